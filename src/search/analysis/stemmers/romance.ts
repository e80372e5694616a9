import { replaceEnd, strip, type Stemmer } from './strip.ts'

export const french: Stemmer = (word) => {
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

export const spanish: Stemmer = (word) => {
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

export const portuguese: Stemmer = (word) => {
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

export const italian: Stemmer = (word) =>
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
