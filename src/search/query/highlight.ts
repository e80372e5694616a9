import { tokenTerm } from '../analysis/analysis.ts'
import { expressionTable } from '../analysis/language-words.ts'
import { stem, stemClass } from '../analysis/stemming.ts'
import { conceptTerm } from '../analysis/synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt } from '../analysis/token-buffer.ts'
import { tokenize } from '../analysis/tokenize.ts'

/** Half-open range of code units. */
export interface HighlightRange {
  start: number
  end: number
}

/** Joins ranges that touch or overlap. */
function joined(ranges: HighlightRange[]): HighlightRange[] {
  const result: HighlightRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result[result.length - 1]
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

/**
 * Ranges in `text` (plain text of a position in `language`) where the index terms of `PositionHit.matched.terms` occur. The
 * text is analyzed as it was for the index, so stems, diacritics, joined forms and synonyms are found just as the search found
 * them.
 */
export function highlight(text: string, language: string, terms: readonly string[]): HighlightRange[] {
  const wanted = new Set(terms)
  if (wanted.size === 0) return []
  const stems = stemClass(language)
  const buffer = createTokenBuffer()
  tokenize(text, buffer)
  const ranges: HighlightRange[] = []
  const words: { stem: string; start: number; end: number }[] = []
  for (let i = 0; i < buffer.length; i++) {
    const kind = buffer.kinds[i] as number
    const word = wordAt(buffer, i)
    const range = { start: buffer.starts[i] as number, end: buffer.ends[i] as number }
    if (kind === tokenKind.word) words.push({ stem: stem(word, stems), ...range })
    if (wanted.has(tokenTerm(word, kind, stems))) ranges.push(range)
  }
  const table = expressionTable(stems)
  words.forEach((word, at) => {
    for (const { words: expected, concept } of table.get(word.stem) ?? []) {
      if (
        !wanted.has(conceptTerm(concept)) ||
        !expected.every((expectedStem, k) => words[at + k]?.stem === expectedStem)
      )
        continue
      ranges.push({ start: word.start, end: (words[at + expected.length - 1] as (typeof words)[0]).end })
      break
    }
  })
  return joined(ranges)
}
