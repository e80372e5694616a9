import { isatty } from 'node:tty'
import { loadDemoOnFirstRun } from '#demo/load-demo.ts'
import type { AppHooks } from '../app.ts'
import { readEnv, type Env } from '../env.ts'
import { startFailure } from './start-failure.ts'
import { startProcesses, type RunningProcesses } from '../processes/start-processes.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

interface Programs {
  /** What to run if this is the only process. */
  pages: () => Promise<AppHooks>
  /** What to run in each process if several serve. */
  webProgram: string
}

/** Runs the server until a stop signal. Ends the process with a sentence if it cannot start. */
export async function runServer({ pages, webProgram }: Programs): Promise<void> {
  const interruption = noteInterruption()
  try {
    const env = await readEnv()
    await (env.webProcesses === 1 ? serveAlone(env, pages) : serveBySeveral(env, webProgram))
  } catch (error) {
    // Interrupted work fails, which is expected.
    if (interruption.aborted) return
    fail(startFailure(error))
  }
}

/**
 * Ctrl-C while the database is being prepared, before there is anything to stop in order: other listeners, such as the database
 * package's, which stops its server, end the process when they are done.
 */
function noteInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => {
      interruption.abort()
      if (process.listenerCount(signal) === 0) process.exit(code)
    })
  return interruption.signal
}

const prepareOf = ({ isDemo }: Env) => (isDemo ? loadDemoOnFirstRun : undefined)

async function serveAlone(env: Env, pages: Programs['pages']): Promise<void> {
  announce(env, await startServer(env, pages, prepareOf(env), stopOnSignals))
}

async function serveBySeveral(env: Env, program: string): Promise<void> {
  // A closed terminal sends the same signal as an operator who wants the processes replaced.
  const isInTerminal = isatty(0) || isatty(1)
  let server: RunningProcesses | null = null
  server = await startProcesses(env, program, prepareOf(env), (stop, log) =>
    stopOnSignals(stop, log, isInTerminal ? undefined : () => server?.reload()),
  )
  announce(env, server)
  const { hopeless, stop } = server
  void hopeless.then(async (sentence) => {
    await stop()
    fail(sentence)
  })
}

function announce(env: Env, { url, deps }: Pick<RunningServer, 'url' | 'deps'>): void {
  process.stdout.write(`Candela is ready at ${url}/careers\n`)
  if (env.isDemo) process.stdout.write(demoNotice(env))
  // For the program that started this one.
  process.send?.({ kind: 'serves' })
  if (!env.smtpUrl && !env.isDemo) deps.log.warn('SMTP_URL is not set: no email is sent')
}

/** Prints what the demo gives access to, and to whom. */
const demoNotice = ({ isDemoShared }: Env): string =>
  `Demo accounts (password careers-demo): candidate@demo.test, recruiter@demo.test, admin@demo.test
Emails of the demo are at /dev/mailbox, interface components at /dev/ui.
${
  isDemoShared
    ? 'DEMO=on opens all of these to everyone who can reach this server. Emails of other employers are never shown.'
    : 'They are open only on this machine. DEMO=on opens them to everyone who can reach the server.'
}\n`

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
