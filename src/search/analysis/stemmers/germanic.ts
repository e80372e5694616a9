import { endings, replaceEnd, strip, type Stemmer } from './strip.ts'

export const english: Stemmer = (word) => {
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

export const german: Stemmer = (word) => {
  // Borrowed plurals: "die Engineers" are the "Engineer".
  let stem = strip(/(?:er|or)s$/.test(word) ? word.slice(0, -1) : word, ['innen', 'in'], 6)
  stem = strip(stem, ['ern', 'em', 'en', 'er', 'es'], 4)
  return stem.length === word.length ? strip(stem, ['e', 's', 'n'], 4) : strip(stem, ['e'], 5)
}

export const dutch: Stemmer = (word) => {
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

const scandinavianEndings = endings('ernas arnas ornas erna arna orna erne ene ens ets en et ar er or na ere ern an')

/**
 * Danish, Norwegian and Swedish: number and article, then the -er of people who do something ("sykepleieren"), and the double
 * letter of a short word ("kokken").
 */
export const scandinavian: Stemmer = (word) => {
  const noun = strip(word, scandinavianEndings, 4)
  const stem = noun === word ? strip(word, ['s', 'e', 'a'], 4) : word.endsWith('en') ? strip(noun, ['er'], 4) : noun
  return stem.replace(/(?<=^..)([dfgklmnprst])\1$/, '$1')
}
