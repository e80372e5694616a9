import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { uploadResume } from '#contract/profiles/resumes.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm } from '#tests/factories/applications.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { englishResume } from '../interpret/sample-resumes.ts'
import { nestedFormsPdf, pdfOf, pdfText } from '../test-files.ts'

const begun = vi.hoisted(() => ({ count: 0 }))
vi.mock(import('./spare-sandbox.ts'), async (original) => {
  const { takeSandbox, ...others } = await original()
  return {
    ...others,
    takeSandbox: (memoryMB) => {
      begun.count++
      return takeSandbox(memoryMB)
    },
  }
})

let site: TestApp

beforeAll(async () => {
  // Behind a proxy, so that each call can come from a different address.
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const ordinary = pdfOf([pdfText(englishResume.replaceAll('’', "'").split('\n'))])
const send = (client: ApiClient, bytes: Buffer, name: string, ip = '192.0.2.1') =>
  client.call<DataOf<typeof uploadResume>>(
    'POST',
    '/api/pcsx/upload_resume',
    fileForm('resume_content', bytes as Uint8Array<ArrayBuffer>, name),
    { 'x-forwarded-for': ip },
  )
/** How many other readings begin before an ordinary résumé of a new account was read: its place in the queue, without a clock. */
async function begunBefore(client: ApiClient, ip?: string): Promise<number> {
  const before = begun.count
  const { data } = await send(client, ordinary, 'cv.pdf', ip)
  expect(data.pending?.reading.email?.value).toBe('mara.ellwood@example.org')
  return begun.count - before - 1
}

/** Kills what this process reads until all are answered, where there is /proc: how the rest ends is tested elsewhere. */
async function endReadings(answers: Promise<unknown>): Promise<void> {
  const timer = setInterval(() => {
    for (const pid of existsSync('/proc') ? readdirSync('/proc').filter(isReading) : [])
      process.kill(Number(pid), 'SIGKILL')
  }, 50)
  await answers.finally(() => clearInterval(timer))
}

function isReading(pid: string): boolean {
  try {
    const isOurs = new RegExp(`\\) \\w ${process.pid} `).test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('resume-sandbox')
  } catch {
    // Not a process, or it ended in between.
    return false
  }
}

it('six endless files let another candidate go first, and their sender is slowed down', async () => {
  const [{ client: sender }, { client: other }] = await Promise.all([signedInClient(site), signedInClient(site)])
  const endless = Promise.all(Array.from({ length: 6 }, () => send(sender, nestedFormsPdf(), 'billion.pdf')))
  // By now the endless ones are being read.
  await new Promise((done) => setTimeout(done, 300))
  // The sender's second file may begin where the first one was too slow for a short turn.
  expect(await begunBefore(other)).toBeLessThanOrEqual(2)
  const answers = await endless
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  for (const { headers, error } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(error.message).toMatch(/^You’ve uploaded several résumés in a short time/)
  }
  for (const { data } of answers.filter(({ status }) => status === 200))
    expect(data).toMatchObject({ pending: null, notRead: expect.stringMatching(/takes too long to read/) })
})

it('each account has its own rate limit', async () => {
  const { client } = await signedInClient(site)
  let statuses: number[] = []
  for (let at = 0; at < 40 && !statuses.includes(429); at++)
    statuses = [...statuses, (await send(client, Buffer.from('Mara Ellwood\nmara@example.org'), 'cv.txt')).status]
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(15)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  await begunBefore((await signedInClient(site)).client)
})

it.each([
  ['one network', () => '198.51.100.7'],
  ['a network each', (at: number) => `198.51.100.${at + 10}`],
])(
  'five accounts that send endless files at once, from %s, delay others only by the files being read',
  async (_where, ipOf) => {
    const senders = await Promise.all(Array.from({ length: 5 }, () => signedInClient(site)))
    const others = await Promise.all(Array.from({ length: 2 }, () => signedInClient(site)))
    const endless = senders.flatMap(({ client }, at) =>
      [1, 2, 3].map(() => send(client, nestedFormsPdf(), 'billion.pdf', ipOf(at))),
    )
    // Once at first, when nothing is known about anyone; and once later, in the network that sends them.
    for (const [at, ip] of ['203.0.113.2', ipOf(0)].entries()) {
      await new Promise((done) => setTimeout(done, at === 0 ? 300 : 1_500))
      // Out of fifteen short turns and five long ones.
      expect(await begunBefore(others[at]!.client, ip)).toBeLessThanOrEqual(4)
    }
    await endReadings(Promise.all(endless))
  },
)
