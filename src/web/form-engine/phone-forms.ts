import type { CountryCode } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString } from './phone-library.ts'

/** One number as programs and people write it (spec/3 §5). */
export interface PhoneForms {
  /** `+441856873535` */
  e164: string
  /** `+44 1856 873535` */
  display: string
  /** `01856 873535` */
  national: string
}

/** The forms of a number; null for what is none. `country` is ISO 3166-1 alpha-2, for numbers without a calling code. */
export function phoneForms(phone: string, country?: string): PhoneForms | null {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode | undefined)
  if (!parsed?.isValid()) return null
  return { e164: parsed.number, display: parsed.formatInternational(), national: parsed.formatNational() }
}
