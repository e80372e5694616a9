import { storedName, titleFacet } from './facet-source.ts'
import { locationPart } from './facet-registry.ts'
import { fold } from './fold.ts'
import type { FacetConfig, SuggestQuery, Suggestion } from './position-index.types.ts'
import { allowedEdits } from './scoring.ts'
import type { LiveSegment } from './segment.ts'
import { createTokenBuffer, tokenKind, tokenize } from './tokenize.ts'
import type { IndexView } from './view.ts'

interface Entry {
  text: string
  count: number
  words: string[]
}

const defaultLimit = 8
const maxWords = 8
const maxCharacters = 200

export function wordsOf(text: string): string[] {
  const buffer = createTokenBuffer()
  tokenize(text, buffer)
  return buffer.words.slice(0, buffer.length).filter((_, i) => buffer.kinds[i] !== tokenKind.lastCharacter)
}

/** Distinct texts of one kind among the public positions of a segment. */
function countTexts(live: LiveSegment, facets: readonly FacetConfig[], kind: Suggestion['kind']): Map<string, number> {
  const { data } = live.segment
  const counts = new Map<string, number>()
  const ids = live.candidates(false)
  if (kind === 'place') {
    const ofSet = new Uint32Array(data.setRemote.length)
    for (const d of ids) ofSet[data.placeSets[d] as number] = (ofSet[data.placeSets[d] as number] as number) + 1
    const labels = data.locations.map((location) => locationPart('city', location)?.value ?? location.label)
    ofSet.forEach((count, s) => {
      const own = new Set(
        Array.from(data.setLocations.subarray(data.setOffsets[s], data.setOffsets[s + 1]), (l) => labels[l] as string),
      )
      if (count > 0) for (const label of own) counts.set(label, (counts.get(label) ?? 0) + count)
    })
    return counts
  }
  const name =
    kind === 'title'
      ? titleFacet
      : kind === 'skill'
        ? storedName(facets, { kind: 'skills' }, '~skill')
        : storedName(facets, { kind: 'field', field: 'department' }, '~department')
  const column = data.facets.find((facet) => facet.name === name)
  if (!column) return counts
  const byCode = new Uint32Array(column.values.length + 1)
  const { offsets, codes } = column
  for (const d of ids) {
    const from = offsets ? (offsets[d] as number) : d
    const to = offsets ? (offsets[d + 1] as number) : d + 1
    for (let i = from; i < to; i++) byCode[codes[i] as number] = (byCode[codes[i] as number] as number) + 1
  }
  column.values.forEach((value, v) => byCode[v + 1] && counts.set(value, byCode[v + 1] as number))
  return counts
}

const countedTexts = new WeakMap<LiveSegment, Map<string, Map<string, number>>>()

function textsOf(live: LiveSegment, facets: readonly FacetConfig[], kind: Suggestion['kind']): Map<string, number> {
  const known = countedTexts.get(live) ?? new Map<string, Map<string, number>>()
  countedTexts.set(live, known)
  const found = known.get(kind) ?? countTexts(live, facets, kind)
  known.set(kind, found)
  return found
}

/** Entries of a kind, texts that differ in case only joined under their most frequent form. */
function entriesOf(view: IndexView, facets: readonly FacetConfig[], kind: Suggestion['kind']): Entry[] {
  return view.memoized(`suggest:${kind}`, () => {
    const sums = new Map<string, number>()
    for (const live of view.segments)
      for (const [text, count] of textsOf(live, facets, kind)) sums.set(text, (sums.get(text) ?? 0) + count)
    const joined = new Map<string, Entry & { most: number }>()
    for (const [text, count] of sums) {
      const words = wordsOf(text)
      const key = words.join(' ')
      if (key === '') continue
      const known = joined.get(key)
      if (!known) joined.set(key, { text, count, words, most: count })
      else {
        known.count += count
        if (count > known.most || (count === known.most && text < known.text))
          Object.assign(known, { text, most: count })
      }
    }
    return [...joined.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  })
}

/** Whether `word` begins some prefix of `candidate` within `edits`; Damerau, row by row. */
export function startsLike(word: string, candidate: string, edits: number): boolean {
  if (candidate.startsWith(word)) return true
  if (edits === 0) return false
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, j) => j)
  for (let i = 1; i <= Math.min(candidate.length, word.length + edits); i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const isSame = candidate.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min(
        (row[j - 1] as number) + (isSame ? 0 : 1),
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
      )
      if (
        i > 1 &&
        j > 1 &&
        candidate.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        candidate.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      next[j] = cost
    }
    if ((next[word.length] as number) <= edits) return true
    if (Math.min(...next) > edits) return false
    before = row
    row = next
  }
  return false
}

/** 0: the text begins with what was typed; 1: some words do; 2: with typos; -1: not at all. */
function qualityOf(entry: Entry, typed: string, words: readonly string[], edits: number): number {
  if (edits === 0 && entry.words.join(' ').startsWith(typed)) return 0
  const last = words.length - 1
  const matches = words.every((word, k) => {
    const allowed = Math.min(edits, allowedEdits(word.length))
    return entry.words.some((candidate) =>
      k === last
        ? startsLike(word, candidate, allowed)
        : Math.abs(candidate.length - word.length) <= allowed + 1 && startsLike(word, candidate, allowed),
    )
  })
  return matches ? (edits === 0 ? 1 : 2) : -1
}

/** Titles, skills, departments and places that begin like what was typed; with typos only when nothing does without. */
export function suggest(view: IndexView, facets: readonly FacetConfig[], query: SuggestQuery): Suggestion[] {
  const words = wordsOf(fold(query.text.slice(0, maxCharacters))).slice(0, maxWords)
  const limit = Math.max(0, Math.trunc(query.limit ?? defaultLimit))
  if (words.length === 0 || limit === 0) return []
  const typed = words.join(' ')
  for (const edits of [0, 1, 2]) {
    const found: (Suggestion & { quality: number })[] = []
    for (const kind of query.kinds ?? (['title', 'skill', 'department', 'place'] as const)) {
      let ofKind = 0
      // Entries come most frequent first: past `limit` beginnings and as many others, nothing better follows.
      let beginnings = 0
      for (const entry of entriesOf(view, facets, kind)) {
        const quality = qualityOf(entry, typed, words, edits)
        if (quality < 0) continue
        if (quality === 0) beginnings++
        if (quality === 0 || ofKind++ < limit) found.push({ kind, text: entry.text, count: entry.count, quality })
        if (beginnings >= limit) break
      }
    }
    if (found.length > 0)
      return found
        .sort(
          (a, b) =>
            a.quality - b.quality ||
            b.count - a.count ||
            (a.text < b.text ? -1 : a.text > b.text ? 1 : a.kind < b.kind ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ kind, text, count }) => ({ kind, text, count }))
  }
  return []
}
