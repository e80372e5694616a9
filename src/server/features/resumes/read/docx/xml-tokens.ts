import { decodeXML } from 'entities'

export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Deeper than any word processor nests, but shallow enough for a stack. */
const maxDepth = 1_000

/**
 * The tags and texts of an XML part in order, with local names (`w:p` is `p`). Declarations are skipped, so that no entity is
 * ever expanded except XML's own five.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0
  let depth = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    if (open < 0 || open > at) {
      const text = xml.slice(at, open < 0 ? undefined : open)
      if (text) yield { kind: 'text', text: decodeXML(text) }
      if (open < 0) return
    }
    if (xml.startsWith('<!--', open)) {
      at = after(xml, '-->', open)
      continue
    }
    if (xml.startsWith('<![CDATA[', open)) {
      const end = xml.indexOf(']]>', open)
      yield { kind: 'text', text: xml.slice(open + 9, end < 0 ? undefined : end) }
      at = end < 0 ? xml.length : end + 3
      continue
    }
    const close = xml.indexOf('>', open)
    if (close < 0) return
    at = close + 1
    const inner = xml.slice(open + 1, close)
    if (inner.startsWith('?') || inner.startsWith('!')) continue
    if (inner.startsWith('/')) {
      depth--
      yield { kind: 'close', name: localName(inner.slice(1).trim()) }
      continue
    }
    const isEmpty = inner.endsWith('/')
    if (!isEmpty && ++depth > maxDepth) return
    const name = /^[^\s/]+/.exec(inner)?.[0] ?? ''
    yield { kind: 'open', name: localName(name), attributes: attributesOf(inner.slice(name.length)), isEmpty }
  }
}

const after = (xml: string, mark: string, from: number): number => {
  const found = xml.indexOf(mark, from)
  return found < 0 ? xml.length : found + mark.length
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single] of text.matchAll(/([\w:.-]{1,80})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[localName(name!)] = decodeXML(double ?? single ?? '')
  }
  return attributes
}
