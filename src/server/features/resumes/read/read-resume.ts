import { watchThread } from '#server/adapters/watch-thread.ts'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { FairQueue } from './fair-queue.ts'
import { RecentUse } from './recent-use.ts'
import { readLimits, ResumeUnreadable, type ReadLimits, type ResumeType } from './resume-text.ts'
import type { WorkerTask } from './worker-messages.types.ts'
import { keepSpareWorker, takeWorker } from './spare-worker.ts'
import type { WorkerAnswer } from './worker-messages.types.ts'

/** Each reading may use a processor and all of its memory. */
const turns = { mostOfClient: 3, mostWaiting: 60, mostWaitMs: 25_000 }
const quick = new FairQueue({ ...turns, places: 2 }, burdenOf)
/** For unusually slow files, so that those of several clients do not hold up everyone else either. */
const long = new FairQueue({ ...turns, places: 1 }, burdenOf)

/** An account and the network that it sends from; a visitor is identified by network. */
export type Sender = string | { account: string; network: string }

const used = new RecentUse(5 * 60_000)
/**
 * The share of a network's total use that counts against each account there: many accounts created in one place are at a
 * disadvantage.
 */
const shareOfNetwork = 1 / 4
/** Reading an ordinary file is not a burden; smaller differences than this take turns. */
const burdenStepMs = 1_000
const networkOfAccount = new Map<string, string>()
const waitingOf = new Map<string, number>()

function burdenOf(client: string): number {
  const [now, network] = [Date.now(), networkOfAccount.get(client)]
  // The cost of further files is unknown yet, so a short turn is assumed for each.
  const owed = (who: string) => used.of(who, now) + ((waitingOf.get(who) ?? 1) - 1) * readLimits.quickMs
  return Math.floor((owed(client) + (network === undefined ? 0 : owed(network) * shareOfNetwork)) / burdenStepMs)
}

/** Counts what a client is waiting for or has read, for as long. @returns a function that ends it */
function countWaiting(who: string): () => void {
  waitingOf.set(who, (waitingOf.get(who) ?? 0) + 1)
  return () => {
    const left = waitingOf.get(who)! - 1
    if (left > 0) return void waitingOf.set(who, left)
    waitingOf.delete(who)
    networkOfAccount.delete(who)
  }
}

/**
 * Reads a résumé in its own worker thread, limited in processor time and memory whatever the file does. One at a time per
 * account or visitor's network; clients whose files took little time recently go first. Waiting does not count.
 * @throws ResumeUnreadable, QueueFull
 */
export async function readResume(
  sender: Sender,
  bytes: Uint8Array,
  type: ResumeType,
  limits: ReadLimits = readLimits,
): Promise<ResumeReading> {
  const answer = await inTurn(sender, { work: 'read', bytes, type, limits })
  if ('reading' in answer) return answer.reading
  throw new ResumeUnreadable('damaged')
}

/**
 * Whether a PDF needs a password to open. One that cannot be opened at all is not locked.
 * @throws ResumeUnreadable `tooLong`, `tooMuchMemory`; QueueFull
 */
export async function isLockedPdf(sender: Sender, bytes: Uint8Array): Promise<boolean> {
  const answer = await inTurn(sender, { work: 'open', bytes, type: 'pdf', limits: readLimits })
  return 'isLocked' in answer && answer.isLocked
}

async function inTurn(sender: Sender, task: WorkerTask): Promise<WorkerAnswer> {
  const { cpuMs, quickMs } = task.limits
  const [client, network] = typeof sender === 'string' ? [sender] : [sender.account, sender.network]
  const charged = async (work: Promise<WorkerAnswer>): Promise<WorkerAnswer> => {
    const startedAt = Date.now()
    return work.finally(() => {
      const now = Date.now()
      used.add(client, now - startedAt, now)
      if (network !== undefined) used.add(network, now - startedAt, now)
    })
  }
  const ends = [client, network].flatMap((who) => (who === undefined ? [] : [countWaiting(who)]))
  if (network !== undefined) networkOfAccount.set(client, network)
  try {
    return await quick.run(client, () => charged(workOn(task, Math.min(cpuMs, quickMs))))
  } catch (error) {
    const isLong = error instanceof ResumeUnreadable && error.fault === 'tooLong' && quickMs < cpuMs
    if (!isLong) throw error
    return await long.run(client, () => charged(workOn(task, cpuMs)))
  } finally {
    for (const end of ends) end()
    if (quick.isIdle && long.isIdle) keepSpareWorker(readLimits.memoryMB)
  }
}

async function workOn(task: WorkerTask, cpuMs: number): Promise<WorkerAnswer> {
  const { limits } = task
  const worker = takeWorker(limits.memoryMB)
  let endWatch = (): void => undefined
  try {
    return await new Promise<WorkerAnswer>((resolve, reject) => {
      // The startup time of the thread is not counted, so counting starts once it has begun.
      let startedAtMs = Infinity
      endWatch = watchThread(
        worker,
        { ...limits, cpuMs },
        () => startedAtMs,
        (limit) => reject(new ResumeUnreadable(limit === 'time' ? 'tooLong' : 'tooMuchMemory')),
      )
      worker.on('message', (answer: WorkerAnswer) => {
        if ('startedAtMs' in answer) startedAtMs = answer.startedAtMs
        else if ('fault' in answer) reject(new ResumeUnreadable(answer.fault))
        else resolve(answer)
      })
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(new ResumeUnreadable(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuchMemory' : 'damaged')),
      )
      worker.once('exit', () => reject(new ResumeUnreadable('damaged')))
      const sent: WorkerTask = { ...task, bytes: new Uint8Array(task.bytes) }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(sent)
    })
  } finally {
    endWatch()
    await worker.terminate()
  }
}
