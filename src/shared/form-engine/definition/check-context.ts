import type { Choice, FieldValue, FormValues } from './form-definition.ts'

/** A check's input, besides the value. */
export interface CheckContext {
  /** YYYY-MM-DD. */
  today: () => string
  /** ISO 3166-1 alpha-2. */
  defaultCountry?: string | undefined
  /**
   * Whether a number exists, in the country of its calling code, else in `country`. If not given, anything with digits passes.
   */
  isPhoneNumber?: ((phone: string, country?: string) => boolean) | undefined
  /** Whether a text matches /pattern/flags. If undefined or not given, the server checks. */
  matches?: ((pattern: string, text: string) => boolean | undefined) | undefined
  /** Loaded choices of this field. */
  choices?: readonly Choice[] | undefined
  /** Another field as seen from this one: of the same entry first; undefined while it is hidden. */
  seen: (name: string) => { value: FieldValue | undefined; label: string } | undefined
  values: () => FormValues
}
