import { listZip, readZipEntry, ZipError, type ZipEntry } from '#documents/zip/read-zip.ts'
import { UploadRefused } from './upload-refused.ts'

const maxListBytes = 1_000_000
const maxMainPartBytes = 30_000_000
const maxDeclaredBytes = 300_000_000

const documentType = 'wordprocessingml.document.main+xml'
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
    const list = await readXml(bytes, types, maxListBytes)
    if (/macroEnabled/i.test(list) || entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) return 'docm'
    if (list.includes(templateType)) return 'dotx'
    if (!list.includes(documentType)) return 'other'
    await inspectParts(bytes, entries, list)
    return 'docx'
  } catch (error) {
    if (error instanceof ZipError) throw new UploadRefused('damaged')
    throw error
  }
}

async function inspectParts(bytes: Buffer, entries: ZipEntry[], contentTypes: string): Promise<void> {
  if (entries.some((entry) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(entry.name)))
    throw new UploadRefused('damaged')
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > maxDeclaredBytes) throw new UploadRefused('damaged')
  const main = entries.find((entry) => entry.name === mainPartName(contentTypes))
  if (!main) throw new UploadRefused('damaged')
  const text = await readXml(bytes, main, maxMainPartBytes)
  if (!/<(?:[\w.-]{1,40}:)?document[\s>/]/.test(text.slice(0, 100_000))) throw new UploadRefused('damaged')
  for (const entry of entries.filter((entry) => /settings\d*\.xml\.rels$/i.test(entry.name))) {
    // A template on another machine is fetched when the document is opened, and can contain macros.
    if (hasRemoteTemplate(await readXml(bytes, entry, maxListBytes))) throw new UploadRefused('remoteTemplate')
  }
}

function mainPartName(contentTypes: string): string {
  for (const [tag] of contentTypes.matchAll(/<Override\s[^>]{0,2000}>/g)) {
    if (!tag.includes(documentType)) continue
    return /PartName\s*=\s*["']\/?([^"']{1,300})["']/.exec(tag)?.[1] ?? 'word/document.xml'
  }
  return 'word/document.xml'
}

const hasRemoteTemplate = (relationships: string): boolean =>
  [...relationships.matchAll(/<Relationship\s[^>]{0,4000}>/g)].some(
    ([tag]) => tag.includes('attachedTemplate') && /Target\s*=\s*["'](https?:|ftp:|\\\\|\/\/|file:\/\/[^/])/i.test(tag),
  )

/** A part as text. Word writes no document type declarations, and entity attacks need them. */
async function readXml(bytes: Buffer, entry: ZipEntry, maxBytes: number): Promise<string> {
  const part = await readZipEntry(bytes, entry, maxBytes)
  const isWide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff)
  const text = isWide ? new TextDecoder(part[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(part) : part.toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UploadRefused('damaged')
  return text
}
