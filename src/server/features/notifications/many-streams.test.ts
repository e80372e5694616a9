import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Employer } from '#server/context.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser } from '#tests/factories/users.ts'
import { mostStreamsAPerson } from './notification-streams.ts'
import { notify } from './notify.ts'

/** Many open pages on one process, over real connections (docs/decisions/0013). */

const wanted = 200
const mostMegabytes = 200

let site: TestApp
let http: Server
let employer: Employer

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  employer = (await new EmployerDirectory(site.deps.db).byDomain('demo.test'))!
  // The user is given in the URL: signing in this many would exceed the sign-in limit.
  const answer = async ({ url }: Request) => {
    const userId = new URL(url).pathname.slice(1)
    const opened = await site.deps.streams.open({
      domain: 'demo.test',
      userId,
      sessionId: `of ${userId}`,
      isStaff: false,
    })
    if ('refused' in opened) return new Response(null, { status: 429 })
    return new Response(opened.body, { headers: { 'content-type': 'text/event-stream' } })
  }
  http = createAdaptorServer({ fetch: answer }) as Server
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await site.deps.streams.close()
  http.closeAllConnections()
  await new Promise((done) => http.close(done))
  await site.close()
})

interface Listening {
  text: string
  close(): void
}

function listen(userId: string): Promise<Listening> {
  const { port } = http.address() as AddressInfo
  return new Promise((done, fail) => {
    const call = request({ port, path: `/${userId}`, agent: false }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return fail(new Error(`stream: ${answer.statusCode}`))
      const stream = { text: '', close: () => call.destroy() }
      answer.on('data', (chunk: Buffer) => (stream.text += chunk.toString()))
      answer.on('error', () => undefined)
      done(stream)
    })
    call.on('error', fail)
    call.end()
  })
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It did not happen within a minute.')
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** Bytes of this thread alone, because other test files run in the same process. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('200 open streams use less than 200 MB more memory, and each receives its news', async () => {
  const people: string[] = []
  for (let i = 0; i * mostStreamsAPerson < wanted; i++) people.push((await addUser(site)).id)
  const before = memoryInUse()
  const streams = await Promise.all(Array.from({ length: wanted }, (_, i) => listen(people[i % people.length]!)))
  await until(() => streams.every((stream) => stream.text.includes('"count":0')))
  expect(site.deps.streams.count).toBe(wanted)
  expect((memoryInUse() - before) / 1_000_000).toBeLessThan(mostMegabytes)

  for (const userId of people) {
    await site.deps.db.of('demo.test').transaction((tx) =>
      notify({ deps: site.deps, employer, origin: 'https://careers.test' }, tx, {
        userId,
        category: 'message',
        type: 'read_only',
        message: { key: 'notification.category.message' },
        redirectPath: '/careers',
      }),
    )
  }
  await until(() => streams.every((stream) => stream.text.includes('"count":1')))
  for (const stream of streams) stream.close()
  await until(() => site.deps.streams.count === 0)
})
