import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { SourceError } from './imports.types.ts'

export interface ParsedXml {
  root: string
  value: unknown
  damage: string | null
}

const repeated = new Set(['position', 'job', 'item', 'office', 'jobDescription'])

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => repeated.has(name),
  // Only the five entities of XML and characters by number: a document type that defines its own is a bomb or a file reader.
  processEntities: { enabled: true, maxTotalExpansions: 5_000_000, maxExpandedLength: 200_000_000, maxEntityCount: 0 },
})

/** @throws SourceError that says where the XML is broken, when no complete row stands before the break. */
export function parseXmlSource(text: string): ParsedXml {
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text.slice(0, 100_000))) {
    throw new SourceError(
      'The XML declares entities of its own; such files are refused because they can expand without bound.',
    )
  }
  const fault = XMLValidator.validate(text)
  if (fault === true) return { ...rootOf(text), damage: null }
  const damage = `The XML breaks at line ${fault.err.line}, column ${fault.err.col}: ${fault.err.msg.replace(/\.$/, '')}.`
  const saved = completeRows(text)
  if (saved === null) throw new SourceError(damage)
  return { ...rootOf(saved), damage }
}

function rootOf(text: string): { root: string; value: unknown } {
  const document = parser.parse(text) as Record<string, unknown>
  const root = Object.keys(document).find((key) => !key.startsWith('?')) ?? ''
  return { root, value: document[root] }
}

/** The text up to the last closed row, with the tags around it closed again. */
function completeRows(text: string): string | null {
  const name = ['position', 'job', 'item'].find((row) => text.includes(`</${row}>`))
  const open = name === undefined ? -1 : text.search(new RegExp(`<${name}[\\s>]`))
  if (name === undefined || open < 0) return null
  const head = text.slice(0, open)
  const opened = Array.from(head.matchAll(/<([A-Za-z][\w.:-]*)(?:\s[^<>]*)?>/g), ([tag, tagName]) =>
    tag.endsWith('/>') ? '' : tagName!,
  )
  const outer = opened.filter((tagName) => tagName !== '' && !head.includes(`</${tagName}>`))
  const closed = text.slice(0, text.lastIndexOf(`</${name}>`) + name.length + 3)
  const saved =
    closed +
    outer
      .reverse()
      .map((tagName) => `</${tagName}>`)
      .join('')
  return XMLValidator.validate(saved) === true ? saved : null
}
