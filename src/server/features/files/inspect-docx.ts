import { documentType, isOfType, isSamePart, mainPartName } from '#documents/docx/main-part.ts'
import { decodeXmlPart, xmlElements, type XmlElement } from '#documents/xml/xml-elements.ts'
import { listZip, readZipEntry, ZipError, type ZipEntry } from '#documents/zip/read-zip.ts'
import { UploadRefused } from './upload-refused.ts'

const maxListBytes = 1_000_000
/** The greatest size that all lists of relationships may have together. */
const maxRelationsBytes = 5_000_000
const maxMainPartBytes = 30_000_000
const maxDeclaredBytes = 300_000_000

const templateType = 'wordprocessingml.template.main+xml'

/** The kind of an archive by its content types: Word, a macro document, a template, or none of them. */
export type OfficeKind = 'docx' | 'docm' | 'dotx' | 'other'

/**
 * Inspects an archive that may be a Word document, without trusting any size in it.
 * @throws UploadRefused `damaged`, `encrypted`, `macros`, `remoteTemplate`
 */
export async function inspectDocx(bytes: Buffer): Promise<OfficeKind> {
  try {
    const entries = listZip(bytes)
    const types = entries.find((entry) => entry.name === '[Content_Types].xml')
    if (!types) return 'other'
    if (entries.some((entry) => entry.isEncrypted)) throw new UploadRefused('encrypted')
    const list = elementsOf(await readXml(bytes, types, maxListBytes))
    const declares = (type: string) => list.some((element) => isOfType(element, type))
    if (declares('macroEnabled') || entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) return 'docm'
    if (declares(templateType)) return 'dotx'
    if (!declares(documentType)) return 'other'
    await inspectParts(bytes, entries, mainPartName(list))
    return 'docx'
  } catch (error) {
    if (error instanceof ZipError) throw new UploadRefused('damaged')
    throw error
  }
}

async function inspectParts(bytes: Buffer, entries: ZipEntry[], mainName: string): Promise<void> {
  if (entries.some((entry) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(entry.name)))
    throw new UploadRefused('damaged')
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > maxDeclaredBytes) throw new UploadRefused('damaged')
  const main = entries.find((entry) => isSamePart(entry.name, mainName))
  if (!main) throw new UploadRefused('damaged')
  const text = await readXml(bytes, main, maxMainPartBytes)
  if (!/<(?:[\w.-]{1,40}:)?document[\s>/]/.test(text.slice(0, 100_000))) throw new UploadRefused('damaged')
  let room = maxRelationsBytes
  // Any part may hold the settings, whatever its name.
  for (const entry of entries.filter((entry) => /\.rels$/i.test(entry.name))) {
    const text = await readXml(bytes, entry, Math.min(maxListBytes, room))
    room -= text.length
    // A template on another machine is fetched when the document is opened, and can contain macros.
    if (elementsOf(text).some(isRemoteTemplate)) throw new UploadRefused('remoteTemplate')
  }
}

/** Elements of a list that must be read whole: Word opens no document with a list that is not well-formed. */
function elementsOf(xml: string): XmlElement[] {
  const { elements, isSound } = xmlElements(xml)
  if (!isSound) throw new UploadRefused('damaged')
  return elements
}

const isRemoteTemplate = ({ name, attributes: { Type = '', Target = '' } }: XmlElement): boolean =>
  name === 'Relationship' && /attachedTemplate/i.test(Type) && !isOnThisMachine(Target)

/** Word names the template that a document was made from, commonly a file of its own disk; no network is needed for it. */
function isOnThisMachine(target: string): boolean {
  const plain = target.replace(/\s+/g, '').replace(/%5c/gi, '\\').replace(/%2f/gi, '/')
  const path = plain.replace(/^file:\/\/(localhost)?\//i, '')
  const isShare = path === plain ? /^[\\/]{2}/.test(path) : /^[\\/]/.test(path)
  return !isShare && !/^[a-z][a-z\d+.-]+:/i.test(path)
}

/** A part as text. Word writes no document type declarations, and entity attacks need them. */
async function readXml(bytes: Buffer, entry: ZipEntry, maxBytes: number): Promise<string> {
  const part = await readZipEntry(bytes, entry, maxBytes)
  const text = decodeXmlPart(part)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UploadRefused('damaged')
  return text
}
