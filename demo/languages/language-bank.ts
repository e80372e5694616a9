import type { ApplicationQuestion, Pay } from '#contract/positions/canonical-position.ts'
import { keyedLists, type Line, skilledLines, textLines, listOf } from '../templates.ts'

/** A role family's texts in one language. */
export interface FamilyTexts {
  /** Key of the family in `families/`, which defines everything except texts. */
  key: string
  titles: Record<string, string[]>
  qualifiers: string[]
  openings: string[]
  contexts: string[]
  duties: Line[]
  needs: Line[]
}

/** Texts for every posting in a language, in addition to its family's. */
export interface LanguageBank {
  /** BCP 47 primary language. */
  language: string
  /** Words for 0, 1, 2, …, as far as texts spell out numbers; empty where digits are customary. */
  numbers: readonly string[]
  /** Between two sentences: a space, or nothing in scripts without spaces. */
  sentenceGap: string
  /** Between a title and its qualifier. */
  titleSeparator: string
  headings: { duties: string; needs: string; benefits: string; hours: string }
  /** Labels in the section on hours and place; null leaves the fact to the page's own fields. */
  labels: { travel: string; certificates: string; contract: string } | null
  places: string[]
  teams: string[]
  /** By seniority; `entry` also covers associates, `mid` everyone else without lines. */
  levels: Record<string, string[]>
  /** By shift pattern. */
  shifts: Record<string, string[]>
  /** By work location option. */
  options: Record<string, string[]>
  /** Tagged ` # site` for work that is not done from home, ` # desk` for work that can be. */
  benefits: Line[]
  payLines: string[]
  closings: string[]
  company: string[]
  machines: string[]
  years: Record<string, string[]>
  payInWords(pay: Pay): string
  /** Cities and sites with another name in this language or script, by the city's name in `places/`. */
  localNames: Record<string, { city: string; site: string }>
  /** Name of the country in this language; missing ones are named as in `places/countries.ts`. */
  countryNames: Record<string, string>
  /** Questions for every family in this language; null: each family lists its own in `questions.ts`. */
  questions: ApplicationQuestion[] | null
  families: FamilyTexts[]
}

export interface FamilyTextsSource {
  key: string
  titles: string
  qualifiers?: string
  openings: string
  contexts: string
  duties: string
  needs: string
}

export const familyTexts = (source: FamilyTextsSource): FamilyTexts => ({
  key: source.key,
  titles: keyedLists(source.titles),
  qualifiers: listOf(source.qualifiers ?? ''),
  openings: textLines(source.openings),
  contexts: textLines(source.contexts),
  duties: skilledLines(source.duties),
  needs: skilledLines(source.needs),
})

/** `key: sentence` lines; a key may have several. */
export function linesByKey(block: string): Record<string, string[]> {
  const byKey: Record<string, string[]> = {}
  for (const line of textLines(block)) {
    const at = line.indexOf(': ')
    if (at < 1) throw new Error(`Expected "key: sentence" but found "${line}".`)
    const lines = (byKey[line.slice(0, at)] ??= [])
    lines.push(line.slice(at + 2).trim())
  }
  return byKey
}

/** Pay in a language's own words: `inWords` gets one or two amounts, formatted for the locale, and the words for the interval. */
export function payWriter(
  locale: string,
  inWords: (amounts: string[], currency: string, interval: string) => string,
  intervals: Record<string, string>,
): (pay: Pay) => string {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (pay) => {
    const format = pay.interval === 'hour' ? cents : whole
    const bounds = [...new Set([pay.min, pay.max])].filter((bound) => bound !== null)
    const amounts = bounds.map((bound) => format.format(bound))
    return inWords(amounts, pay.currency, intervals[pay.interval] ?? '')
  }
}
