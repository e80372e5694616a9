const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
  })

/** Sanitized HTML as a single line of text, for descriptions of pages and feeds; not safe as HTML. */
export function plainText(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
}

/** At most `maxCharacters` of the text, cut at a word with an ellipsis. */
export function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const cut = text.slice(0, maxCharacters)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxCharacters * 0.6 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$|[\s.,;:]+$/g, '')}…`
}
