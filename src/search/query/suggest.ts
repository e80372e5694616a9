import { storedName, titleFacet } from '../facets/facet-source.ts'
import { locationPart } from '../facets/facet-registry.ts'
import { prefixRange } from '../index/dictionary.ts'
import { walkFuzzy } from './fuzzy.ts'
import type { Suggestion } from './position-answer.types.ts'
import type { FacetConfig } from '../index/position-index.types.ts'
import type { SuggestQuery } from './position-query.types.ts'
import { allowedEdits } from './scoring.ts'
import type { SegmentData } from '../index/segment.types.ts'
import type { LiveSegment } from '../index/segment.ts'
import { type TextColumn, keyAt, textAt, textColumn, textCount, wordsOf } from '../index/text-column.ts'
import type { IndexView } from './view.ts'

const defaultLimit = 8
const maxWords = 8
/** Up to this many are kept sorted by insertion. */
const mostInserted = 100
const maxCharacters = 200
const allKinds = ['title', 'skill', 'department', 'place'] as const

function columnName(facets: readonly FacetConfig[], kind: Exclude<Suggestion['kind'], 'place'>): string {
  if (kind === 'title') return titleFacet
  return kind === 'skill'
    ? storedName(facets, { kind: 'skills' }, '~skill')
    : storedName(facets, { kind: 'field', field: 'department' }, '~department')
}

const placeLabels = (data: SegmentData): string[] =>
  data.locations.map((location) => locationPart('city', location)?.value ?? location.label)

/** The columns of kinds with few texts; titles are part of the segment. */
const columns = new WeakMap<SegmentData, Map<string, TextColumn>>()

function columnOf(data: SegmentData, facets: readonly FacetConfig[], kind: Suggestion['kind']): TextColumn {
  if (kind === 'title') return data.titles
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

/** Number of public positions with each text (by its number in the segment). Two locations with the same label count once. */
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
  const values = name === titleFacet ? textCount(live.segment.data.titles) : (column?.values.length ?? 0)
  const counts = new Uint32Array(values + 1)
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

/** Texts that have, for every typed word, a word that starts with it within `edits`. */
function matchingTexts(column: TextColumn, words: readonly string[], edits: number): Uint32Array {
  const { texts, textsOffsets } = column
  const matched = new Uint8Array(textCount(column))
  words.forEach((word, w) => {
    const mark = (token: number): void => {
      for (let k = textsOffsets[token] as number; k < (textsOffsets[token + 1] as number); k++) {
        const text = texts[k] as number
        if (matched[text] === w) matched[text] = w + 1
      }
    }
    const allowed = Math.min(edits, allowedEdits(word.length))
    const [low, high] = prefixRange(column, word)
    for (let token = low; token < high; token++) mark(token)
    if (allowed > 0) walkFuzzy(column, word, allowed, true, mark)
  })
  const found: number[] = []
  for (let text = 0; text < matched.length; text++) if (matched[text] === words.length) found.push(text)
  return Uint32Array.from(found)
}

interface Found {
  kind: Suggestion['kind']
  text: string
  count: number
  /** 0: the text starts with what was typed; 1: some of its words do. */
  quality: number
  /** Positions with the most frequent of the merged spellings. */
  most: number
}

/** Matching texts of a kind; those that differ only in case are merged under the most frequent. */
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
    for (const number of matchingTexts(column, words, edits)) {
      const count = counts[number] as number
      if (count === 0) continue
      const text = textAt(column, number)
      const known = sums.get(text)
      if (known) {
        known.count += count
        continue
      }
      const key = keyAt(column, number)
      sums.set(text, { count, key, quality: key.startsWith(typed) ? 0 : 1 })
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

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inOrder = (a: Found, b: Found): number =>
  a.quality - b.quality || b.count - a.count || byUnits(a.text, b.text) || byUnits(a.kind, b.kind)

/** The first `limit` in order; a short word matches thousands of titles, of which few are shown. */
function firstOf(found: readonly Found[], limit: number): Found[] {
  if (limit > mostInserted) return found.toSorted(inOrder).slice(0, limit)
  const first: Found[] = []
  for (const one of found) {
    const last = first[limit - 1]
    if (last && inOrder(last, one) <= 0) continue
    let at = Math.min(first.length, limit - 1)
    for (; at > 0 && inOrder(first[at - 1] as Found, one) > 0; at--) first[at] = first[at - 1] as Found
    first[at] = one
  }
  return first
}

/** Titles, skills, departments and places that start with what was typed; with typos only if nothing does without. */
export function suggest(view: IndexView, facets: readonly FacetConfig[], query: SuggestQuery): Suggestion[] {
  const words = wordsOf(query.text.slice(0, maxCharacters)).slice(0, maxWords)
  const limit = Math.max(0, Math.trunc(query.limit ?? defaultLimit))
  if (words.length === 0 || limit === 0) return []
  for (const edits of [0, 1, 2]) {
    const found = (query.kinds ?? allKinds).flatMap((kind) => findKind(view, facets, kind, words, edits))
    if (found.length > 0) return firstOf(found, limit).map(({ kind, text, count }) => ({ kind, text, count }))
  }
  return []
}
