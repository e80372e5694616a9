import { TolerantParser } from '#documents/xml/tolerant-parser.ts'

export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Deeper than any word processor nests, but shallow enough for a stack. */
const maxDepth = 1_000
/** Characters that are parsed at a time, so that the tokens of a long part are never all in memory. */
const chunk = 65_536

/**
 * The tags and texts of an XML part in order, with local names (`w:p` is `p`); what is broken is skipped. No entity is expanded
 * except XML's own five. An empty element has no token for its end.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let tokens: XmlToken[] = []
  const state = { depth: 0, isTooDeep: false }
  const add = (token: XmlToken): void => {
    if (!state.isTooDeep) tokens.push(token)
  }
  // Half a document is better than none.
  const parser = new TolerantParser()
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (++state.depth > maxDepth) state.isTooDeep = true
    add({ kind: 'open', name: localName(name), attributes: localNames(attributes), isEmpty: isSelfClosing })
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    state.depth--
    if (!isSelfClosing) add({ kind: 'close', name: localName(name) })
  })
  parser.on('text', (text) => add({ kind: 'text', text }))
  parser.on('cdata', (text) => add({ kind: 'text', text }))
  for (let at = 0; at < xml.length && !state.isTooDeep; at += chunk) {
    parser.write(xml.slice(at, at + chunk))
    yield* tokens
    tokens = []
  }
  if (state.isTooDeep) return
  parser.close()
  // The parser gives the value of an attribute that is cut as text.
  if (xml.lastIndexOf('<') < xml.lastIndexOf('>')) yield* tokens
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const localNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
