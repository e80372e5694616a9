import { arabic } from './arabic.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { japanese } from './japanese.ts'
import type { LanguageBank } from './language-bank.ts'
import { norwegian } from './norwegian.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

export { english }

/** Every language in which postings are written. */
const banks: readonly LanguageBank[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  norwegian,
  dutch,
  japanese,
  arabic,
]

/** The texts of a language, or null if a country's postings are in English only. */
export const bankOf = (language: string): LanguageBank | null =>
  banks.find((bank) => bank.language === language) ?? null
