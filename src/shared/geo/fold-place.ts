const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'a',
  ħ: 'h',
  ة: 'ه',
  ى: 'ي',
  ک: 'ك',
  ی: 'ي',
}

const words: Record<string, string> = {
  saint: 'st',
  sankt: 'st',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
}

const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
/**
 * Latin, Cyrillic and Greek accents, Arabic and Hebrew vowel points and the tatweel; in other scripts, marks are part of the
 * sound.
 */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g
const apostrophes = /['’‘ʻʼ`´ʹ]/g
const initialsDot = /(?<=(?:^|[^\p{L}\p{N}])\p{L})\./gu
const nonWord = /[^\p{L}\p{N}\p{M}]+/gu

/**
 * The form for comparing place names: ignores case, accents, punctuation and the usual spellings of "Saint", "Fort" and "Mount"
 * ("Saint-Étienne" and "ST. ETIENNE" give "st etienne"; "D.C." gives "dc").
 */
export function foldPlace(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(accents, '')
    .replace(letterPattern, (letter) => letters[letter] ?? letter)
    .replace(apostrophes, '')
    .replace(initialsDot, '')
    .replace(nonWord, ' ')
    .trim()
  if (plain === '') return ''
  return plain
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ')
}
