import { endings, type Stemmer, strip } from './strip.ts'

const ukrainianEndings = endings(
  'ями ами ові еві єві ому ого оі ою ею єю ах ях ів ом ем єм ам ям их іх им ім ии ии а я о е є и і у ю ь',
)

/**
 * Ukrainian: case, number and gender endings, after the rules of the UkrStemmer of Senko; й and ї arrive as и and і. "Вчитель"
 * and "учитель" are the same word.
 */
export const ukrainian: Stemmer = (word) => {
  const masculine = word
    .replace(/^вч/, 'уч')
    .replace(/ниц(?:я|і|ю|ею|ям|ями|ях)$/, 'ник')
    .replace(/вчин(?:я|і|ю|ею|ям|ями|ях|ь)$/, 'вц')
  const adjective = strip(masculine, ['іи'], 5)
  return (adjective === masculine ? strip(masculine, ukrainianEndings, 3) : adjective)
    .replace(/стер$/, 'стр')
    .replace(/(?<=^.{4,}[бвгґджзлмнпрстфхцчшщь])(?:ок|к)$/, '')
    .replace(/ь$/, '')
    .replace(/вец$/, 'вц')
}

export const russian: Stemmer = (word) =>
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
