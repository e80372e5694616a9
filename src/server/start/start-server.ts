import type { Log } from '../adapters/log.ts'
import type { AppHooks } from '../app.ts'
import type { Deps } from '../context.ts'
import type { Env } from '../env.ts'
import { machineMemory } from './machine-memory.ts'
import { prepareDeps } from './prepare-deps.ts'
import { serve, type Serving } from './serve.ts'

export interface RunningServer {
  url: string
  deps: Deps
  /** Finishes open requests and jobs, then closes the database. */
  stop(): Promise<void>
}

/** Called when there is something to stop: the database is ready, and pages may still be built. */
export type OnStoppable = (stop: () => Promise<void>, log: Log) => void

/** Starts everything in this process, and listens. */
export async function startServer(
  env: Env,
  pages: () => Promise<AppHooks> = async () => ({}),
  prepare?: (deps: Deps) => Promise<void>,
  onStoppable?: OnStoppable,
): Promise<RunningServer> {
  const prepared = await prepareDeps(env, prepare)
  const { deps } = prepared
  let serving: Serving | null = null
  const stop = async (): Promise<void> => {
    await serving?.stop()
    await prepared.stop()
  }
  onStoppable?.(stop, deps.log)
  serving = await serve(deps, pages, { memory: machineMemory() })
  return { url: serving.url, deps, stop }
}
