import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FacetConfig, SearchPosition } from './position-index.types.ts'
import { SegmentBuilder } from './segment-build.ts'
import { mergeSegments } from './segment-merge.ts'
import { expressionsFor } from './synonyms.ts'

const rounds = 4
const warm = new Set<string>()

const sample = (id: number, language: string): SearchPosition => ({
  id,
  title: 'Warm up',
  description: expressionsFor(language)
    .map(({ expression }) => expression)
    .join(', '),
  locations: [],
  department: null,
  businessUnit: null,
  employmentType: null,
  seniority: null,
  workLocationOption: 'onsite',
  skills: [],
  language,
  postedTs: 0,
  pay: null,
  isPrivate: false,
  customFields: {},
})

/**
 * Builds and merges small segments that nobody sees, so that the first change after a start finds the tables of its language
 * made and the code compiled. Once a process; a turn of the main loop for each.
 */
export async function warmBuilding(facets: readonly FacetConfig[], classes: readonly string[]): Promise<void> {
  const languages = classes.filter((language) => !warm.has(language))
  for (const language of languages) warm.add(language)
  for (let round = 0; round < rounds; round++) {
    const sources = []
    for (const [id, language] of languages.entries()) {
      await nextTurn()
      const builder = new SegmentBuilder(facets)
      builder.add([sample(id, language)])
      for (const { data } of builder.finish()) sources.push({ data, deleted: null })
    }
    if (sources.length === 0) return
    await nextTurn()
    mergeSegments(facets, sources)
  }
}
