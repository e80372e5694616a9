import { bareTerm, termOf } from '../analysis/analysis.ts'
import { stem } from '../analysis/stemming.ts'
import { createTokenBuffer, tokenKind, wordAt } from '../analysis/token-buffer.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { prefixRange } from '../index/dictionary.ts'
import { textAt } from '../index/text-column.ts'
import { classOfTerm } from './standing.ts'
import type { IndexView } from './view.ts'

const mostTried = 40
const buffer = createTokenBuffer()

/** A term as people write it, from the titles; undefined if none has it. */
export function wordInTitles(view: IndexView, term: string): string | undefined {
  const language = classOfTerm(term)
  const bare = bareTerm(term)
  const found: string[] = []
  for (const { segment } of view.segments) {
    const { titles } = segment.data
    const [low, high] = prefixRange(titles, bare)
    for (let token = low; token < Math.min(high, low + mostTried); token++) {
      const title = textAt(titles, titles.texts[titles.textsOffsets[token] as number] as number)
      buffer.length = 0
      tokenize(title, buffer)
      for (let i = 0; i < buffer.length; i++)
        if (buffer.kinds[i] === tokenKind.word && termOf(stem(wordAt(buffer, i), language), language) === term)
          found.push(title.slice(buffer.starts[i], buffer.ends[i]).toLowerCase())
    }
  }
  // Whatever the segments are, the same word is shown.
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}
