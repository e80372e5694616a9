import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppVariables } from '#server/context.ts'
import { fromPage } from '../in-process.ts'
import { takeTurns, Turns } from './take-turns.ts'

const untilIdle = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)))

/** A server that keeps working on `working` until told to continue. */
function serverOf(most: number) {
  const app = new Hono<AppVariables>()
  const working: (() => void)[] = []
  app.use(async (context, next) => {
    context.set('ip', context.req.header('x-ip') ?? '192.0.2.1')
    await next()
  })
  app.use(takeTurns(new Turns(most)))
  app.all('*', async (context) => {
    await new Promise<void>((goOn) => working.push(goOn))
    return context.text('done')
  })
  const ask = (ip: string, init: RequestInit = {}, env?: object) =>
    app.request('/', { ...init, headers: { 'x-ip': ip } }, env)
  return { ask, working }
}

describe('read requests', () => {
  it('from one site are handled a few at a time, while another site’s proceed', async () => {
    const { ask, working } = serverOf(2)
    const many = Array.from({ length: 5 }, (_, i) => ask(`2001:db8:1:${i}::1`))
    await untilIdle()
    expect(working).toHaveLength(2)
    const other = ask('198.51.100.1')
    await untilIdle()
    expect(working).toHaveLength(3)
    for (let i = 0; i < 6; i++) {
      working[i]!()
      await untilIdle()
    }
    const answers = await Promise.all([...many, other])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })

  it('are handed out one per round of the event loop, so that others get a turn in between', async () => {
    const turns = new Turns(4)
    const begun: number[] = []
    const work = async () => {
      const end = await turns.begin('one site')
      begun[begun.length - 1]! += 1
      end()
    }
    const round = () => {
      begun.push(0)
      if (begun.length < 8) setImmediate(round)
    }
    round()
    await Promise.all(Array.from({ length: 8 }, work))
    expect(begun).toEqual([4, 1, 1, 1, 1])
  })

  it('cost nothing if their client disconnects while they are queued', async () => {
    const { ask, working } = serverOf(1)
    const socket = { destroyed: false }
    const one = ask('192.0.2.1')
    const gone = ask('192.0.2.1', {}, { incoming: { socket } })
    await untilIdle()
    socket.destroyed = true
    working[0]!()
    await Promise.all([one, gone])
    expect(working).toHaveLength(1)
  })

  it('continue after one that failed', async () => {
    const app = new Hono<AppVariables>()
    app.onError((_error, context) => context.text('failed', 500))
    app.use(takeTurns(new Turns(1)))
    app.get('*', () => {
      throw new Error('broken')
    })
    for (let i = 0; i < 3; i++) expect((await app.request('/')).status).toBe(500)
  })
})

describe('what is never queued', () => {
  it('includes requests with a body, and calls that a page makes in process', async () => {
    const { ask, working } = serverOf(1)
    const all = [
      ask('192.0.2.1'),
      ask('192.0.2.1', { method: 'POST', body: '{}' }),
      ask('192.0.2.1', {}, fromPage({}, { locale: 'en', isLocal: true })),
    ]
    await untilIdle()
    expect(working).toHaveLength(3)
    for (const goOn of working) goOn()
    await Promise.all(all)
  })
})
