import { strip, type Stemmer } from './strip.ts'

const arabicPrefixes = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']
export const arabic: Stemmer = (word) => {
  let stem = word
  for (const prefix of arabicPrefixes)
    if (stem.startsWith(prefix) && stem.length - prefix.length >= 3) {
      stem = stem.slice(prefix.length)
      break
    }
  return strip(stem, ['ات', 'ون', 'ين', 'ان', 'يه', 'ه', 'ي'], 3)
}
