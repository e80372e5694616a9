/**
 * Without a listener, SIGUSR1 has Node.js open its debugger, which runs whatever a program on this machine tells it. A hostile
 * file that took over its reader (adapters/sandbox) runs as the same user and could send the signal.
 */
export function keepDebuggerShut(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined)
}
