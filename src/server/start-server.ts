import type { AppHooks } from './app.ts'
import type { Deps } from './context.ts'
import type { Env } from './env.ts'
import { machineMemory } from './machine-memory.ts'
import { prepareDeps } from './prepare-deps.ts'
import { serve } from './serve.ts'

export interface RunningServer {
  url: string
  deps: Deps
  /** Finishes open requests and jobs, then closes the database. */
  stop(): Promise<void>
}

/** Starts everything in this process, and listens. */
export async function startServer(
  env: Env,
  hooks: AppHooks = {},
  prepare?: (deps: Deps) => Promise<void>,
): Promise<RunningServer> {
  const { deps, stop } = await prepareDeps(env, prepare)
  const serving = await serve(deps, hooks, { memory: machineMemory() })
  return {
    url: serving.url,
    deps,
    stop: async () => {
      await serving.stop()
      await stop()
    },
  }
}
