import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import type { Env } from '#server/env.ts'
import { onFailpoint } from '#server/features/offers/signing/signing-failpoints.ts'
import { startServer } from '#server/start/start-server.ts'

/**
 * The server as `main.ts` starts it, with its API, database and worker, but without built pages. It is killed when signing
 * reaches a step (kill-while-signing.test.ts). It loads the code, waits for its task on standard input, and prints its address
 * on standard output. It ends with the process that started it.
 */
export interface Task {
  env: Env
  /** Null: it is not killed. */
  dieAt: string | null
}

// Usually written when a process ends, but this one is killed.
flushCompileCache()
const input = createInterface({ input: process.stdin })
input.once('close', () => process.exit())
const [line] = (await once(input, 'line')) as [string]
const { env, dieAt } = JSON.parse(line) as Task
onFailpoint((step) => {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL')
})
const server = await startServer(env)
process.stdout.write(`${server.url}\n`)
