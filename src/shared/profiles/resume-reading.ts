import type { LanguageLevel, PartialDate } from './profile.ts'

/** A value's location in the file: a line of `ResumeReading.lines`, and a range of characters. */
export interface Quote {
  line: number
  start: number
  end: number
}

export interface Read<Value> {
  value: Value
  quotes: Quote[]
  /** False if a person should check it, because it can be read in more than one way. */
  isSure: boolean
}

export interface ReadWork {
  title: Read<string> | null
  employer: Read<string> | null
  location: Read<string> | null
  period: ReadPeriod | null
  description: Read<string> | null
}

export interface ReadEducation {
  school: Read<string> | null
  degree: Read<string> | null
  field: Read<string> | null
  period: ReadPeriod | null
  description: Read<string> | null
}

export type ReadPeriod = Read<{ start: PartialDate | null; end: PartialDate | null; isCurrent: boolean }>

/** A line of the file as the review shows it next to the fields. */
export interface ReadingLine {
  text: string
  page: number
  isBold: boolean
  /** Larger than the body text. */
  isLarge: boolean
  isBullet: boolean
}

/** What was read from a résumé, each value with its location. Nothing enters the profile until it is accepted. */
export interface ResumeReading {
  lines: ReadingLine[]
  pageCount: number
  /** Number of pages not read because there are too many. */
  unreadPages: number
  /** Text that people cannot see, shortened; it was ignored. */
  hiddenText: string
  firstName: Read<string> | null
  lastName: Read<string> | null
  headline: Read<string> | null
  email: Read<string> | null
  phone: Read<string> | null
  location: Read<string> | null
  summary: Read<string> | null
  links: Read<{ label: string; url: string }>[]
  work: ReadWork[]
  education: ReadEducation[]
  skills: Read<string>[]
  /** Mentioned in sentences, not listed as skills: suggested, not selected. */
  furtherSkills: Read<string>[]
  languages: Read<{ name: string; level: LanguageLevel | null }>[]
  certificates: Read<{ name: string; issuer: string; date: PartialDate | null }>[]
}
