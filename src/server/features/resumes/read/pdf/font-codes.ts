/**
 * TeX's bitmap fonts give their characters numbers instead of names. In its encoding "T1", these stand for what Unicode has
 * elsewhere; letters with accents of Central Europe are in two rows of their own.
 */
const marks: Record<string, string> = {
  '\u000f': 'ffl',
  '\u0010': '“',
  '\u0011': '”',
  '\u0012': '„',
  '\u0013': '«',
  '\u0014': '»',
  '\u0015': '–',
  '\u0016': '—',
  '\u0019': 'ı',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
}
const capitals = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§'
const small = 'ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£'
/** Where the rest of the encoding differs from Unicode. */
const others: Record<string, string> = { '×': 'Œ', '÷': 'œ', ß: 'SS', ÿ: 'ß' }
const firstCapital = 0x80
const firstSmall = 0xa0

const codes =
  // oxlint-disable-next-line no-control-regex -- the numbers of such fonts
  /(?<!\p{L})[\u000f\u0088](?!\p{L})|[\u0010-\u0016\u0019\u001b-\u001f]|(?<=\p{L})[\u0080-\u00bc×÷ßÿ]|[\u0080-\u009f\u00a1-\u00bc×÷](?=\p{L})/gu

/** The text of a bitmap font, with the letters that a reader sees. */
export const withoutFontCodes = (text: string): string =>
  text.replace(codes, (sign, at: number) => {
    const code = sign.charCodeAt(0)
    const other = others[sign]
    if (other) return other
    const isAlone = !/\p{L}/u.test((text[at - 1] ?? '') + (text[at + 1] ?? ''))
    if (isAlone && (sign === '\u000f' || sign === '\u0088')) return '•'
    if (code >= firstSmall) return small[code - firstSmall]!
    return code >= firstCapital ? capitals[code - firstCapital]! : marks[sign]!
  })
