import { PDF } from '@libpdf/core'

/** A4 in points, with a margin that printers can handle. */
const page = { width: 595, height: 842, margin: 24 }

/** A photo or scan of a signed page as a one-page PDF, as large as fits; only a PDF can be sealed. */
export async function pictureAsPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = PDF.create()
  const image = pdf.embedImage(bytes)
  const isWide = image.width > image.height
  const width = isWide ? page.height : page.width
  const height = isWide ? page.width : page.height
  const scale = Math.min((width - 2 * page.margin) / image.width, (height - 2 * page.margin) / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  pdf
    .addPage({ width, height })
    .drawImage(image, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size })
  return pdf.save()
}
