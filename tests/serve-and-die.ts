import type { Env } from '#server/env.ts'
import { onSigningStep } from '#server/features/offers/signing-steps.ts'
import { startServer } from '#server/start-server.ts'

/**
 * The server as `main.ts` starts it, with its API, database and worker, but without built pages; it is killed when signing reaches
 * a step (kill-while-signing.test.ts). It says on standard output where it listens.
 */
export interface Task {
  env: Env
  /** Null lives. */
  dieAt: string | null
}

const { env, dieAt } = JSON.parse(process.argv[2]!) as Task
onSigningStep((step) => {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL')
})
const server = await startServer(env)
process.stdout.write(`${server.url}\n`)
