import { bulgarian, serbianLatin, serboCroatian } from './stemmers/south-slavic.ts'
import { czechoslovak, polish } from './stemmers/west-slavic.ts'
import { finnish, hungarian } from './stemmers/uralic.ts'
import { greek } from './stemmers/greek.ts'
import { hebrew, hebrewBeginning } from './stemmers/hebrew.ts'
import { hindi, hindiSpelling, telugu } from './stemmers/indic.ts'
import { malay } from './stemmers/malay.ts'
import { replaceEnd, strip, type Stemmer } from './stemmers/strip.ts'
import { turkish } from './stemmers/turkish.ts'
import { ukrainian } from './stemmers/east-slavic.ts'

/**
 * Light stemming: removes only plural, gender and case endings, so that a stem stays readable and remains a prefix of its
 * words. Words arrive folded (no diacritics), so the published stemmers, which tell endings apart by them, cannot be used as they
 * are. Languages without an entry are not stemmed: Vietnamese and Haitian words have no endings, and languages written without
 * spaces are indexed by pairs of characters.
 */
const english: Stemmer = (word) => {
  if (word.length < 4 || !word.endsWith('s')) return word
  const special = replaceEnd(
    word,
    [
      ['ies', 'y'],
      ['sses', 'ss'],
      ['xes', 'x'],
      ['ches', 'ch'],
      ['shes', 'sh'],
      ['zzes', 'zz'],
    ],
    2,
  )
  if (special !== null) return special
  const before = word.charAt(word.length - 2)
  return before === 's' || before === 'u' || before === 'i' ? word : word.slice(0, -1)
}

const german: Stemmer = (word) => {
  // Borrowed plurals: "die Engineers" are the "Engineer".
  let stem = strip(/(?:er|or)s$/.test(word) ? word.slice(0, -1) : word, ['innen', 'in'], 6)
  stem = strip(stem, ['ern', 'em', 'en', 'er', 'es'], 4)
  return stem.length === word.length ? strip(stem, ['e', 's', 'n'], 4) : strip(stem, ['e'], 5)
}

const french: Stemmer = (word) => {
  let stem = word
  if (stem.length > 3 && (stem.endsWith('s') || stem.endsWith('x')))
    stem =
      replaceEnd(
        stem,
        [
          ['eaux', 'eau'],
          ['aux', 'al'],
        ],
        2,
      ) ?? stem.slice(0, -1)
  const feminine = replaceEnd(
    stem,
    [
      ['trice', 'teur'],
      ['euse', 'eur'],
      ['iere', 'ier'],
      ['ienne', 'ien'],
      ['onne', 'on'],
      ['ive', 'if'],
      ['elle', 'el'],
    ],
    3,
  )
  return feminine ?? strip(stem, ['ee', 'e'], 3)
}

const spanish: Stemmer = (word) => {
  let stem = replaceEnd(
    word,
    [
      ['ces', 'z'],
      ['ciones', 'cion'],
      ['ores', 'or'],
      ['oras', 'or'],
      ['ora', 'or'],
    ],
    3,
  )
  if (stem !== null) return stem
  stem = strip(word, ['es', 's'], 3)
  return strip(stem, ['a', 'o', 'e'], 3)
}

const portuguese: Stemmer = (word) => {
  const special = replaceEnd(
    word,
    [
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ores', 'or'],
      ['oras', 'or'],
      ['ora', 'or'],
      ['ns', 'm'],
    ],
    3,
  )
  return special ?? strip(strip(word, ['s'], 3), ['a', 'o', 'e'], 3)
}

const italian: Stemmer = (word) =>
  replaceEnd(
    word,
    [
      ['trici', 'tor'],
      ['trice', 'tor'],
      ['tori', 'tor'],
      ['tore', 'tor'],
      ['chi', 'c'],
      ['che', 'c'],
      ['ghi', 'g'],
      ['ghe', 'g'],
      ['ii', ''],
      ['io', ''],
      ['ie', ''],
      ['ia', ''],
    ],
    3,
  ) ?? strip(word, ['a', 'e', 'i', 'o'], 3)

const dutch: Stemmer = (word) => {
  const stem =
    replaceEnd(
      word,
      [
        ['heden', 'heid'],
        ['eren', 'eer'],
        ['euren', 'eur'],
      ],
      3,
    ) ?? strip(word, ['en', "'s", 's', 'e'], 4)
  const last = stem.charAt(stem.length - 1)
  return stem !== word && stem.length > 4 && last === stem.charAt(stem.length - 2) && !'aeiou'.includes(last)
    ? stem.slice(0, -1)
    : stem
}

const scandinavian: Stemmer = (word) => {
  const noun = strip(
    word,
    [
      'ernas',
      'arnas',
      'ornas',
      'erna',
      'arna',
      'orna',
      'erne',
      'ene',
      'ens',
      'ets',
      'en',
      'et',
      'ar',
      'er',
      'or',
      'na',
    ],
    4,
  )
  return noun === word ? strip(word, ['s', 'e', 'a'], 4) : noun
}

const russian: Stemmer = (word) =>
  strip(
    word,
    [
      'иями',
      'ями',
      'ами',
      'иях',
      'ией',
      'ого',
      'ему',
      'ому',
      'ыми',
      'ими',
      'ия',
      'ии',
      'ию',
      'ах',
      'ях',
      'ов',
      'ев',
      'ом',
      'ем',
      'ам',
      'ям',
      'ой',
      'ей',
      'ои',
      'ыи',
      'ии',
      'ая',
      'ое',
      'ые',
      'ие',
      'ых',
      'их',
      'а',
      'я',
      'о',
      'е',
      'ы',
      'и',
      'у',
      'ю',
      'ь',
    ],
    4,
  )

const arabicPrefixes = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']
const arabic: Stemmer = (word) => {
  let stem = word
  for (const prefix of arabicPrefixes)
    if (stem.startsWith(prefix) && stem.length - prefix.length >= 3) {
      stem = stem.slice(prefix.length)
      break
    }
  return strip(stem, ['ات', 'ون', 'ين', 'ان', 'يه', 'ه', 'ي'], 3)
}

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
const spellings: Record<string, (beginning: string) => string> = {
  sr: serbianLatin,
  hi: hindiSpelling,
  he: hebrewBeginning,
}

/** How a word that begins like this, folded, begins as a term. */
export function termBeginning(beginning: string, language: string): string {
  return spellings[language]?.(beginning) ?? beginning
}
