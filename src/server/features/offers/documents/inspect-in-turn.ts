import { FairQueue, QueueFull } from '#server/adapters/sandbox/fair-queue.ts'
import { RecentUse } from '#server/adapters/sandbox/recent-use.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { inspectPdf } from './inspect-pdf.service.ts'
import type { InspectPdf, PdfLimits } from './offer-documents.types.ts'

/** An ordinary PDF is no burden; smaller differences than this take turns. */
const burdenStepMs = 1_000
const used = new RecentUse(5 * 60_000)
const burdenOf = (client: string): number => Math.floor(used.of(client, Date.now()) / burdenStepMs)
/** A process takes tens of megabytes and a processor. */
const limits = { places: 2, mostOfClient: 3, mostWaiting: 40, mostWaitingBytes: 100_000_000, mostWaitMs: 25_000 }
const queue = new FairQueue(limits, burdenOf)

/**
 * Inspects an uploaded PDF, one at a time per account; accounts whose files took little time recently go first, so that no one
 * who sends files that take long keeps others from signing.
 * @throws AppError `too_many`, `unavailable`, with Retry-After
 */
export async function inspectInTurn(
  { employer, viewer, locale }: Pick<RequestScope, 'employer' | 'viewer' | 'locale'>,
  bytes: Uint8Array,
  held?: Partial<PdfLimits>,
): ReturnType<InspectPdf> {
  const client = `${employer.domain} ${viewer?.id ?? ''}`
  try {
    const inspect = async () => {
      const startedAt = Date.now()
      try {
        return await inspectPdf(bytes, held)
      } finally {
        used.add(client, Date.now() - startedAt, Date.now())
      }
    }
    return await queue.run(client, inspect, bytes.length)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    const t = messagesFor(locale)
    throw new AppError(
      error.reason === 'client' ? 'too_many' : 'unavailable',
      t(error.reason === 'client' ? 'offers.error.tooMany' : 'problem.busy'),
      { headers: { 'retry-after': String(error.retrySeconds) } },
    )
  }
}
