import { endings, type Stemmer, strip } from './strip.ts'

const latinLetters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
}

/** Serbian in either script, as folded Latin letters; `dj` is how people without a `đ` key write it. */
export const serbianLatin = (word: string): string =>
  word.replace(/\p{Script=Cyrillic}/gu, (letter) => latinLetters[letter] ?? letter).replaceAll('dj', 'd')

const serboCroatianEndings = endings(
  'ovima evima ijama ima ama ova eva ovi evi ove eve omu oga ega ome om em oj og eg ih im a e i o u',
)

/**
 * Croatian, Serbian and Bosnian in Latin letters: endings after Ljubešić and Pandžić's rules for nouns and adjectives, with the
 * feminine -ica and -ka.
 */
export const serboCroatian: Stemmer = (word) => {
  const masculine = word
    .replace(/nic(?:a|e|i|u|o|om|ama)$/, 'nik')
    .replace(/(?<=^.{5,})ic(?:a|e|i|u|o|om|ama)$/, '')
    .replace(/(?<=^.{4,}[bcdfghjlmnprstvz])k(?:a|e|i|u|om|ama)$/, '')
  const stem = masculine === word ? strip(word, serboCroatianEndings, 3) : masculine
  return stem.replace(/star$/, 'str').replace(/vc$/, 'vac').replace(/nic$/, 'nik')
}

const bulgarianArticles = endings('ият ищата овете евете ите ете ята ата ета ето ото ът ят')
const bulgarianEndings = endings('ове еве ища ия и я а о е у')

/** Bulgarian: the article, then plural and gender, as in Savoy's light stemmer (2007); й arrives as и. */
export const bulgarian: Stemmer = (word) => {
  const bare = strip(word, bulgarianArticles, 3)
  return strip(bare, bulgarianEndings, 3)
    .replace(/ничк$/, 'ник')
    .replace(/ниц$/, 'ник')
    .replace(/(?<=^.{4,}[бвгджзлмнпрстфхцчшщ])к$/, '')
}
