import { isValidPhoneNumber, type CountryCode } from 'libphonenumber-js/max'
import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { matchPattern } from '#shared/form-engine/checks/match-pattern.ts'
import type { FieldProblem } from '#shared/form-engine/definition/rule-types.ts'
import type { Translate } from '#server/messages.ts'
import { fallbackCountry } from '../default-country.ts'
import { isAnswerable } from '../form-items.ts'

/**
 * What the engine's rules need besides the answers; the server knows all phone numbers and patterns. `defaultCountry` is for
 * phones that name none (default-country.ts).
 */
export const serverRules = (today: string, defaultCountry: CountryCode = fallbackCountry) => ({
  today: () => today,
  defaultCountry,
  isPhoneNumber: (phone: string, country?: string) =>
    isValidPhoneNumber(phone, (country as CountryCode | undefined) ?? defaultCountry),
  matches: matchPattern,
})

/** The form as the browser would have it: the same visibility, defaults and rules. */
export const openStore = (definition: FormDefinition, values: FormValues, today: string): FormStore =>
  createFormStore({ definition, values, schedule: (run) => run(), ...serverRules(today) })

/** The number of visible questions, and how many of them are answered. */
export function progressOf(store: FormStore): { answered: number; total: number } {
  const fields = store
    .getForm()
    .sections.flatMap((section) => section.paths.map((path) => store.getField(path)))
    // A date that a form fills in automatically is not a question.
    .filter(({ isVisible, item }) => isVisible && isAnswerable(item) && !(item.type === 'date' && item.today))
  return { total: fields.length, answered: fields.filter(({ value }) => isAnswered(value)).length }
}

/** An added but empty entry is not an answer. */
const isAnswered = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(isAnswered)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered)
  return value !== undefined && value !== null && value !== '' && value !== false
}

/** A problem's message from the catalog; the form's own message unchanged. */
export const problemText = (t: Translate, problem: FieldProblem): string =>
  'text' in problem ? problem.text : t(`formEngine.error.${problem.key}`, problem.values)

/** The candidate's current day, YYYY-MM-DD; in UTC if their time zone is unknown. */
export function todayIn(timeZone: string | undefined, now: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: timeZone || 'UTC' }).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}
