import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { SealError, type SealedDocument } from '#documents/seal/sealer.ts'
import { drawCertificate } from './certificate-page.service.ts'
import type { SealSignedDocument } from './offer-documents.types.ts'
import { drawStamp } from './stamp-signature.service.ts'

/**
 * Signature block (unless null), certificate page, seal. The document itself is unchanged at the start of the result if its
 * structure allows that. @throws SealError for a file that is not a PDF or cannot be sealed
 */
export const sealSignedDocument: SealSignedDocument = async (
  sealer,
  { bytes, stamp, evidence, sealedAt: now = new Date() },
): Promise<SealedDocument> => {
  // Seals have no fractions of a second.
  const sealedAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const drawn = await draw(bytes, (pdf) => {
    if (stamp) drawStamp(pdf, stamp)
    drawCertificate(pdf, evidence, {
      certificate: sealer.certificate,
      sealedAt,
      willBeTimestamped: sealer.willTimestamp,
    })
  })
  const isInside =
    createHash('sha256').update(bytes).digest('hex') === evidence.documentSha256 &&
    Buffer.from(drawn.buffer, drawn.byteOffset, bytes.length).equals(bytes)
  return sealer.seal(
    drawn,
    {
      documentSha256: evidence.documentSha256,
      documentBytes: isInside ? bytes.length : null,
      chain: evidence.chain,
      code: evidence.verificationCode,
    },
    { sealedAt, verifyUrl: evidence.verifyUrl },
  )
}

async function draw(bytes: Uint8Array, change: (pdf: PDF) => void): Promise<Uint8Array> {
  try {
    const pdf = await PDF.load(bytes)
    change(pdf)
    return await pdf.save({ incremental: true })
  } catch (error) {
    throw new SealError(`The document cannot be completed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
