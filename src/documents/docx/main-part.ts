import type { XmlElement } from '#documents/xml/xml-elements.ts'

export const documentType = 'wordprocessingml.document.main+xml'
const usualName = 'word/document.xml'

/** Content types are the same in upper and lower case. */
export const isOfType = ({ attributes: { ContentType = '' } }: XmlElement, type: string): boolean =>
  ContentType.toLowerCase().includes(type.toLowerCase())

/** The name of the part with a Word document's text, by its content types. Word for the web names it `word/document2.xml` at times. */
export function mainPartName(contentTypes: readonly XmlElement[]): string {
  const main = contentTypes.find((element) => element.name === 'Override' && isOfType(element, documentType))
  return main?.attributes.PartName?.trim().replace(/^\//, '') || usualName
}

/** `word/document.xml` has its relationships in `word/_rels/document.xml.rels`. */
export const relationsName = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels')

/** Part names are the same in upper and lower case. */
export const isSamePart = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
