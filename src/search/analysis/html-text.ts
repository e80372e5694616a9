const inlineTags = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]
const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  euro: '€',
  shy: '',
}

export function decodeEntity(entity: string, body: string): string {
  if (!body.startsWith('#')) return namedEntities[body] ?? entity
  const isHex = body.charAt(1) === 'x' || body.charAt(1) === 'X'
  const code = Number.parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
}

/** The length of the longest inline tag name. */
export const longestInlineTag = 6
/** The hash of a tag name extended by one letter: five bits per letter, ignoring case. */
export const withLetter = (number: number, unit: number): number => number * 32 + (unit & 31)

const inlineNumbers = new Set(
  inlineTags.map((name) => Array.from(name, (letter) => letter.charCodeAt(0)).reduce(withLetter, 0)),
)
export const isInlineTag = (number: number): boolean => inlineNumbers.has(number)
