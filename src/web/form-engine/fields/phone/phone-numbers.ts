import type { CountryCode } from 'libphonenumber-js/min'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { callingCodeOf, codeAtStart, countryOf } from './calling-codes.ts'
import type * as PhoneLibrary from './phone-library.ts'

let library: typeof PhoneLibrary | undefined
const waiting = new Set<() => void>()

/** Calls back once the number rules have loaded; until then every number passes. */
export function whenPhoneNumbersLoad(listener: () => void): void {
  if (!library) waiting.add(listener)
}

/** Loads the number rules of all countries (40 kB) when the user approaches a phone field, not earlier. */
export async function loadPhoneNumbers(): Promise<void> {
  try {
    library ??= await loadPart(() => import('./phone-library.ts'))
    for (const listener of waiting) listener()
    waiting.clear()
  } catch {
    // Without them the form's own rule and the server still check.
  }
}

/** For `FormStoreOptions.isPhoneNumber`: whether such a number exists. Returns true until the rules have loaded. */
export const isPhoneNumber = (phone: string, country?: string): boolean =>
  library?.isValidPhoneNumber(phone, country as CountryCode | undefined) ?? true

export interface PhoneParts {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** As typed, without the calling code. */
  number: string
}

/** What spec/3 §5 allows inside a number after its calling code; the rule refuses anything else. */
const separators = /[\s().\u00a0-]/g

/** The stored answer: "+44 7700900113". A number with anything but digits and separators is stored as typed. */
export function joinPhone({ country, number }: PhoneParts): string | undefined {
  const text = number.trim()
  if (text === '') return undefined
  if (text.startsWith('+')) {
    const parts = splitPhone(text, country)
    return parts.number.startsWith('+') || parts.number === '' ? text : joinPhone(parts)
  }
  const digits = text.replace(separators, '')
  const code = callingCodeOf(country)
  return /^\d+$/.test(digits) && code ? `+${code} ${digits}` : text
}

/** Country and number of a stored, typed or pasted text; without a known calling code, all of it is the number. */
export function splitPhone(text: string, chosen: string): PhoneParts {
  const international = /^\s*\+\s*(\d.*)$/s.exec(text)?.[1]
  const code = international && codeAtStart(international.replace(separators, ''))
  if (!international || !code) return { country: chosen, number: text }
  let rest = international
  for (const digit of code) rest = rest.slice(rest.indexOf(digit) + 1)
  const country = library?.parsePhoneNumberFromString(text)?.country ?? countryOf(code, chosen) ?? chosen
  return { country, number: rest.replace(/^[\s().-]+/, (start) => (start.includes('(') ? '(' : '')) }
}

/**
 * The answer in the format that every program reads: without the trunk zero of "07700 900113". Unchanged if it is not a number.
 */
export function tidyPhone(value: string): string {
  const parsed = library?.parsePhoneNumberFromString(value)
  return parsed?.isValid() ? `+${parsed.countryCallingCode} ${parsed.nationalNumber}` : value
}
