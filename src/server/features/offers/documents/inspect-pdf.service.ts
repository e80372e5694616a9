import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Sandbox, SandboxError } from '#server/adapters/sandbox/sandbox.ts'
import type { Examination } from './examine-pdf.ts'
import type { InspectionTask } from './inspect-sandbox.ts'
import type { InspectPdf, PdfLimits, PdfRefusal, RefusedPdf } from './offer-documents.types.ts'

const megabyte = 1024 * 1024

const pdfLimits: PdfLimits = {
  maxBytes: 20 * megabyte,
  maxPages: 200,
  cpuMs: 8_000,
  wallMs: 60_000,
  memoryMB: 384,
}

/**
 * Whether bytes are a PDF that can be shown and signed: complete, not locked, without anything that runs, starts or sends. A
 * file that takes too much processor time or memory counts as damaged. For uploads, call it in turn (inspect-in-turn.ts).
 */
export const inspectPdf: InspectPdf = async (bytes, limits) => {
  const held = { ...pdfLimits, ...limits }
  const { maxBytes, maxPages } = held
  const values = { maxMB: Math.floor(maxBytes / megabyte), maxPages }
  const refuse = (refusal: PdfRefusal): RefusedPdf => ({ ok: false, refusal, messageKey: messageKeys[refusal], values })
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > maxBytes) return refuse('too_large')
  if (!startsAsPdf(bytes)) return refuse('not_pdf')
  const found = await examine(bytes, held)
  if (!found.ok) return refuse(found.refusal)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, pageCount: found.pageCount, hasSignature: found.hasSignature, sizeBytes: bytes.length, sha256 }
}

const messageKeys: Record<PdfRefusal, RefusedPdf['messageKey']> = {
  empty: 'signing.refused.empty',
  too_large: 'signing.refused.tooLarge',
  not_pdf: 'signing.refused.notPdf',
  encrypted: 'signing.refused.encrypted',
  corrupt: 'signing.refused.corrupt',
  active_content: 'signing.refused.activeContent',
  too_many_pages: 'signing.refused.tooManyPages',
}

/** The content decides, not the name. With something before the header, another program would see another file. */
const startsAsPdf = (bytes: Uint8Array): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s{0,8}%PDF-\d/.test(Buffer.from(bytes.subarray(0, 32)).toString('latin1'))

const examination = z.union([
  z.object({ ok: z.literal(true), pageCount: z.int().check(z.positive()), hasSignature: z.boolean() }),
  z.object({ ok: z.literal(false), refusal: z.enum(['encrypted', 'corrupt', 'active_content', 'too_many_pages']) }),
])
const examinationOf = (answer: unknown): Examination => examination.parse(answer)

async function examine(bytes: Uint8Array, limits: PdfLimits): Promise<Examination> {
  const module = new URL('./inspect-sandbox.ts', import.meta.url)
  const sandbox = new Sandbox<InspectionTask, Examination>(module, limits.memoryMB, examinationOf)
  try {
    return await sandbox.run({ bytes, maxPages: limits.maxPages }, limits)
  } catch (error) {
    // The machine has no process to give, so nothing is known about the file.
    if (!(error instanceof SandboxError) || error.failure === 'notStarted') throw error
    return { ok: false, refusal: 'corrupt' }
  } finally {
    await sandbox.end()
  }
}
