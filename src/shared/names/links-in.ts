type Span = [start: number, end: number]

/**
 * Finds addresses, links and handles. Candidates write the texts, so each letter is examined a fixed number of times,
 * whatever the text.
 */
export const contactsIn = (text: string): Span[] => [...addressesIn(text), ...linksIn(text), ...all(text, handles)]

const all = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length])

const handles = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]{3,}/gu
const ofMailbox = /[\p{L}\p{N}._%+'-]/u
const ofHost = /[\p{L}\p{N}.-]/u
const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\u00A0'

/** From every @ in both directions: neither side contains another one, so that no letter belongs to more than two. */
function addressesIn(text: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = isSpace(text[at - 1]) ? at - 1 : at
    const mailboxEnd = start
    while (start > 0 && ofMailbox.test(text[start - 1]!)) start--
    if (start === mailboxEnd) continue
    const hostStart = isSpace(text[at + 1]) ? at + 2 : at + 1
    let end = hostStart
    while (end < text.length && ofHost.test(text[end]!)) end++
    const labels = text.slice(hostStart, end).split('.')
    const last = labels.findLastIndex((label, index) => index > 0 && /^\p{L}{2,}/u.test(label))
    if (last < 1) continue
    found.push([start, hostStart + labels.slice(0, last + 1).join('.').length])
  }
  return found
}

const written = /(?:https?:\/\/|www\.)\S+/giu
const hosts = /[\p{L}\p{N}][\p{L}\p{N}.-]*/gu
const domains = new Set(
  'com org net io dev me co app page site eu uk de at ch fr es it nl pl se no dk ie us ca au in ae sa'.split(' '),
)
/** Tools with names like sites. */
const tools = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'paint.net', 'socket.io', 'draw.io', 'crates.io'])

function linksIn(text: string): Span[] {
  const found = all(text, written)
  for (const { 0: run, index } of text.matchAll(hosts)) {
    if (!run.includes('.') || text[index - 1] === '@') continue
    const labels = run.split('.')
    const last = labels.findLastIndex((label, place) => place > 0 && labels[place - 1] !== '' && domains.has(label))
    if (last < 1) continue
    const host = labels.slice(0, last + 1).join('.')
    let end = index + host.length
    const isWithPath = text[end] === '/'
    if (!isWithPath && tools.has(host.toLowerCase())) continue
    if (isWithPath) while (end < text.length && /\S/.test(text[end]!)) end++
    found.push([index, end])
  }
  return found
}
