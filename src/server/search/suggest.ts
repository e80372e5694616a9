import { storedName, titleFacet } from './facet-source.ts'
import { locationPart } from './facet-registry.ts'
import type { FacetConfig, SuggestQuery, Suggestion } from './position-index.types.ts'
import { allowedEdits } from './scoring.ts'
import type { SegmentData } from './segment.types.ts'
import type { LiveSegment } from './segment.ts'
import { createTokenBuffer, tokenKind, tokenize } from './tokenize.ts'
import type { IndexView } from './view.ts'

/** The distinct texts of one kind in a segment, computed once a segment. */
interface TextColumn {
  texts: string[]
  words: string[][]
  /** Distinct words in code unit order, and the texts that have each. */
  tokens: string[]
  textsOfToken: number[][]
}

const defaultLimit = 8
const maxWords = 8
const maxCharacters = 200
const allKinds = ['title', 'skill', 'department', 'place'] as const

function wordsOf(text: string): string[] {
  const buffer = createTokenBuffer()
  tokenize(text, buffer)
  return buffer.words.slice(0, buffer.length).filter((_, i) => buffer.kinds[i] !== tokenKind.lastCharacter)
}

function columnName(facets: readonly FacetConfig[], kind: Exclude<Suggestion['kind'], 'place'>): string {
  if (kind === 'title') return titleFacet
  return kind === 'skill'
    ? storedName(facets, { kind: 'skills' }, '~skill')
    : storedName(facets, { kind: 'field', field: 'department' }, '~department')
}

const placeLabels = (data: SegmentData): string[] =>
  data.locations.map((location) => locationPart('city', location)?.value ?? location.label)

function textColumn(texts: string[]): TextColumn {
  const words = texts.map(wordsOf)
  const byToken = new Map<string, number[]>()
  words.forEach((own, text) => {
    for (const word of new Set(own)) {
      const known = byToken.get(word)
      if (known) known.push(text)
      else byToken.set(word, [text])
    }
  })
  const tokens = [...byToken.keys()].sort()
  return { texts, words, tokens, textsOfToken: tokens.map((token) => byToken.get(token) as number[]) }
}

const columns = new WeakMap<SegmentData, Map<string, TextColumn>>()

function columnOf(data: SegmentData, facets: readonly FacetConfig[], kind: Suggestion['kind']): TextColumn {
  const known = columns.get(data) ?? new Map<string, TextColumn>()
  columns.set(data, known)
  let column = known.get(kind)
  if (!column) {
    const texts =
      kind === 'place'
        ? placeLabels(data)
        : (data.facets.find(({ name }) => name === columnName(facets, kind))?.values ?? [])
    column = textColumn(texts)
    known.set(kind, column)
  }
  return column
}

/** How many public positions have each text (by its number in the segment). Two locations of one label count once. */
function countPlaces(live: LiveSegment): Uint32Array {
  const { data } = live.segment
  const labels = placeLabels(data)
  const counts = new Uint32Array(labels.length)
  const ofSet = new Uint32Array(data.setRemote.length)
  for (const d of live.candidates(false)) {
    const set = data.placeSets[d] as number
    ofSet[set] = (ofSet[set] as number) + 1
  }
  ofSet.forEach((count, s) => {
    const seen = new Set<string>()
    for (let i = data.setOffsets[s] as number; i < (data.setOffsets[s + 1] as number); i++) {
      const l = data.setLocations[i] as number
      if (!seen.has(labels[l] as string)) counts[l] = (counts[l] as number) + count
      seen.add(labels[l] as string)
    }
  })
  return counts
}

function countValues(live: LiveSegment, name: string): Uint32Array {
  const column = live.segment.data.facets.find((facet) => facet.name === name)
  const counts = new Uint32Array((column?.values.length ?? 0) + 1)
  if (!column) return counts
  const { offsets, codes } = column
  for (const d of live.candidates(false)) {
    const from = offsets ? (offsets[d] as number) : d
    const to = offsets ? (offsets[d + 1] as number) : d + 1
    for (let i = from; i < to; i++) counts[codes[i] as number] = (counts[codes[i] as number] as number) + 1
  }
  return counts.subarray(1)
}

