import { FairQueue, QueueFull, retrySeconds } from '#server/adapters/sandbox/fair-queue.ts'
import { RecentUse } from '#server/adapters/sandbox/recent-use.ts'
import { SandboxError, type SandboxFailure } from '#server/adapters/sandbox/sandbox.ts'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import type { ReadingAnswer } from './reading-answer.ts'
import { readLimits, ResumeUnreadable, type ReadLimits, type ResumeFault, type ResumeType } from './resume-text.ts'
import type { ReadingTask } from './sandbox-task.ts'
import { keepSpareSandbox, spareSandbox, takeSandbox } from './spare-sandbox.ts'

/** Each reading may use a processor and all of its memory. */
const turns = { mostOfClient: 3, mostWaiting: 60, mostWaitingBytes: 100_000_000, mostWaitMs: 25_000 }
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
 * Reads a résumé in a process of its own, limited in processor time and memory whatever the file does. One at a time per
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

async function inTurn(sender: Sender, task: ReadingTask): Promise<ReadingAnswer> {
  const { cpuMs, quickMs } = task.limits
  const [client, network] = typeof sender === 'string' ? [sender] : [sender.account, sender.network]
  const charged = async (work: Promise<ReadingAnswer>): Promise<ReadingAnswer> => {
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
    return await quick.run(client, () => charged(workOn(task, Math.min(cpuMs, quickMs))), task.bytes.length)
  } catch (error) {
    const isLong = error instanceof ResumeUnreadable && error.fault === 'tooLong' && quickMs < cpuMs
    if (!isLong) throw error
    return await long.run(client, () => charged(workOn(task, cpuMs)), task.bytes.length)
  } finally {
    for (const end of ends) end()
    if (quick.isIdle && long.isIdle) keepSpareSandbox(readLimits.memoryMB)
  }
}

const faults: Partial<Record<SandboxFailure, ResumeFault>> = {
  time: 'tooLong',
  memory: 'tooMuchMemory',
  died: 'damaged',
  invalid: 'damaged',
}

async function workOn(task: ReadingTask, cpuMs: number): Promise<ReadingAnswer> {
  const { limits } = task
  const spare = spareSandbox()
  const sandbox = takeSandbox(limits.memoryMB)
  try {
    const answer = await sandbox.run(task, { ...limits, cpuMs })
    if ('fault' in answer) throw new ResumeUnreadable(answer.fault)
    return answer
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    // The spare one may be from a moment when the machine had nothing to give.
    if (error.failure === 'notStarted' && sandbox === spare) return await workOn(task, cpuMs)
    const fault = faults[error.failure]
    // The machine has no process to give; the file may be fine.
    throw fault ? new ResumeUnreadable(fault) : new QueueFull('all', retrySeconds.all, error)
  } finally {
    await sandbox.end()
  }
}
