/** The problem with a term: whom it excludes. */
export type TermGroup = 'age' | 'gender' | 'origin' | 'disability' | 'jargon'

/** A word or phrase that keeps people away who could do the work. */
export interface Term {
  group: TermGroup
  /** With word boundaries; `u`, `i` and `g` are added. */
  pattern: string
  /** The suggested replacement, in the language of the term. */
  instead: string
  /** Fair in a posting for beginners, according to its title: an internship, a graduate program. */
  isFineForBeginners?: true
}

export interface FoundTerm extends Term {
  /** As written. */
  words: string
}

const compiled = new Map<Term, RegExp>()

function patternOf(term: Term): RegExp {
  let pattern = compiled.get(term)
  if (!pattern) {
    pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${term.pattern})(?![\\p{L}\\p{N}_])`, 'giu')
    compiled.set(term, pattern)
  }
  pattern.lastIndex = 0
  return pattern
}

/** Written with a capital inside a sentence of an English text, a word is part of a name: NinjaOne, Guru, Rockstar Games. */
function isName(text: string, index: number, words: string): boolean {
  if (!/^\p{Lu}/u.test(words) || words === words.toUpperCase()) return false
  const before = text.slice(0, index).trimEnd()
  const startsSentence = before === '' || /[.!?:;•·–—|/("“]$/.test(before)
  if (startsSentence) return false
  // Titles and headings capitalize every word: "Customer Success Ninja".
  const others = (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !words.includes(word))
  return others.some((word) => /^\p{Ll}/u.test(word))
}

/** The terms of a list in a text. German capitalizes its nouns, so capitals mean nothing there. */
export function findTerms(text: string, terms: readonly Term[], areCapitalsNames: boolean): FoundTerm[] {
  return terms.flatMap((term) =>
    [...text.matchAll(patternOf(term))].flatMap((match) =>
      areCapitalsNames && isName(text, match.index, match[0]) ? [] : { ...term, words: match[0] },
    ),
  )
}
