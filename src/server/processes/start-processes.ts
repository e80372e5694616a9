import type { Deps } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { machineMemory } from '#server/start/machine-memory.ts'
import { prepareDeps } from '#server/start/prepare-deps.ts'
import type { OnStoppable } from '#server/start/start-server.ts'
import { forkWebProcess, prepareForks } from './fork-web-process.ts'
import { memoryShare, requestConnections } from './process-count.ts'
import { WebProcesses } from './web-processes.ts'

export interface RunningProcesses {
  url: string
  deps: Deps
  /** Resolves with the reason when no web process is left and none can be started. */
  hopeless: Promise<string>
  /** Replaces the web processes one by one. */
  reload(): Promise<void>
  /** The web processes finish open requests; then this one finishes jobs and closes the database. */
  stop(): Promise<void>
}

/**
 * Starts what there is once, in this process, and the web processes, which run `program` and share its port. Resolves when the
 * first of them listens.
 */
export async function startProcesses(
  env: Env,
  program: string,
  prepare?: (deps: Deps) => Promise<void>,
  onStoppable?: OnStoppable,
): Promise<RunningProcesses> {
  const count = env.webProcesses
  const prepared = await prepareDeps(env, prepare, count)
  const { log, db } = prepared.deps
  const memory = memoryShare(machineMemory(), count)
  prepareForks(program, memory)
  const hopeless = Promise.withResolvers<string>()
  const web = new WebProcesses({
    count,
    fork: (number, isFirst) =>
      forkWebProcess({
        name: `web ${number}`,
        // They only know the login that requests use.
        env: { ...env, databaseUrl: null, databaseAppUrl: null },
        databaseUrl: db.url,
        memory,
        maxConnections: requestConnections(count),
        savesSnapshots: number === 1,
        waitsForIndexes: !isFirst,
      }),
    log,
    onHopeless: hopeless.resolve,
  })
  let stopped: Promise<void> | null = null
  const stop = (): Promise<void> => (stopped ??= web.stop().then(() => prepared.stop()))
  onStoppable?.(stop, log)
  try {
    const { url } = await web.start()
    return { url, deps: prepared.deps, hopeless: hopeless.promise, reload: () => web.reload(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
