import { constants, inflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '@libpdf/core'

export type Examination =
  | { ok: true; pageCount: number; hasSignature: boolean }
  | { ok: false; refusal: 'encrypted' | 'corrupt' | 'active_content' | 'too_many_pages' }

/** More objects than any letter has; a larger file is meant to keep us busy. */
const maxObjects = 200_000
const maxDepth = 200

/** What a document may do when it is opened or clicked: go to a place in itself, or open a web page. */
const harmlessActions = new Set(['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'Thread'])
const webAddress = /^(https?:|mailto:|tel:|www\.|#|\/)/i

/** Checks a PDF for anything that must not be in a document that people sign. Runs in a process of its own (inspect-sandbox.ts). */
export async function examinePdf(bytes: Uint8Array, maxPages: number): Promise<Examination> {
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch (error) {
    const isLocked =
      (error instanceof Error && /encrypt|password|security/i.test(`${error.name} ${error.message}`)) ||
      /\/Encrypt\s+\d+\s+\d+\s+R/.test(Buffer.from(bytes.subarray(-65_536)).toString('latin1'))
    return { ok: false, refusal: isLocked ? 'encrypted' : 'corrupt' }
  }
  if (pdf.isEncrypted) return { ok: false, refusal: 'encrypted' }
  try {
    const found = walk(pdf)
    if (found.isActive) return { ok: false, refusal: 'active_content' }
    // Readers reconstruct a damaged structure differently, so no one could say what was signed.
    if (pdf.recoveredViaBruteForce) return { ok: false, refusal: 'corrupt' }
    const pageCount = pdf.getPageCount()
    const said =
      pdf
        .getCatalog()
        .getDict('Pages', (ref) => pdf.getObject(ref))
        ?.getNumber('Count')?.value ?? pageCount
    if (Math.max(pageCount, said) > maxPages) return { ok: false, refusal: 'too_many_pages' }
    if (pageCount === 0 || said !== pageCount || !pagesAreWhole(pdf)) return { ok: false, refusal: 'corrupt' }
    return { ok: true, pageCount, hasSignature: found.hasSignature }
  } catch {
    return { ok: false, refusal: 'corrupt' }
  }
}

/** Every page can be reached, and has content that exists and unpacks to a plausible size. */
function pagesAreWhole(pdf: PDF): boolean {
  let unpacked = 0
  for (const page of pdf.getPages()) {
    const contents = page.dict.get('Contents', (ref) => pdf.getObject(ref))
    const parts = contents instanceof PdfArray ? [...contents] : contents ? [contents] : []
    for (const part of parts) {
      const stream = part instanceof PdfRef ? pdf.getObject(part) : part
      if (!(stream instanceof PdfStream)) return false
      unpacked += unpackedBytes(stream)
      if (unpacked > maxContentBytes) return false
    }
  }
  return true
}

const maxContentBytes = 64 * 1024 * 1024

function unpackedBytes(stream: PdfStream): number {
  const filter = stream.get('Filter')
  const isFlate = (filter instanceof PdfArray ? filter.at(0) : filter) === PdfName.of('FlateDecode')
  if (!isFlate) return stream.data.length
  // Throws if there is more; a damaged end is for the viewer to handle.
  return inflateSync(stream.data, { maxOutputLength: maxContentBytes, finishFlush: constants.Z_SYNC_FLUSH }).length
}

/** Traverses everything that can be reached from the catalog. */
function walk(pdf: PDF): { isActive: boolean; hasSignature: boolean } {
  const seen = new Set<string>()
  const waiting: { value: PdfObject; depth: number }[] = [{ value: pdf.getCatalog(), depth: 0 }]
  let hasSignature = false
  let count = 0
  while (waiting.length > 0) {
    const { value, depth } = waiting.pop()!
    if ((count += 1) > maxObjects || depth > maxDepth) throw new Error('more objects than a letter has')
    if (value instanceof PdfRef) {
      const key = `${value.objectNumber} ${value.generation}`
      if (seen.has(key)) continue
      seen.add(key)
      const target = pdf.getObject(value)
      if (target) waiting.push({ value: target, depth })
    } else if (value instanceof PdfArray) {
      for (const item of value) if (isContainer(item)) waiting.push({ value: item, depth: depth + 1 })
    } else if (value instanceof PdfDict) {
      if (isActive(pdf, value)) return { isActive: true, hasSignature }
      hasSignature ||= value.getName('FT')?.value === 'Sig' && value.has('V')
      for (const [, item] of value) if (isContainer(item)) waiting.push({ value: item, depth: depth + 1 })
    }
  }
  return { isActive: false, hasSignature }
}

const isContainer = (value: PdfObject): boolean =>
  value instanceof PdfRef || value instanceof PdfArray || value instanceof PdfDict

/** Scripts, actions that start or send something, embedded files, media, and forms that are programs (XFA). */
function isActive(pdf: PDF, dict: PdfDict): boolean {
  if (
    ['JS', 'JavaScript', 'EmbeddedFile', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'EF'].some((key) => dict.has(key))
  )
    return true
  if (dict.getName('Type')?.value === 'EmbeddedFile') return true
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref)
  const subtype = dict.getName('Subtype', resolve)?.value ?? ''
  const isAnnotation = !(dict instanceof PdfStream) && dict.has('Rect')
  if (isAnnotation && ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'].includes(subtype)) return true
  const action = dict.getName('S', resolve)?.value
  if (action === undefined || !isAction(dict, action)) return false
  if (!harmlessActions.has(action)) return true
  const target = dict.get('URI', resolve)
  return target instanceof PdfString && !webAddress.test(target.asString().trim())
}

/** `S` is also the style of a border, a numbering, a transparency group or a structure element. */
const actions = new Set(
  'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition Trans GoTo3DView RichMediaExecute'.split(
    ' ',
  ),
)
const isAction = (dict: PdfDict, name: string): boolean => {
  const type = dict.getName('Type')?.value
  if (type !== undefined && type !== 'Action') return false
  return actions.has(name) || dict.has('URI') || dict.has('Next')
}
