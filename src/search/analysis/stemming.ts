import { bulgarian, serbianLatin, serboCroatian } from './stemmers/south-slavic.ts'
import { czechoslovak, polish } from './stemmers/west-slavic.ts'
import { finnish, hungarian } from './stemmers/uralic.ts'
import { greek } from './stemmers/greek.ts'
import { hebrew, hebrewBeginning } from './stemmers/hebrew.ts'
import { hindi, hindiSpelling, telugu } from './stemmers/indic.ts'
import { malay } from './stemmers/malay.ts'
import { dutch, english, german, scandinavian } from './stemmers/germanic.ts'
import { french, italian, portuguese, spanish } from './stemmers/romance.ts'
import { arabic } from './stemmers/arabic.ts'
import type { Stemmer } from './stemmers/strip.ts'
import { turkish } from './stemmers/turkish.ts'
import { russian, ukrainian } from './stemmers/east-slavic.ts'

/**
 * Light stemming: removes only plural, gender and case endings, so that a stem stays readable and, except where a language
 * changes the consonant before an ending or writes "the" onto a word, remains a prefix of its words. Words arrive folded (no diacritics), so the published stemmers, which tell endings apart by them, cannot be used as they
 * are. Languages without an entry are not stemmed: Vietnamese and Haitian words have no endings, and languages written without
 * spaces are indexed by pairs of characters.
 */
const stemmers: Record<string, Stemmer> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  ca: spanish,
  gl: portuguese,
  pt: portuguese,
  it: italian,
  nl: dutch,
  sv: scandinavian,
  da: scandinavian,
  nb: scandinavian,
  nn: scandinavian,
  no: scandinavian,
  ru: russian,
  ar: arabic,
  pl: polish,
  cs: czechoslovak,
  sk: czechoslovak,
  sr: (word) => serboCroatian(serbianLatin(word)),
  bg: bulgarian,
  uk: ukrainian,
  fi: finnish,
  hu: hungarian,
  el: greek,
  tr: turkish,
  he: hebrew,
  hi: hindi,
  te: telugu,
  ms: malay,
}

/** Primary subtag, lower case: `de-CH` is `de`. */
const primaryLanguage = (language: string): string => (language.split(/[-_]/, 1)[0] ?? '').toLowerCase()

/**
 * Languages that share no stemmer with another keep their own terms, also those without a stemmer: a Polish or Finnish word must
 * not lose an English ending, or be one of English's stop words.
 */
export function stemClass(language: string): string {
  const primary = primaryLanguage(language)
  if (!/^[a-z]{2,3}$/.test(primary)) return 'en'
  if (primary === 'da' || primary === 'nb' || primary === 'nn' || primary === 'no') return 'sv'
  if (primary === 'ca') return 'es'
  if (primary === 'hr' || primary === 'bs' || primary === 'sh') return 'sr'
  return primary === 'gl' ? 'pt' : primary
}

/** `language` is a stem class. */
export function stem(word: string, language: string): string {
  return stemmers[language]?.(word) ?? word
}

/** Languages whose terms are spelled otherwise than their words are typed. */
const spellings = new Map<string, (beginning: string) => string>([
  ['sr', serbianLatin],
  ['hi', hindiSpelling],
  ['he', hebrewBeginning],
])

/** How a word that begins like this, folded, begins as a term. */
export function termBeginning(beginning: string, language: string): string {
  const spelled = spellings.get(language)
  return spelled ? spelled(beginning) : beginning
}
