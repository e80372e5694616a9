import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { watchThread } from '#server/adapters/watch-thread.ts'
import type { Examination } from './examine-pdf.ts'
import type { ThreadAnswer } from './inspect-thread.ts'
import type { InspectPdf, PdfLimits, PdfRefusal, RefusedPdf } from './offer-documents.types.ts'

const megabyte = 1024 * 1024

export const pdfLimits: PdfLimits = {
  maxBytes: 20 * megabyte,
  maxPages: 200,
  cpuMs: 8_000,
  wallMs: 60_000,
  memoryMB: 384,
}
/** A thread takes tens of megabytes and a processor. */
const maxAtOnce = 2
const heapMb = 256

let running = 0
const waiting: (() => void)[] = []

/**
 * Whether bytes are a PDF that can be shown and signed: complete, not locked, without anything that runs, starts or sends. A
 * file that takes too much processor time or memory counts as damaged; time spent waiting does not count.
 */
export const inspectPdf: InspectPdf = async (bytes, limits) => {
  const held = { ...pdfLimits, ...limits }
  const { maxBytes, maxPages } = held
  const values = { maxMB: Math.floor(maxBytes / megabyte), maxPages }
  const refuse = (refusal: PdfRefusal): RefusedPdf => ({ ok: false, refusal, messageKey: messageKeys[refusal], values })
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > maxBytes) return refuse('too_large')
  if (!startsAsPdf(bytes)) return refuse('not_pdf')
  const found = await inTurn(() => examineInThread(bytes, held))
  if (!found.ok) return refuse(found.refusal)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, pageCount: found.pageCount, hasSignature: found.hasSignature, sizeBytes: bytes.length, sha256 }
}

const messageKeys: Record<PdfRefusal, RefusedPdf['messageKey']> = {
  empty: 'document.refused.empty',
  too_large: 'document.refused.tooLarge',
  not_pdf: 'document.refused.notPdf',
  encrypted: 'document.refused.encrypted',
  corrupt: 'document.refused.corrupt',
  active_content: 'document.refused.activeContent',
  too_many_pages: 'document.refused.tooManyPages',
}

/** The content decides, not the name. With something before the header, another program would see another file. */
const startsAsPdf = (bytes: Uint8Array): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s{0,8}%PDF-\d/.test(Buffer.from(bytes.subarray(0, 32)).toString('latin1'))

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((done) => waiting.push(done))
  running += 1
  try {
    return await run()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function examineInThread(bytes: Uint8Array, limits: PdfLimits): Promise<Examination> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./inspect-thread.ts', import.meta.url), {
      workerData: { bytes, maxPages: limits.maxPages },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      // A library's output about a strange file is not shown.
      stdout: true,
      stderr: true,
    })
    const finish = (result: Examination): void => {
      endWatch()
      done(result)
      void worker.terminate()
    }
    // The startup time of the thread is not counted.
    let startedAtMs = Infinity
    const endWatch = watchThread(
      worker,
      limits,
      () => startedAtMs,
      () => finish({ ok: false, refusal: 'corrupt' }),
    )
    worker.on('message', (answer: ThreadAnswer) => {
      if ('startedAtMs' in answer) startedAtMs = answer.startedAtMs
      else finish(answer.examination)
    })
    worker.once('error', () => finish({ ok: false, refusal: 'corrupt' }))
    worker.once('exit', () => finish({ ok: false, refusal: 'corrupt' }))
  })
}
