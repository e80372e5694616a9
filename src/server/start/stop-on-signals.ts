import type { Logger } from 'pino'

/**
 * Stops a server once: on a signal, or when the program that started it and is connected to it is gone. The process ends when
 * everything is finished. With `reload`, a hang-up calls that instead.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  log: Pick<Logger, 'info' | 'error'>,
  reload?: () => unknown,
): void {
  let isStopping = false
  const stopFor = (reason: string): void => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    // The database package would stop its server and the process at once, before open requests and snapshots are finished.
    process.removeAllListeners(signal)
    process.on(signal, signal === 'SIGHUP' && reload ? () => void reload() : stopFor)
  }
  process.once('disconnect', () => stopFor('disconnect'))
  // It may have gone during the start.
  if (process.send && !process.connected) stopFor('disconnect')
}
