"""Say in lines of text what a square is."""

from loshu.magic.properties.classification import Classification


def described(found: Classification) -> list[str]:
    """Return what a classification says, a line each; nothing where there is nothing to say."""
    lines = []
    if found.constant is not None:
        lines.append(f"constant: {found.constant}")
    if found.properties:
        lines.append(f"properties: {', '.join(found.properties)}")
    if found.multimagic_degree > 1:
        lines.append(f"magic in all powers up to {found.multimagic_degree}")
    if found.dudeney_type is not None:
        lines.append(f"Dudeney's type {found.dudeney_type}")
        lines.append(f"number {found.frenicle_index} of 880 in Frénicle's list")
    return lines
