import cluster from 'node:cluster'
import { getHeapStatistics } from 'node:v8'
import { pagesBuilt } from '#server/start/pages-built.ts'
import { passOn, type SiblingMessage } from './siblings.ts'
import type { WebChild } from './web-processes.ts'
import type { FromWeb, ToWeb, WebEnding, WebTask } from './web-process.types.ts'

/** Longer than all timeouts of a web process that is stopping. */
const endMs: Record<WebEnding, number> = { stop: 75_000, leave: 180_000 }
const megabyte = 2 ** 20
/** Rendering pages needs this much, whatever its share of a small machine is. */
const leastHeapMB = 512

/** `program` is what a web process runs; `memory` is the share of each, in bytes. */
export function prepareForks(program: string, memory: number): void {
  // Each accepts connections from one shared queue, as soon as it has time.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // The engine would plan with the memory of the whole machine.
  const heapMB = Math.max(leastHeapMB, Math.min(getHeapStatistics().heap_size_limit, memory / 2) / megabyte)
  cluster.setupPrimary({
    exec: program,
    args: [],
    execArgv: [...process.execArgv, '--disable-sigusr1', `--max-old-space-size=${Math.floor(heapMB)}`],
    serialization: 'advanced',
  })
}

/** Children that are ready for messages, by id. */
const attentive = new Map<number, (message: ToWeb) => void>()

function passOnFrom(id: number, message: SiblingMessage): void {
  const others = [...attentive.keys()].filter((other) => other !== id)
  passOn(message, id, others, (to, passed) => attentive.get(to)?.({ kind: 'sibling', message: passed }))
}

/**
 * Variables that web processes must not inherit: the owner's login (a web process gets the one for requests), and those that the
 * database's own programs would read. Names without a value are removed from a child's environment.
 */
const ownersOnly = Object.fromEntries(
  ['DATABASE_URL', 'DATABASE_APP_URL', 'PGUSER', 'PGPASSWORD'].map((name) => [name, undefined]),
)

/** Starts a web process, which shares the primary's port. */
export function forkWebProcess(task: WebTask): WebChild {
  const worker = cluster.fork(ownersOnly)
  const started = Promise.withResolvers<{ url: string } | { sentence: string }>()
  const ended = Promise.withResolvers<string>()
  let timer: NodeJS.Timeout | null = null
  // Messages to a process that has just ended may fail.
  const send = (message: ToWeb): void => {
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  worker.on('error', () => undefined)
  worker.on('message', (message: FromWeb) => {
    if (message.kind === 'attentive') {
      attentive.set(worker.id, send)
      send({ kind: 'start', task })
      void pagesBuilt.then(() => send({ kind: 'pages built' }))
    }
    if (message.kind === 'serving') started.resolve({ url: message.url })
    if (message.kind === 'sibling') passOnFrom(worker.id, message.message)
    if (message.kind === 'failed') started.resolve({ sentence: message.sentence })
  })
  worker.once('exit', (code: number | null, signal: string | null) => {
    attentive.delete(worker.id)
    if (timer) clearTimeout(timer)
    const how = signal ? `signal ${signal}` : `exit code ${code}`
    started.resolve({ sentence: `A web process ended during its start (${how}).` })
    ended.resolve(how)
  })
  return {
    pid: worker.process.pid,
    started: started.promise,
    ended: ended.promise,
    end: (ending) => {
      // One that does not listen yet has nothing to finish.
      if (!attentive.has(worker.id)) worker.process.kill('SIGKILL')
      send({ kind: ending })
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => worker.process.kill('SIGKILL'), endMs[ending])
    },
  }
}
