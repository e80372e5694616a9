import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  type PDF,
  type PDFPage,
  type PdfObject,
} from '@libpdf/core'
import type { EmbeddedFonts } from './embedded-fonts.ts'
import type { PageContent } from './page-content.ts'

const maxTreeDepth = 64

/** A value that a page has itself or inherits from the page tree (ISO 32000-1, 7.7.3.4). */
function inherited(pdf: PDF, page: PdfDict, key: string): PdfObject | undefined {
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref)
  let at: PdfDict | undefined = page
  for (let depth = 0; at && depth < maxTreeDepth; depth += 1) {
    const value = at.get(key, resolve)
    if (value !== undefined) return value
    at = at.getDict('Parent', resolve)
  }
  return undefined
}

/**
 * Draws on top of a third-party page, in its own upright coordinates, as a separate form: nothing that the page does to its
 * graphics state or its font names affects it.
 */
export function addToPage(pdf: PDF, page: PDFPage, content: PageContent, fonts: EmbeddedFonts): void {
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref)
  const box = page.getMediaBox()
  const form = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: new PdfArray([box.x, box.y, box.x + box.width, box.y + box.height].map((side) => PdfNumber.of(side))),
      Resources: fonts.resources(),
    },
    content.bytes(),
  )
  const known = inherited(pdf, page.dict, 'Resources')
  const resources = known instanceof PdfDict ? known.clone() : new PdfDict()
  const forms = resources.getDict('XObject', resolve)?.clone() ?? new PdfDict()
  let name = 'CandelaStamp'
  while (forms.has(name)) name += 'A'
  forms.set(name, pdf.register(form))
  resources.set('XObject', forms)
  page.dict.set('Resources', resources)

  const contents = page.dict.get('Contents', resolve)
  const single = page.dict.getRef('Contents')
  const before = contents instanceof PdfArray ? [...contents] : single ? [single] : []
  page.dict.set(
    'Contents',
    new PdfArray([
      pdf.register(PdfStream.fromDict({}, Buffer.from('q\n', 'latin1'))),
      ...before,
      pdf.register(PdfStream.fromDict({}, Buffer.from(`\nQ\nq /${name} Do Q\n`, 'latin1'))),
    ]),
  )
}

/** Fills a page that we added. */
export function fillPage(pdf: PDF, page: PDFPage, content: PageContent, fonts: EmbeddedFonts): void {
  page.dict.set('Resources', fonts.resources())
  page.dict.set('Contents', pdf.register(PdfStream.fromDict({}, content.bytes())))
}
