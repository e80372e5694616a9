import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Employer } from '#server/context.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { eq } from 'drizzle-orm'
import { mostStreamsAPerson, NotificationStreams } from './notification-streams.ts'
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
const tell = (to = userId) =>
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
  /** Resolves when the server ends the stream. */
  end(): Promise<void>
  leave(): Promise<void>
}

async function listen(of = client): Promise<Reading> {
  const answer = await of.request('GET', path)
  if (answer.status !== 200) throw new Error(`stream: ${answer.status}`)
  const reader = answer.body!.getReader()
  let text = ''
  return {
    answer,
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
        text += new TextDecoder().decode(value)
      }
    },
    async end() {
      while (!(await reader.read()).done);
    },
    leave: () => reader.cancel(),
  }
}

describe('a stream', () => {
  it('begins with the badge and brings news, of its own person only', async () => {
    const stream = await listen()
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
    await stream.badge(0)
    const { user: other } = await signedInClient(site)
    await tell(other.id)
    await tell()
    await stream.badge(1)
    await client.post('/api/pcsx/notifications/mark_all_viewed')
    await stream.badge(0)
    await stream.leave()
  })

  it('receives what another process wrote', async () => {
    const elsewhere = new NotificationStreams({ db: site.deps.db })
    const opened = await elsewhere.open({ domain: 'demo.test', userId, sessionId: 'any' })
    if (!('body' in opened)) throw new Error('refused')
    const reader = opened.body.getReader()
    const seen: string[] = []
    await tell()
    while (!seen.join('').includes('"count":1')) seen.push(new TextDecoder().decode((await reader.read()).value))
    await elsewhere.close()
    expect((await reader.read()).done).toBe(true)
  })

  it('ends at logout', async () => {
    const stream = await listen()
    await stream.badge(0)
    expect((await client.post('/api/auth/sign-out', {})).status).toBe(200)
    await stream.end()
    expect((await client.request('GET', path)).status).toBe(401)
  })

  it('ends when the session is revoked from elsewhere, and other people’s go on', async () => {
    const { client: other } = await signedInClient(site)
    const [stream, others] = [await listen(), await listen(other)]
    await Promise.all([stream.badge(0), others.badge(0)])
    await site.deps.db.of('demo.test').delete(sessions).where(eq(sessions.userId, userId))
    await stream.end()
    expect(site.deps.streams.count).toBe(1)
    await others.leave()
  })

  it('ends by its heartbeat when the end of the session was not heard of', async () => {
    const streams = new NotificationStreams({ db: site.deps.db, heartbeatMs: 30 })
    const opened = await streams.open({ domain: 'demo.test', userId, sessionId: 'ended long ago' })
    if (!('body' in opened)) throw new Error('refused')
    const reader = opened.body.getReader()
    while (!(await reader.read()).done);
    expect(streams.count).toBe(0)
    await streams.close()
  })

  it('is forgotten when its reader leaves, and refused past the most that a person may have', async () => {
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
