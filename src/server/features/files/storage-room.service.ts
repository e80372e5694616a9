import { eq, sql } from 'drizzle-orm'
import { isStaff, type RequestScope } from '#server/context.ts'
import { freeBytes } from '#server/adapters/disk-full.ts'
import type { Db } from '#server/db/client.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { sharedTaking, takeOfClient, takeOfCrowd } from '#server/http/limits/crowd-limit.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'
import { perDay, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { bytesPerMegabyte } from '#server/storage-limits.ts'

/** How much text a draft can contain without being counted again: more than anyone types into an application. */
const wordsOfDraft = 32_000
/** What a row takes besides its own text, including its email. */
const rowBytes = 2_000
/** Each account belongs to someone with a mailbox, so a network of many people can store more through accounts. */
const accountsOfNetwork = 5
/** The size of a network's first files of the day: one visitor's whole application. */
const firstBytes = 12 * bytesPerMegabyte

/**
 * Checks whether the caller can store this many bytes, and counts them. Staff are limited only by disk space.
 * @throws AppError `full` (the disk), `too_many` (the day's share of the network, or of all visitors)
 */
export async function requireUploadRoom(scope: RequestScope, bytes: number): Promise<void> {
  await requireDiskRoom(scope, bytes)
  if (!isStaff(scope.viewer)) await takeDailyRoom(scope, bytes)
}

async function requireDiskRoom({ deps: { env }, locale, log }: RequestScope, bytes: number): Promise<void> {
  const free = await freeBytes(env.dataDir)
  if (free - bytes >= env.storage.reserveBytes) return
  log.error(
    { freeBytes: free, reserveBytes: env.storage.reserveBytes },
    'an upload was refused: the disk is nearly full',
  )
  throw new AppError('full', messagesFor(locale)('application.upload.noRoom'))
}

/** A visitor starts a draft: a row, with space for what is typed into it. @throws AppError `too_many` */
export async function requireDraftRoom(scope: RequestScope): Promise<void> {
  if (!scope.viewer) await takeDailyRoom(scope, wordsOfDraft)
}

/** Someone without an account stores a row with this content. @throws AppError `too_many` */
export const requireRowRoom = (scope: RequestScope, value: unknown): Promise<void> =>
  takeDailyRoom(scope, rowBytes + bytesOf(value))

/**
 * Answers longer than people type count like files.
 * @throws AppError `too_many`, `full` (the account)
 */
export async function requireWordsRoom(scope: RequestScope, tx: Db, before: unknown, after: unknown): Promise<void> {
  const grown = bytesOf(after) - Math.max(bytesOf(before), wordsOfDraft)
  if (grown <= 0) return
  if (scope.viewer) await requireAccountRoom(scope, tx, scope.viewer.id, grown)
  else await takeDailyRoom(scope, grown, tx)
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

async function takeDailyRoom(scope: RequestScope, bytes: number, tx?: Db): Promise<void> {
  const { networkBytesADay, visitorBytesADay } = scope.deps.env.storage
  const taking = sharedTaking(scope, { tx, cost: bytes })
  const client = { client: networkOf(scope.ip), ip: scope.ip }
  const ofAccounts = perDay('bytes of accounts by network', networkBytesADay * accountsOfNetwork)
  const ofVisitors = {
    ofAll: perDay('bytes of visitors', visitorBytesADay),
    ofClient: perDay('bytes of visitors by network', networkBytesADay),
    first: firstOfNetwork,
  }
  const waitSeconds = scope.viewer
    ? await takeOfClient(taking, ofAccounts, client)
    : await takeOfCrowd(taking, ofVisitors, client)
  if (waitSeconds > 0) throw tooMuch(scope, waitSeconds)
}

const firstOfNetwork: SharedLimit = perDay('first bytes of visitors by network', firstBytes)

function tooMuch(scope: RequestScope, waitSeconds: number): AppError {
  const canSignIn = !scope.viewer && scope.employer.config.loginSignupConfig.candidateLoginEnabled
  const message = messagesFor(scope.locale)(`application.upload.${canSignIn ? 'tooMuchSignIn' : 'tooMuch'}`)
  return new AppError('too_many', message, { headers: { 'retry-after': String(waitSeconds) } })
}

/**
 * Checks that an account does not exceed its limit, including what this transaction stored. Do this last, because it takes a
 * lock on the account.
 * @throws AppError `full`
 */
export async function requireAccountRoom(
  scope: RequestScope,
  tx: Db,
  userId: string | null,
  addedBytes = 0,
): Promise<void> {
  if (userId === null || isStaff(scope.viewer)) return
  await advisoryLock(tx, `bytes of ${userId}`)
  const [held] = await tx
    .select({
      ofFiles: sql<number>`coalesce(sum(${files.sizeBytes}), 0)::float8`,
      ofWords: sql<number>`(select coalesce(sum(pg_column_size(${applications.answers})
        + pg_column_size(${applications.sealedAnswers})), 0)::float8 from ${applications} where ${applications.userId} = ${userId})`,
    })
    .from(files)
    .where(eq(files.userId, userId))
  const { accountBytes } = scope.deps.env.storage
  if (held!.ofFiles + held!.ofWords + addedBytes <= accountBytes) return
  const t = messagesFor(scope.locale)
  throw new AppError('full', t('application.upload.accountFull', { count: accountBytes / bytesPerMegabyte }))
}
