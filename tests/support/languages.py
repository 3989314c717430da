"""What is wrong with the words on a screen: another language left over, or keys without words."""

import re

from croupier.words.catalogue import texts_in

SEEN = """() => {
  const seen = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const on = walk.currentNode.parentElement;
    if (!on || on.closest("script, style, [lang]:not(html)") || !on.checkVisibility()) continue;
    seen.add(walk.currentNode.textContent.trim().replaceAll(/\\s+/g, " "));
  }
  for (const on of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (on.getAttribute(name) && !on.closest("[lang]:not(html)")) seen.add(on.getAttribute(name).trim());
  return [...seen].filter((text) => text !== "");
}"""
# Words that make an English sentence and are in no French one.
ENGLISH = re.compile(
    r"\b(the|is|are|was|were|of|and|you|your|with|has|have|been|this|that|not|will|by|be|it|its|which|there|"
    r"their|they|at|to|from|when|bets?|wagers?)\b"
)
LATIN = re.compile(r"[a-z]{2,}(?:[ ,]+[a-z]{2,}){2,}")
CODED = re.compile(r"\b[A-Z]{2,}(?:_[A-Z]+)+\b")
BOOK = re.compile(
    r"\b(?:melbourne-roulette-18|melbourne-roulette-vcgr|rapid-roulette|perth-roulette-599|automated-10\.2)\b"
)
CITED = re.compile(rf"{BOOK.pattern} \S+")


def shown(page):
    return page.evaluate(SEEN)


# An Act goes by the name that Parliament gave it.
ACT = re.compile(r"(?:[A-Z][a-z]+ (?:and )?)+Act \d{4} \((?:Vic|Cth)\)")


def wrong_words(texts, language, written=()):
    """Of what a page shows; ``written`` is what people wrote themselves, which may begin with a capital."""
    ours = [text for text in texts if not any(each[1:] in text for each in written)]
    return sorted({text for text in ours if _raw(text) or _left(text, language)})


def _raw(text):
    return text in texts_in("en") or CODED.search(text) or BOOK.search(CITED.sub("", text))


def _left(text, language):
    bare = ACT.sub("", CITED.sub("", text))
    if language == "fr":
        return len(ENGLISH.findall(bare)) > 1
    return language == "zh-Hans" and LATIN.search(bare)
