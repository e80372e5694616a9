import { isatty } from 'node:tty'
import { loadDemoOnFirstRun } from '#demo/load-demo.ts'
import type { AppHooks } from './app.ts'
import { readEnv, type Env } from './env.ts'
import { startFailure } from './start-failure.ts'
import { startProcesses } from './processes/start-processes.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

interface Programs {
  /** What this process serves if it is the only one. */
  pages: () => Promise<AppHooks>
  /** What each process runs if several serve. */
  webProgram: string
}

/** Runs the server until it is told to stop. Ends the process with a sentence if it cannot start. */
export async function runServer({ pages, webProgram }: Programs): Promise<void> {
  try {
    const env = await readEnv()
    await (env.webProcesses === 1 ? serveAlone(env, pages) : serveBySeveral(env, webProgram))
  } catch (error) {
    fail(startFailure(error))
  }
}

const prepareOf = ({ isDemo }: Env) => (isDemo ? loadDemoOnFirstRun : undefined)

async function serveAlone(env: Env, pages: Programs['pages']): Promise<void> {
  const server = await startServer(env, await pages(), prepareOf(env))
  announce(env, server)
  stopOnSignals(() => server.stop(), server.deps.log)
}

async function serveBySeveral(env: Env, program: string): Promise<void> {
  const server = await startProcesses(env, program, prepareOf(env))
  announce(env, server)
  void server.hopeless.then(async (sentence) => {
    await server.stop()
    fail(sentence)
  })
  // A terminal that is closed sends the same signal as somebody who wants the processes replaced.
  const isInTerminal = isatty(0) || isatty(1)
  stopOnSignals(() => server.stop(), server.deps.log, isInTerminal ? undefined : () => server.reload())
}

function announce(env: Env, { url, deps }: Pick<RunningServer, 'url' | 'deps'>): void {
  process.stdout.write(`Candela is ready at ${url}/careers\n`)
  if (env.isDemo) process.stdout.write(demoNotice(env))
  if (!env.smtpUrl && !env.isDemo) deps.log.warn('SMTP_URL is not set: no email is sent')
}

/** Tells what the demo opens, and to whom. */
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