const countedTexts = new WeakMap<LiveSegment, Map<string, Uint32Array>>()

function countsOf(live: LiveSegment, facets: readonly FacetConfig[], kind: Suggestion['kind']): Uint32Array {
  const known = countedTexts.get(live) ?? new Map<string, Uint32Array>()
  countedTexts.set(live, known)
  const found = known.get(kind) ?? (kind === 'place' ? countPlaces(live) : countValues(live, columnName(facets, kind)))
  known.set(kind, found)
  return found
}

/** Texts that may match: those with a word that begins with the longest typed word, or all when typos are allowed. */
function candidateTexts(
  { texts, tokens, textsOfToken }: TextColumn,
  words: readonly string[],
  edits: number,
): Iterable<number> {
  if (edits > 0) return texts.keys()
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((tokens[middle] as string) < longest) low = middle + 1
    else high = middle
  }
  const found = new Set<number>()
  for (let t = low; t < tokens.length && (tokens[t] as string).startsWith(longest); t++)
    for (const text of textsOfToken[t] as number[]) found.add(text)
  return found
}

interface Found {
  kind: Suggestion['kind']
  text: string
  count: number
  quality: number
  /** Positions with the most frequent of the spellings that were joined. */
  most: number
}

/** Matching texts of a kind; those that differ in case only are joined under the most frequent. */
function findKind(
  view: IndexView,
  facets: readonly FacetConfig[],
  kind: Suggestion['kind'],
  words: string[],
  edits: number,
): Found[] {
  const typed = words.join(' ')
  const sums = new Map<string, { count: number; key: string; quality: number }>()
  for (const live of view.segments) {
    const column = columnOf(live.segment.data, facets, kind)
    const counts = countsOf(live, facets, kind)
    for (const number of candidateTexts(column, words, edits)) {
      const count = counts[number] as number
      if (count === 0) continue
      const text = column.texts[number] as string
      const known = sums.get(text)
      if (known) {
        known.count += count
        continue
      }
      const own = column.words[number] as string[]
      const quality = qualityOf(own, typed, words, edits)
      if (quality >= 0) sums.set(text, { count, key: own.join(' '), quality })
    }
  }
  const joined = new Map<string, Found>()
  for (const [text, { count, key, quality }] of sums) {
    const known = joined.get(key)
    if (!known) joined.set(key, { kind, text, count, quality, most: count })
    else {
      if (count > known.most || (count === known.most && text < known.text)) Object.assign(known, { text, most: count })
      known.count += count
    }
  }
  return [...joined.values()]
}

/** Whether `word` begins some prefix of `candidate` within `edits`; Damerau, row by row. */
function startsLike(word: string, candidate: string, edits: number): boolean {
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
function qualityOf(own: readonly string[], typed: string, words: readonly string[], edits: number): number {
  if (edits === 0 && own.join(' ').startsWith(typed)) return 0
  const matches = words.every((word) => {
    const allowed = Math.min(edits, allowedEdits(word.length))
    return own.some((candidate) => startsLike(word, candidate, allowed))
  })
  return matches ? (edits === 0 ? 1 : 2) : -1
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Titles, skills, departments and places that begin like what was typed; with typos only when nothing does without. */
export function suggest(view: IndexView, facets: readonly FacetConfig[], query: SuggestQuery): Suggestion[] {
  const words = wordsOf(query.text.slice(0, maxCharacters)).slice(0, maxWords)
  const limit = Math.max(0, Math.trunc(query.limit ?? defaultLimit))
  if (words.length === 0 || limit === 0) return []
  for (const edits of [0, 1, 2]) {
    const found = (query.kinds ?? allKinds).flatMap((kind) => findKind(view, facets, kind, words, edits))
    if (found.length > 0)
      return found
        .sort(
          (a, b) => a.quality - b.quality || b.count - a.count || byUnits(a.text, b.text) || byUnits(a.kind, b.kind),
        )
        .slice(0, limit)
        .map(({ kind, text, count }) => ({ kind, text, count }))
  }
  return []
}
