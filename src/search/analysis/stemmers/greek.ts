import { endings, type Stemmer, strip } from './strip.ts'

const greekEndings = endings(
  'ματα ματοσ ματων ουσ εισ εων εασ εωσ ιων ιοσ ιου ιοι ιεσ ιασ ια ιο ων οσ ου οι ησ εσ ασ εα α η ο ε ι υ',
)

/**
 * Modern Greek without accents and with one sigma: the nominal endings of Saroukos's stemmer (2008), after the feminine -τρια and
 * -ισσα, so that "νοσηλεύτρια" and "νοσηλευτής" are one.
 */
export const greek: Stemmer = (word) => {
  const masculine = word.replace(/(?<=^.{3,})τρι(?:εσ|ασ|α|ων)$/, 'τ').replace(/(?<=^.{3,})ισσ(?:εσ|ασ|α|ων)$/, '')
  return masculine === word ? strip(word, greekEndings, 3) : masculine
}
