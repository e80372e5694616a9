import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PositionIndex, SearchPosition } from './position-index.types.ts'
import { expressionsFor } from '../analysis/synonyms.ts'

/** After this many changes, their code has been compiled. */
const changes = 120
const leastRounds = 4
const warm = new Set<string>()

const sample = (id: number, language: string, title: string): SearchPosition => ({
  id,
  title,
  description: expressionsFor(language)
    .map(({ expression }) => expression)
    .join(', '),
  locations: [{ label: title, city: title, region: title, regionCode: null, country: 'GB', lat: 0, lng: id }],
  department: title,
  businessUnit: null,
  employmentType: 'full_time',
  seniority: null,
  workLocationOption: 'hybrid',
  skills: [title, language],
  language,
  postedTs: 0,
  pay: null,
  isPrivate: false,
  customFields: {},
})

/**
 * Makes and searches for changes in a private index, so that the first real change after a start finds the language tables
 * built and the code compiled. Once per process, one turn of the main loop each.
 */
export async function warmChanges(make: () => PositionIndex, classes: readonly string[]): Promise<void> {
  const languages = classes.filter((language) => !warm.has(language))
  if (languages.length === 0) return
  for (const language of languages) warm.add(language)
  const index = make()
  const rounds = Math.max(leastRounds, Math.ceil(changes / languages.length))
  for (let round = 0; round < rounds; round++)
    for (const [id, language] of languages.entries()) {
      await nextTurn()
      const title = `warm${round}word`
      index.upsert([sample(id, language, title)])
      await index.refresh()
      index.search({ text: title })
    }
  await index.close()
}
