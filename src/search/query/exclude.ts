import type { SegmentData } from '../index/segment.types.ts'
import { PostingLookup } from '../postings/posting-ids.ts'
import { fieldBits } from './phrase.ts'
import type { Variant } from './resolve-term.ts'

/** All fields but the description: a text that mentions seniors is not about a senior position. */
const tellingFields = 0b11111

/** Whether a position is excluded: it has, for every word of one of the excluded texts, one of its terms in a telling field. */
export function excluderOf(data: SegmentData, s: number, excluded: readonly Variant[][][]): (d: number) => boolean {
  const texts = excluded.map((words) =>
    words.map((variants) =>
      variants
        .filter(({ ranges }) => (ranges[2 * s] as number) < (ranges[2 * s + 1] as number))
        .map(({ ranges }) => new PostingLookup(data, ranges[2 * s] as number, ranges[2 * s + 1] as number)),
    ),
  )
  const has = (lookup: PostingLookup, d: number): boolean => {
    const posting = lookup.find(d)
    return posting >= 0 && (fieldBits(data, lookup, posting, d) & tellingFields) !== 0
  }
  return (d) => texts.some((words) => words.every((lookups) => lookups.some((lookup) => has(lookup, d))))
}
