const inlineTags = new Set([
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
])
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

function decodeEntity(entity: string, body: string): string {
  if (!body.startsWith('#')) return namedEntities[body] ?? entity
  const isHex = body.charAt(1) === 'x' || body.charAt(1) === 'X'
  const code = Number.parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
}

const tagName = /\/?([a-zA-Z!][^\s>/]*)/y
const isLetter = (unit: number): boolean => (unit | 32) >= 97 && (unit | 32) <= 122

/** Text without tags: inline ones vanish, all others become a line break. */
function withoutTags(html: string): string {
  let text = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const isEnd = html.charCodeAt(at + 1) === 47
    const first = html.charCodeAt(at + (isEnd ? 2 : 1))
    if (!isLetter(first) && first !== 33) continue
    const close = html.indexOf('>', at)
    if (close < 0) break
    tagName.lastIndex = at + 1
    const name = tagName.exec(html)?.[1] ?? ''
    text += html.slice(from, at)
    if (!inlineTags.has(name.toLowerCase())) text += '\n'
    from = close + 1
    at = close
  }
  return text + html.slice(from)
}

/** Sanitised HTML to plain text: inline tags vanish, all others separate words, entities are decoded. Linear in the length. */
export function htmlToText(html: string): string {
  const text = html.includes('<') ? withoutTags(html) : html
  return text.includes('&') ? text.replace(/&(#?[a-zA-Z0-9]{1,10});/g, decodeEntity) : text
}
