/** For tests: a PDF with the given objects (from 1), and a correct cross-reference table. */
export function makePdf(objects: string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

export interface PlainPdf {
  catalog?: string
  page?: string
  pages?: string
  content?: string
  more?: string[]
}

/** One page with a line of text; `more` are objects from 6. */
export const plainPdf = ({ catalog = '', page = '', pages = '', content = '', more = [] }: PlainPdf = {}): Uint8Array =>
  makePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`,
    stream(`BT /F1 14 Tf 60 760 Td (We offer you the position) Tj ET\n${content}`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ])
