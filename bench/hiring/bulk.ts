import { randomUUID } from 'node:crypto'
import { figure, type Target } from '../markdown.ts'
import { nextVisitor } from '../next-visitor.ts'

const mostMs = 5_000

interface Decided {
  id: string
  changedCount: number
  leftOutCount: number
}

/** Moves everyone that the list of the position shows with one request, and undoes it. */
export async function measureBulk(url: string, cookie: string, domain: string, position: number): Promise<Target[]> {
  let token = ''
  const ask = async <T>(path: string, body?: object): Promise<{ data: T; ms: number }> => {
    const started = performance.now()
    const answer = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}domain=${domain}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        origin: url,
        'content-type': 'application/json',
        'x-forwarded-for': nextVisitor(),
        'x-csrf-token': token,
      },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`)
    token = answer.headers.get('x-csrf-token') ?? token
    return { data: (JSON.parse(text) as { data: T }).data, ms: performance.now() - started }
  }
  const list = await ask<{ readMs: number; count: number }>(`/api/pcsx/staff/applications?position=${position}`)
  const { readMs, count } = list.data
  const decided = await ask<Decided>('/api/pcsx/staff/decisions', {
    key: randomUUID(),
    status: 'interview',
    of: { list: { position }, readMs, count },
  })
  const { changedCount, leftOutCount } = decided.data
  const undone = await ask<{ undoneCount: number }>(`/api/pcsx/staff/decisions/${decided.data.id}/undo`, {})
  return [
    {
      promise: `move everyone who matches: ${figure(changedCount)} of ${figure(count)} (${figure(leftOutCount)} have no such step)`,
      target: `at most ${figure(mostMs)} ms`,
      measured: `${figure(decided.ms)} ms`,
      isMet: decided.ms <= mostMs,
    },
    {
      promise: `undo it: ${figure(undone.data.undoneCount)}`,
      target: `at most ${figure(mostMs)} ms`,
      measured: `${figure(undone.ms)} ms`,
      isMet: undone.ms <= mostMs,
    },
  ]
}
