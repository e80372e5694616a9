import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfRef,
} from '@libpdf/core'

export type StructureTag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'

export interface StructureElement {
  dict: PdfDict
  ref: PdfRef
  kids: PdfArray
  tag: StructureTag
}

interface MarkedPage {
  page: PDFPage
  /** By marked-content number: the element that it belongs to. */
  owners: PdfRef[]
}

/** The logical structure of a tagged PDF (ISO 32000-1, 14.7), which assistive technology reads instead of the drawing. */
export class StructureTree {
  readonly #pdf: PDF
  readonly #root: PdfDict
  readonly #rootRef: PdfRef
  readonly #pages: MarkedPage[] = []
  readonly document: StructureElement

  constructor(pdf: PDF) {
    this.#pdf = pdf
    this.#root = PdfDict.of({ Type: PdfName.of('StructTreeRoot') })
    this.#rootRef = pdf.register(this.#root)
    this.document = this.#element('Document', this.#rootRef)
    this.#root.set('K', new PdfArray([this.document.ref]))
  }

  add(parent: StructureElement, tag: StructureTag, attributes?: Record<string, string>): StructureElement {
    const element = this.#element(tag, parent.ref)
    if (attributes) {
      const own = PdfDict.of({ O: PdfName.of('Table') })
      for (const [name, value] of Object.entries(attributes)) own.set(name, PdfName.of(value))
      element.dict.set('A', own)
    }
    parent.kids.push(element.ref)
    return element
  }

  /** Part of a page's content that belongs to an element. @returns the number to mark it with */
  mark(element: StructureElement, page: PDFPage): number {
    let marked = this.#pages.find((known) => known.page === page)
    if (!marked) this.#pages.push((marked = { page, owners: [] }))
    const mcid = marked.owners.push(element.ref) - 1
    element.kids.push(PdfDict.of({ Type: PdfName.of('MCR'), Pg: page.ref, MCID: PdfNumber.of(mcid) }))
    return mcid
  }

  finish(language: string, title: string): void {
    const catalog = this.#pdf.getCatalog()
    const numbers = new PdfArray()
    for (const [index, { page, owners }] of this.#pages.entries()) {
      page.dict.set('StructParents', PdfNumber.of(index))
      page.dict.set('Tabs', PdfName.of('S'))
      numbers.push(PdfNumber.of(index), this.#pdf.register(new PdfArray(owners)))
    }
    this.#root.set('ParentTree', this.#pdf.register(PdfDict.of({ Nums: numbers })))
    this.#root.set('ParentTreeNextKey', PdfNumber.of(this.#pages.length))
    catalog.set('StructTreeRoot', this.#rootRef)
    catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
    catalog.set('Lang', PdfString.fromString(language))
    this.#pdf.setTitle(title, { showInWindowTitleBar: true })
  }

  #element(tag: StructureTag, parent: PdfRef): StructureElement {
    const kids = new PdfArray()
    const dict = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of(tag), P: parent, K: kids })
    return { dict, ref: this.#pdf.register(dict), kids, tag }
  }
}
