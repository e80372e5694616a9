import { endings, type Stemmer, strip } from './strip.ts'

const plurals = endings(
  'ler lar leri lari lerin larin lere lara lerde larda lerden lardan lerini larini lerine larina lerinde larinda lerinin larinin',
)
const cases = endings(
  'nin nun yi yu ye ya de da te ta den dan ten tan yle yla sini sunu sine suna sinde sunda sinin sunun in un',
)
const abstract = endings('lik luk ligi lugu liginin lugunun likler luklar')

/**
 * Turkish with dotted and dotless i as one: case and possessor, plural and -lik, the nominal part of Eryiğit and Adalı's affix
 * stripping (2004). A last vowel goes as well, since without diacritics a case cannot be distinguished from it, and the s of "hemşiresi".
 */
export const turkish: Stemmer = (word) => {
  if (word.length < 5) return word
  let stem = strip(word, plurals, 4)
  if (stem === word) stem = strip(word, cases, 4)
  stem = strip(stem, abstract, 4)
  stem = strip(stem, ['ler', 'lar'], 4)
  stem = strip(stem, ['i', 'u', 'e', 'a'], 4)
  stem = stem.replace(/(?<=^.{3,}[aeiou])s$/, '')
  return strip(stem, ['i', 'u', 'e', 'a', 'o'], 4)
}
