import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { QueueFull } from '#server/adapters/sandbox/fair-queue.ts'
import type { RequestScope } from '#server/context.ts'
import { extensionOf } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { networkOf, RateLimiter, siteOf } from '#server/http/limits/rate-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { isLockedPdf, readResume, type Sender } from './read-resume.ts'
import { ResumeUnreadable, type ResumeFault, type ResumeType } from './resume-text.ts'

/** No one has that many résumés; a school behind one address may. */
const readings = new RateLimiter({ perMinute: 12, burst: 20 })
/** The cost of a file that used all its time without a result. */
const costOfTooLong = 8

/** Files that no one could open are useless; others are kept even if nothing in them can be read. */
export const unopenable: ReadonlySet<ResumeFault> = new Set(['encrypted', 'damaged'])

/**
 * What can be read from an inspected résumé, or why nothing can. Each account, and each visitor's address, has its own turn and
 * its own rate.
 * @throws AppError `too_many`, `unavailable`, with Retry-After
 */
export async function readUpload(
  scope: RequestScope,
  bytes: Uint8Array,
  name: string,
): Promise<{ reading: ResumeReading; fault: null } | { reading: null; fault: ResumeFault }> {
  const type = extensionOf(name).slice(1).toLowerCase() as ResumeType
  try {
    return { reading: await inOwnTurn(scope, (sender) => readResume(sender, bytes, type)), fault: null }
  } catch (error) {
    if (!(error instanceof ResumeUnreadable)) throw error
    scope.log.info({ fault: error.fault, bytes: bytes.length }, 'a résumé could not be read')
    return { reading: null, fault: error.fault }
  }
}

export const faultMessage = (scope: RequestScope, fault: ResumeFault, file: string): string =>
  messagesFor(scope.locale)(`resumes.fault.${fault}`, { file })

/** `/Encrypt`, each of whose letters may be written as a number (ISO 32000-1, 7.3.5). */
const lockedName = new RegExp(
  `/${[...'Encrypt'].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`.replaceAll(
    /#(\d)([a-f])/g,
    (_, high: string, low: string) => `#${high}[${low}${low.toUpperCase()}]`,
  ),
)

/**
 * Whether a PDF needs a password to open. Nearly all show by their bytes that they do not; the others are opened to find out.
 * @throws AppError `too_many`, `unavailable`, with Retry-After
 */
export async function isLockedUpload(scope: RequestScope, bytes: Buffer): Promise<boolean> {
  if (!lockedName.test(bytes.toString('latin1'))) return false
  return inOwnTurn(scope, (sender) => isLockedPdf(sender, bytes)).catch((error: unknown) => {
    // Other problems are reported elsewhere.
    if (error instanceof ResumeUnreadable) return false
    throw error
  })
}

async function inOwnTurn<Result>(scope: RequestScope, work: (sender: Sender) => Promise<Result>): Promise<Result> {
  const { viewer, ip, locale, employer } = scope
  const t = messagesFor(locale)
  const client = viewer ? `${employer.domain} ${viewer.id}` : networkOf(ip)
  // What a site uses through many accounts or networks counts against each of them.
  const site = siteOf(ip)
  const counted = viewer ? client : ip
  const busy = (reason: QueueFull['reason'], seconds: number) =>
    new AppError(
      reason === 'client' ? 'too_many' : 'unavailable',
      t(reason === 'client' ? 'resumes.refused.tooMany' : 'resumes.refused.busy'),
      { headers: { 'retry-after': String(seconds) } },
    )
  const waitSeconds = readings.take(counted, 1, Date.now())
  if (waitSeconds > 0) throw busy('client', waitSeconds)
  try {
    return await work(client === site ? client : { account: client, network: site })
  } catch (error) {
    if (error instanceof QueueFull) {
      if (error.cause) scope.log.error({ err: error.cause }, 'no process to read a résumé in')
      throw busy(error.reason, error.retrySeconds)
    }
    if (error instanceof ResumeUnreadable && error.fault === 'tooLong')
      readings.spend(counted, costOfTooLong, Date.now())
    throw error
  }
}
