/** A posting's text in one language. */
export interface PostingText {
  title: string
  /** Sanitized HTML; empty while nothing is written. */
  description: string
  /** Benefits and other pay (bonus, commission) in plain text; empty or absent if there are none. */
  benefits?: string
}

/** A place as the position stores it: `label` is the employer's wording, everything that was not recognized is null. */
export interface PlaceToCheck {
  label: string
  city: string | null
  region: string | null
  /** The code that the country itself uses, without the country: `CO`, `ON`, `BY`. */
  regionCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  lat: number | null
  lng: number | null
}

/** In major units of `currency` (ISO 4217); a bound that is not set is null. */
export interface PayToCheck {
  min: number | null
  max: number | null
  currency: string
  interval: 'year' | 'month' | 'week' | 'day' | 'hour'
}

/** The gates' input: a position as it would be published. */
export interface PositionToCheck {
  /** By BCP 47 tag. A language without a text has no key, or empty strings. */
  texts: Readonly<Record<string, PostingText>>
  /** The tag of its first language. */
  language: string
  /** The tags of the languages that the employer asks for, `language` among them or not. */
  askedLanguages: readonly string[]
  places: readonly PlaceToCheck[]
  workLocationOption: 'onsite' | 'hybrid' | 'remote_local' | 'remote'
  employmentType: string | null
  pay: PayToCheck | null
  /** Unix seconds, or null if no end is set. */
  closesAt: number | null
  isPrivate: boolean
}

/** The gates' input, besides the position. */
export interface GateContext {
  /** Unix seconds. */
  now: number
  companyName: string
  /** The employer's size, or null if unknown: then laws for larger employers count as applying. */
  employeeCount: number | null
}
