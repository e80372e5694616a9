import type { Log } from './adapters/log.ts'

const partMs = 20_000

/**
 * Waits for a part to stop, and goes on when it failed or does not end: whatever the reason, it must not keep what stops after
 * it, the database server at last, running for ever.
 */
export async function stopInTime(log: Pick<Log, 'warn'>, part: string, stopping: Promise<unknown>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    log.warn({ part }, 'not stopped in time')
    over.resolve()
  }, partMs)
  await Promise.race([
    stopping.catch((error: unknown) => log.warn({ err: error, part }, 'stopping failed')),
    over.promise,
  ])
  clearTimeout(timer)
}
