import type { Log } from '../adapters/log.ts'

const partMs = 20_000

/**
 * Waits for a component to stop, but continues if that fails or takes too long: it must not keep what stops after it,
 * ultimately the database server, running forever.
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
