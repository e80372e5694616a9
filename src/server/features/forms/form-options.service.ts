import { iso31662 } from 'iso-3166'
import { sql } from 'drizzle-orm'
import { optionSources, type OptionSource } from '#contract/forms/forms.ts'
import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { countryCodes } from '#shared/geo/country-names.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** The only paths from which a field can load its options. */
export const optionsPath = '/api/pcsx/form_options/'

export const isOptionSource = (name: string): name is OptionSource =>
  (optionSources as readonly string[]).includes(name)

/**
 * The options of a source in the language of the request, in its sort order. `parent` is a country's ISO 3166-1 alpha-2 code.
 * @throws AppError `not_found` for an unknown source
 */
export async function formOptions(
  scope: RequestScope,
  db: Db,
  { source, parent }: { source: string; parent: string | undefined },
): Promise<Choice[]> {
  if (!isOptionSource(source)) throw notFound('refused.noOptions', { name: source.slice(0, 40) })
  if (source === 'states') return statesOf(parent ?? '', scope.locale)
  if (source === 'departments' || source === 'locations' || source === 'skills') return ownWords(scope, db, source)
  return named(source, scope.locale)
}

const namedLists = new Map<string, Choice[]>()

/** Codes of a standard with their names. */
function named(source: 'countries' | 'currencies' | 'languages', locale: string): Choice[] {
  const key = `${source} ${locale}`
  let options = namedLists.get(key)
  if (!options) {
    const type = ({ countries: 'region', currencies: 'currency', languages: 'language' } as const)[source]
    const names = new Intl.DisplayNames([formatLocale(locale), 'en'], { type })
    options = sorted(
      codesOf[source]().map((value) => ({ value, label: names.of(value) ?? value })),
      locale,
    )
    namedLists.set(key, options)
  }
  return options
}

const codesOf = {
  countries: () => countryCodes,
  currencies: () => Intl.supportedValuesOf('currency'),
  languages: twoLetterLanguages,
}

/** ISO 639-1 codes with known names, without superseded ones. */
function twoLetterLanguages(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined)
}

/** ISO 3166-2 as each country writes them. */
const statesOf = (country: string, locale: string): Choice[] =>
  sorted(
    iso31662
      .filter((state) => state.parent === country.trim().toUpperCase())
      .map(({ code, name }) => ({ value: code, label: name })),
    locale,
  )

/** Values from the employer's open positions; refreshed after some minutes. */
const wordsKept = new Map<string, { at: number; options: Choice[] }>()
const wordsKeptMs = 5 * 60_000
const mostWords = 2_000

const wordQueries = {
  departments: sql`select department as word, count(*) from positions where archived_at < 0 and not is_private and department is not null group by 1`,
  locations: sql`select l->>'label' as word, count(*) from positions, jsonb_array_elements(locations) l where archived_at < 0 and not is_private group by 1`,
  skills: sql`select s as word, count(*) from positions, jsonb_array_elements_text(skills) s where archived_at < 0 and not is_private group by 1`,
}

async function ownWords(scope: RequestScope, db: Db, source: keyof typeof wordQueries): Promise<Choice[]> {
  const key = `${scope.employer.domain} ${source}`
  const now = scope.deps.clock.now().getTime()
  const kept = wordsKept.get(key)
  if (kept && now - kept.at < wordsKeptMs) return kept.options
  const { rows } = await db.execute<{ word: string | null }>(
    sql`${wordQueries[source]} order by 2 desc, 1 limit ${mostWords}`,
  )
  const words = rows.flatMap(({ word }) => (word ? [word] : []))
  const options = sorted(
    words.map((word) => ({ value: word, label: word })),
    scope.locale,
  )
  wordsKept.set(key, { at: now, options })
  return options
}

function sorted(options: Choice[], locale: string): Choice[] {
  const collator = new Intl.Collator(formatLocale(locale))
  return options.sort((a, b) => collator.compare(a.label, b.label))
}
