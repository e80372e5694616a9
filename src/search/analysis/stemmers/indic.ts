import { endings, type Stemmer, strip } from './strip.ts'

const hindiLetters: Record<string, string> = {
  '\u0901': 'ं',
  ऍ: 'ए',
  ऑ: 'ओ',
  'ॅ': 'े',
  'ॉ': 'ो',
  ई: 'इ',
  ऊ: 'उ',
  'ी': 'ि',
  'ू': 'ु',
  '\u094d': '',
}

/**
 * One spelling for those in use, as Apache Lucene's Hindi normalization has it: a nasal before another consonant is a dot, long
 * i and u are short, joined consonants are written apart.
 */
export const hindiSpelling = (word: string): string =>
  word
    .replace(/न\u094d(?=[क-ह])|म\u094d(?=[प-भ])|ञ\u094d|ङ\u094d|ण\u094d(?=[ट-ढ])/gu, 'ं')
    .replace(/[\u0901ऍऑ\u0945\u0949ईऊ\u0940\u0942\u094d]/gu, (letter) => hindiLetters[letter] ?? '')

const hindiEndings = endings('ियों ियां ाओं ुओं ाएं ुएं ों ें ां ओं एं ो े ि ु ा')

/** Hindi: the noun endings of Ramanathan and Rao's lightweight stemmer (2003), in the spelling above. */
export const hindi: Stemmer = (word) => strip(hindiSpelling(word), hindiEndings, 2)

const teluguEndings = endings('రాలు ులకు ులలో ులను ులతో ాలకు ాలలో ాలను ాలు లకు లలో లను లతో లు లో కు కి ను ని తో గా డు ల')

/** Telugu: plural and case, then the vowel or the sign for none at the end ("నర్సు", "నర్స్"). */
export const telugu: Stemmer = (word) => strip(word, teluguEndings, 3).replace(/(?<=.{2})[\u0c02\u0c3e-\u0c4d]$/u, '')
