// The scores of Sphinx, except that the user's pages come before the reference and the pages for
// contributors.
var Scorer = {
  score: ([docname, title, anchor, descr, score]) =>
    /^(reference\/|decisions\/|add-a)/.test(docname) ? score - 20 : score,
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
