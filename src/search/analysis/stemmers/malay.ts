import { type Stemmer, strip } from './strip.ts'

/** Malay and Indonesian: particles, -kan and -an, then one prefix; a subset of Tala's rules (2003). */
export const malay: Stemmer = (word) => {
  if (word.length < 6) return word
  let stem = strip(word, ['nya', 'lah', 'kah', 'pun'], 4)
  stem = strip(stem, ['kan', 'an'], 5)
  const plain = stem.replace(
    /^(?:pe|be)(?=kerja)|^(?:per|ber|ter)(?=[^aeiou])|^[mp]e(?=[lrwy])|^(?:meng|peng|mem|pem|men|pen)/,
    '',
  )
  return plain.length >= 4 ? plain : stem
}
