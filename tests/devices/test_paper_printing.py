"""Paragraphs on paper: where a line is folded, and where it is not."""

from pdf_text import text_of

from croupier.devices.printing.paragraphs import Paper, PaperSection, paper_pdf

SUM = "1\u00a0234\u00a0567,00\u00a0$"


def test_no_line_is_folded_at_a_space_that_keeps_a_sum_together():
    """Whatever stands before it, so that it comes to the end of a line somewhere."""
    texts = [f"{'x' * many} {'m ' * 28}{SUM} et le reste" for many in range(1, 60)]
    paper = Paper("Title", (), (PaperSection("Heading", tuple(("1", each) for each in texts)),), ("foot",))
    printed = text_of(paper_pdf(paper)).replace("\u00a0", " ")
    assert printed.count(SUM.replace("\u00a0", " ")) == len(texts)
