import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Employer } from '#server/context.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { eq } from 'drizzle-orm'
import { mostStreamsAPerson, NotificationStreams } from './notification-streams.ts'
import { notifyColleagues } from './notify-streams.ts'
import { notify } from './notify.ts'

let site: TestApp
let employer: Employer
let client: ApiClient
let userId: string

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  employer = (await new EmployerDirectory(site.deps.db).byDomain('demo.test'))!
})
afterAll(() => site.close())
beforeEach(async () => {
  const made = await signedInClient(site)
  client = made.client
  userId = made.user.id
})

const path = '/api/pcsx/notification_stream'
const notifyUser = (to = userId) =>
  site.deps.db.of('demo.test').transaction((tx) =>
    notify({ deps: site.deps, employer, origin: 'https://careers.test' }, tx, {
      userId: to,
      category: 'message',
      type: 'read_only',
      message: { key: 'notification.category.message' },
      redirectPath: '/careers',
    }),
  )

interface Reading {
  answer: Response
  /** Resolves when this badge has arrived. */
  badge(count: number): Promise<void>
  /** Number of badges received so far. */
  heard(): number
  /** Resolves when the server ends the stream. */
  end(): Promise<void>
  leave(): Promise<void>
}

async function listen(of = client): Promise<Reading> {
  const answer = await of.request('GET', path)
  if (answer.status !== 200) throw new Error(`stream: ${answer.status}`)
  const reader = answer.body!.getReader()
  let text = ''
  let heard = 0
  return {
    answer,
    heard: () => heard,
    async badge(count) {
      const wanted = `event: badge\ndata: {"count":${count}}\n\n`
      for (;;) {
        const at = text.indexOf(wanted)
        if (at >= 0) {
          text = text.slice(at + wanted.length)
          return
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream ended')
        const chunk = new TextDecoder().decode(value)
        heard += chunk.split('event: badge').length - 1
        text += chunk
      }
    },
    async end() {
      while (!(await reader.read()).done);
    },
    leave: () => reader.cancel(),
  }
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
const beatingOften = () =>
  new NotificationStreams({ db: site.deps.db, sessions: site.deps.env.sessions, heartbeatMs: 30 })

async function staffSession(): Promise<{ userId: string; sessionId: string }> {
  const { user } = await signedInClient(site, { role: 'recruiter' })
  const [session] = await site.deps.db.of('demo.test').select().from(sessions).where(eq(sessions.userId, user.id))
  return { userId: user.id, sessionId: session!.id }
}

async function untilEnded(streams: NotificationStreams, owner: { userId: string; sessionId: string }): Promise<void> {
  const opened = await streams.open({ domain: 'demo.test', isStaff: true, ...owner })
  if (!('body' in opened)) throw new Error('refused')
  const reader = opened.body.getReader()
  while (!(await reader.read()).done);
}

describe('a stream', () => {
  it('starts with the badge and delivers news, only of its own person', async () => {
    const stream = await listen()
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
    await stream.badge(0)
    const { user: other } = await signedInClient(site)
    await notifyUser(other.id)
    await notifyUser()
    await stream.badge(1)
    await client.post('/api/pcsx/notifications/mark_all_viewed')
    await stream.badge(0)
    await stream.leave()
  })

  it('delivers what another process wrote', async () => {
    const elsewhere = new NotificationStreams({ db: site.deps.db, sessions: site.deps.env.sessions })
    const opened = await elsewhere.open({ domain: 'demo.test', userId, sessionId: 'any', isStaff: false })
    if (!('body' in opened)) throw new Error('refused')
    const reader = opened.body.getReader()
    const seen: string[] = []
    await notifyUser()
    while (!seen.join('').includes('"count":1')) seen.push(new TextDecoder().decode((await reader.read()).value))
    await elsewhere.close()
    expect((await reader.read()).done).toBe(true)
  })

  it('makes colleagues’ pages refetch when something arrives, immediately and then every two seconds, and no one else’s', async () => {
    const { client: staff } = await signedInClient(site, { role: 'recruiter' })
    // The first stream of a process gets its badge twice: on opening, and because the process starts to listen.
    await (await listen()).leave()
    const [own, candidate] = [await listen(staff), await listen()]
    await Promise.all([own.badge(0), candidate.badge(0)])
    const happens = () => site.deps.db.of('demo.test').transaction((tx) => notifyColleagues(tx, 'demo.test'))
    const began = performance.now()
    await happens()
    await own.badge(0)
    for (let again = 0; again < 20; again++) await happens()
    await own.badge(0)
    expect(performance.now() - began).toBeGreaterThan(1_900)
    await notifyUser()
    await candidate.badge(1)
    expect(candidate.heard()).toBe(2)
    // One on opening, one immediately, and one every two seconds, even if the twenty took longer than that.
    expect(own.heard()).toBeGreaterThanOrEqual(3)
    expect(own.heard()).toBeLessThanOrEqual(2 + Math.round((performance.now() - began) / 2_000))
    await Promise.all([own.leave(), candidate.leave()])
  })

  it('closes immediately if streams are shut down already, so that its browser reconnects', async () => {
    const leaving = new NotificationStreams({ db: site.deps.db, sessions: site.deps.env.sessions })
    await leaving.close()
    const opened = await leaving.open({ domain: 'demo.test', userId, sessionId: 'any', isStaff: false })
    if (!('body' in opened)) throw new Error('refused')
    expect(await new Response(opened.body).text()).toBe('retry: 5000\n\n')
  })

  it('closes at sign-out', async () => {
    const stream = await listen()
    await stream.badge(0)
    expect((await client.post('/api/auth/sign-out', {})).status).toBe(200)
    await stream.end()
    expect((await client.request('GET', path)).status).toBe(401)
  })

  it('closes when the session is revoked elsewhere, and other people’s stay open', async () => {
    const { client: other } = await signedInClient(site)
    const [stream, others] = [await listen(), await listen(other)]
    await Promise.all([stream.badge(0), others.badge(0)])
    await site.deps.db.of('demo.test').delete(sessions).where(eq(sessions.userId, userId))
    await stream.end()
    expect(site.deps.streams.count).toBe(1)
    await others.leave()
  })

  it('closes at its next heartbeat if the end of the session went unnoticed', async () => {
    const streams = beatingOften()
    await untilEnded(streams, { userId, sessionId: 'ended long ago' })
    expect(streams.count).toBe(0)
    await streams.close()
  })

  it.each<[string, Partial<typeof sessions.$inferInsert>]>([
    ['was idle for too long', { updatedAt: hoursAgo(1.1) }],
    ['is too old, however much it is used', { createdAt: hoursAgo(12.1) }],
  ])('closes at its next heartbeat when the session of a staff member %s', async (_why, times) => {
    const streams = beatingOften()
    const [worker, colleague] = [await staffSession(), await staffSession()]
    const opened = await streams.open({ domain: 'demo.test', isStaff: true, ...colleague })
    await site.deps.db.of('demo.test').update(sessions).set(times).where(eq(sessions.id, worker.sessionId))
    await untilEnded(streams, worker)
    expect(opened).toHaveProperty('body')
    expect(streams.count).toBe(1)
    await streams.close()
  })

  it('is released when its reader leaves, and refused above the limit for one person', async () => {
    const open = await Promise.all(Array.from({ length: mostStreamsAPerson }, () => listen()))
    const refused = await client.request('GET', path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('300')
    await refused.body?.cancel()
    await open[0]!.leave()
    const again = await listen()
    await Promise.all([again, ...open.slice(1)].map((stream) => stream.leave()))
    expect(site.deps.streams.count).toBe(0)
  })
})
