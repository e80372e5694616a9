import { TolerantParser } from './tolerant-parser.ts'

export interface XmlElement {
  /** Without a prefix: any prefix may stand for a namespace. */
  name: string
  attributes: Record<string, string>
}

/** The elements of a small XML part in order, with decoded attributes, and whether it is well-formed; a broken one is read as far as possible. */
export function xmlElements(xml: string): { elements: XmlElement[]; isSound: boolean } {
  const elements: XmlElement[] = []
  const parser = new TolerantParser()
  parser.on('opentag', ({ name, attributes }) =>
    elements.push({ name: name.slice(name.indexOf(':') + 1), attributes: { ...attributes } }),
  )
  parser.write(xml).close()
  return { elements, isSound: parser.isSound }
}

/** A part's bytes as text: UTF-8, or UTF-16 with or without its mark. */
export function decodeXmlPart(part: Buffer): string {
  const [first, second] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le').decode(part)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be').decode(part)
  return new TextDecoder().decode(part)
}
