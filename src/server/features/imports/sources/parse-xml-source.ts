import { SaxesParser } from 'saxes'
import { SourceError, type RowFault } from '../imports.types.ts'

export interface ParsedXml {
  root: string
  /**
   * Elements as objects by name without prefix; text-only elements as text. Attributes are left out, and so is white space
   * around texts.
   */
  value: unknown
  /** Where it broke, if there were rows before the break; they are in `value`. */
  damage: RowFault | null
}

/** Elements that are lists even if there is only one. */
const repeated = new Set(['position', 'job', 'item', 'office', 'jobDescription'])
/** The element of a position; from one that breaks off inside, nothing is used. */
const rowNames = new Set(['position', 'job', 'item'])
/** Feeds nest only a few levels; deeper nesting is meant to break readers. */
const deepest = 100

interface Element {
  name: string
  text: string
  children: Record<string, unknown> | null
}

class Broken extends Error {}

/** @throws SourceError that says where the XML is broken, if there is no complete row before the break. */
export function parseXmlSource(text: string): ParsedXml {
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text.slice(0, 100_000))) {
    throw new SourceError(
      'The XML declares entities of its own; such files are refused because they can expand without bound.',
      { said: { key: 'imports.source.entities' } },
    )
  }
  const document: Element = { name: '', text: '', children: null }
  const open = [document]
  let rows = 0
  const close = (): void => {
    const element = open.pop()!
    if (rowNames.has(element.name)) rows += 1
    put(open.at(-1)!, element.name, valueOf(element))
  }
  const parser = new SaxesParser({ position: true })
  parser.on('error', (error) => {
    // `&nbsp;` and the like belong to HTML; they stay as they are for the description parser.
    if (!error.message.endsWith('undefined entity.')) throw new Broken(error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', ({ name }) => {
    if (open.length > deepest) throw new Broken(`elements are nested more than ${deepest} deep.`)
    open.push({ name: withoutPrefix(name), text: '', children: null })
  })
  const addText = (piece: string): void => void (open.at(-1)!.text += piece)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', close)
  let damage: RowFault | null = null
  try {
    parser.write(text).close()
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    const { line, column } = parser
    damage = {
      message: `The XML breaks at line ${line}, column ${column}: ${error.message.replace(/\.$/, '')}.`,
      said: { key: 'imports.source.broken', values: { format: 'XML', line, column } },
    }
    if (rows === 0) throw new SourceError(damage.message, { said: damage.said })
    const torn = open.findIndex(({ name }) => rowNames.has(name))
    if (torn > 0) open.length = torn
    while (open.length > 1) close()
  }
  const [root = ''] = Object.keys(document.children ?? {})
  return { root, value: first(document.children?.[root]), damage }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

function valueOf({ text, children }: Element): unknown {
  const trimmed = text.trim()
  if (!children) return trimmed
  if (trimmed !== '') children['#text'] = trimmed
  return children
}

function put(parent: Element, name: string, value: unknown): void {
  // Without a prototype, because a feed can name its elements anything.
  parent.children ??= Object.create(null) as Record<string, unknown>
  const known = parent.children[name]
  if (Array.isArray(known)) known.push(value)
  else if (known === undefined) parent.children[name] = repeated.has(name) ? [value] : value
  else parent.children[name] = [known, value]
}
