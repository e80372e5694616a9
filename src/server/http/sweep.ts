import type { Server } from 'node:http'
import type { Log } from '#server/adapters/log.ts'
import type { HeldLimits } from './bodies/held-bytes.ts'

/** The dependencies of periodic checks of a server's open requests. */
export interface SweepOptions<Patience> {
  log: Log
  trustedProxies: number
  patience?: Patience
  limits?: HeldLimits
}

/**
 * Calls `sweep` every so often until the server closes, with the time since the last call. Time in which this process was busy
 * is not held against clients: what they sent or read in the meantime is not counted yet.
 */
export function sweepRegularly(server: Server, everyMs: number, sweep: (ms: number) => void): void {
  let sweptAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const ms = Math.min(now - sweptAt, everyMs * 2)
    sweptAt = now
    sweep(ms)
  }, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
