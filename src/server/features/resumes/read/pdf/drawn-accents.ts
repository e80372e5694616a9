/** Accents that older fonts of TeX draw as signs of their own, next to their letters: "Universit´e", "Da˘gda¸s". */
const combining: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '˘': '\u0306',
  ˇ: '\u030c',
  '˙': '\u0307',
  '˚': '\u030a',
  '˝': '\u030b',
  '¯': '\u0304',
  '¸': '\u0327',
  '˛': '\u0328',
}

/** Before its letter; a grave accent is also a quotation mark, before and behind words. */
const before = /([´¨ˆ˜˘ˇ˙˚˝¯¸]) ?([\p{Lu}\p{Ll}])|(?<=\p{L})(`)([aeiouAEIOU])/gu
/** A cedilla below a capital, and an ogonek, come behind their letters. */
const behind = /([CSTKLNRG])¸ ?|(\p{L})˛ ?/gu

/** The text with its accents in their letters. Signs that fit no letter stay. */
export function withAccents(text: string): string {
  if (!/[´`¨ˆ˜˘ˇ˙˚˝¯¸˛]/.test(text)) return text
  return text
    .replace(behind, (whole, capital?: string, other?: string) =>
      capital ? composed(capital, '¸', whole) : composed(other!, '˛', whole),
    )
    .replace(before, (whole, accent?: string, letter?: string, grave?: string, vowel?: string) =>
      composed((letter ?? vowel)!, (accent ?? grave)!, whole),
    )
}

function composed(letter: string, accent: string, whole: string): string {
  // A dotless "i" is under any accent.
  const plain = letter === 'ı' ? 'i' : letter
  const one = (plain + combining[accent]!).normalize('NFC')
  return one.length === 1 ? one : whole
}
