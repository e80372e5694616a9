import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { FacetConfig } from '#contract/config/facet-config.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { offeredFacets } from '#server/features/search/public.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { isNearly } from '#shared/assistant/nearly.ts'
import { phraseTable } from '#shared/assistant/phrase-table.ts'
import { fillers, jobNouns, negators, placeLeads } from '#shared/assistant/plain-words.ts'
import type { OfferedFilter, Vocabulary } from '#shared/assistant/read-job-request.ts'
import type { Word } from '#shared/assistant/sentence.ts'
import { countryName } from '#shared/geo/country-names.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

const placeSources = new Set<FacetConfig['source']>(['city', 'region', 'country'])
const unnamedSources = new Set<FacetConfig['source']>([...placeSources, 'pay', 'skills'])
const languagesSpoken = ['en', 'de', 'fr', 'ar']
const phraseWords = 3
/** A lower-case name is a place only if it is prominent: "reading" and "nice" are words. */
const notePopulation = 300_000
const wordsFirst = new Set(['reading', 'nice', 'mobile', 'bath', 'split', 'most', 'deal', 'sale', 'marine', 'power'])

/** The gazetteer has names for parts of the United Kingdom in English only. */
const otherNames: Record<string, string> = {
  اسكتلندا: 'Scotland',
  إنجلترا: 'England',
  ويلز: 'Wales',
  Schottland: 'Scotland',
  England: 'England',
  Écosse: 'Scotland',
  Angleterre: 'England',
  'Pays de Galles': 'Wales',
}

/** The vocabulary for reading a message, and all filters with values that someone could name. */
export interface AssistantVocabulary extends Vocabulary {
  filters: OfferedFilter[]
}

const known = new WeakMap<PositionIndex, { version: number; config: EmployerConfig; vocabulary: AssistantVocabulary }>()

/** This employer's search vocabulary, according to the index's current state. */
export function vocabularyOf(index: PositionIndex, config: EmployerConfig): AssistantVocabulary {
  const kept = known.get(index)
  if (kept?.version === index.version && kept.config === config) return kept.vocabulary
  const vocabulary = readVocabulary(index, config)
  known.set(index, { version: index.version, config, vocabulary })
  return vocabulary
}

function readVocabulary(index: PositionIndex, config: EmployerConfig): AssistantVocabulary {
  const facets = offeredFacets(config)
  const options = index.search({ mode: 'full', size: 1, facets: facets.map(({ filterName }) => filterName) }).facets
  const filterOf = ({ filterName }: FacetConfig): OfferedFilter => ({
    name: filterName,
    values: (options[filterName] ?? []).map(({ value, label }) => ({ value, label })),
  })
  const bySource = new Map(facets.map((facet) => [facet.source, filterOf(facet)]))
  const own = facets.filter(({ source }) => source === 'custom').map(filterOf)
  const ownWords = new Set(own.flatMap(({ values }) => values.map(({ label }) => foldPlace(label))))
  const places = new Map(Object.entries(otherNames).map(([name, place]) => [foldPlace(name), place]))
  for (const facet of facets.filter(({ source }) => placeSources.has(source)))
    for (const { value, label } of filterOf(facet).values) addPlace(places, facet.source, value, label)
  const languages = languageNames(bySource.get('language')?.values.map(({ value }) => value) ?? [])
  const departments = new Map(
    (bySource.get('department')?.values ?? []).map(({ value, label }) => [foldPlace(label), value]),
  )
  return {
    filters: facets.filter(({ source }) => !unnamedSources.has(source)).map(filterOf),
    filterOf: (source) => bySource.get(source) ?? null,
    ownFilters: own,
    ownPhrases: phraseTable(
      own.flatMap(({ name, values }) =>
        values
          .filter(({ label }) => foldPlace(label).split(' ').length >= phraseWords)
          .map(({ value, label }) => ({ value: { name, value }, phrases: label.replaceAll('|', ' ') })),
      ),
    ),
    placeOf: (words, isLed) => placeOf(words, isLed, places, ownWords),
    languageOf: (folded) => languages.get(folded) ?? null,
    departmentOf: (folded) => departments.get(folded) ?? null,
  }
}

function addPlace(places: Map<string, string>, source: FacetConfig['source'], value: string, label: string): void {
  if (source === 'country') {
    for (const language of languagesSpoken) {
      const name = countryName(value.toUpperCase(), language)
      places.set(foldPlace(name), countryName(value.toUpperCase()))
    }
    return
  }
  places.set(foldPlace(label.split(',')[0]!), label)
}

function languageNames(codes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const code of codes)
    for (const language of languagesSpoken) {
      const name = foldPlace(new Intl.DisplayNames([formatLocale(language)], { type: 'language' }).of(code) ?? code)
      for (const part of [name, name.split(' ')[0]!, name.replace(/^ال/, '')]) names.set(part, code)
    }
  return names
}

const isPlainWord = ({ text, folded }: Word): boolean =>
  !/^\p{Lu}/u.test(text) &&
  (fillers.has(folded) || jobNouns.has(folded) || [negators, placeLeads].some((table) => table.matchAt([folded], 0)))

function placeOf(
  words: readonly Word[],
  isLed: boolean,
  places: ReadonlyMap<string, string>,
  ownWords: ReadonlySet<string>,
): string | null {
  const text = words.map((word) => word.text).join(' ')
  const folded = foldPlace(text)
  if (folded.length < 2 || (wordsFirst.has(folded) && !/^\p{Lu}/u.test(text))) return null
  const named = places.get(folded)
  if (named !== undefined) return named
  // The gazetteer skips words around a name; others have to read those.
  if (words.some(isPlainWord)) return null
  const isOwnWord = ownWords.has(folded)
  if (!isOwnWord && !isLed) return null
  const [place] = resolvePlaces(text, { limit: 1 })
  if (isOwnWord && place) return text
  // Scripts without capitals do not mark names.
  const isName = words.every((word) => !/^\p{Ll}/u.test(word.text))
  if (place && place.kind !== 'remote') {
    const isOfNote = place.kind !== 'city' || !('population' in place) || place.population >= notePopulation
    if (isName || isOfNote) return text
  }
  if (folded.length < 4) return null
  for (const [name, label] of places)
    if (name[0] === folded[0] && name.length > 4 && isNearly(name, folded)) return label
  return null
}
