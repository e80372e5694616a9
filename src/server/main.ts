import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { isConnectionLoss } from './db/connection-loss.ts'
import { DatabaseStartError } from './db/embedded-server.ts'
import { loadDemoOnFirstRun } from '#demo/load-demo.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import type { Ssr } from './pages/render-page.ts'
import { createStyleInliner } from './pages/inline-styles.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const dist = join(import.meta.dirname, '../../dist')

/** The production server: built pages and assets, the API, the outbox. */
async function main(): Promise<void> {
  const env = await readEnv()
  const entry = (await import(join(dist, 'server/server-entry.js'))) as { default: Ssr }
  const server = await startServer(
    env,
    {
      ssr: () => entry.default,
      finishHtml: createStyleInliner(join(dist, 'client')),
      serveAssets: (app) => {
        const immutable = 'public, max-age=31536000, immutable'
        app.use(
          '/assets/*',
          serveStatic({
            root: join(dist, 'client'),
            precompressed: true,
            onFound: (_path, c) => c.header('cache-control', immutable),
          }),
        )
        app.use('/favicon.svg', serveStatic({ root: join(dist, 'client') }))
        app.use(
          '/demo/*',
          serveStatic({
            root: join(dist, 'client'),
            onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
          }),
        )
      },
    },
    env.isDemo ? loadDemoOnFirstRun : undefined,
  )
  process.stdout.write(`Candela is ready at ${server.url}/careers\n`)
  if (env.isDemo) process.stdout.write(demoNotice(env))
  if (!env.smtpUrl && !env.isDemo) server.deps.log.warn('SMTP_URL is not set: no email is sent')
  stopOnSignals(() => server.stop(), server.deps.log)
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

main().catch((error: unknown) => {
  const known =
    error instanceof EnvError ||
    error instanceof DatabaseStartError ||
    (error instanceof Error && error.message.startsWith('Port '))
  const sentence = isConnectionLoss(error) ? 'The database connection was lost during startup. Start again.' : null
  process.stderr.write(
    `${sentence ?? (known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  )
  process.exit(1)
})
