import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp({ limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const { client, user } = await signedInClient(site)
  await sentApplication(client, await addPosition(site), user.email)
})
afterAll(() => site.close())

type List = DataOf<typeof listStaffApplications>
const words: [what: string, query: string][] = [
  ['quotes', `'"''""`],
  ['a quoted word with a quote', `o'neill's "deck"`],
  ['a backslash at the end', 'deck\\'],
  ['backslashes and a quote', `\\\\'\\`],
  ['operators', 'deck & | ! <-> ( ) :* engine:*A'],
  ['only operators', '&|!():*<->'],
  ['a NUL', 'deck\0engine'],
  ['only a NUL', '\0'],
  ['a lone high surrogate', 'deck \ud800'],
  ['a lone low surrogate', '\udc00'],
  ['only stop words', 'the and of a'],
  ['marks of direction', '\u202edeck\u202c \u200f\u200e\u2066'],
  ['combining marks alone', '\u0301\u0301\u0301'],
  ['wildcards', '%_\\%'],
  ['an employer’s word', '@demo.test'],
  ['letters without spaces', '船員'],
  ['emoji', '👩‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a hundred letters', 'x'.repeat(100)],
  ['a hundred words', 'a1 '.repeat(33)],
  ['ten thousand characters', 'deck '.repeat(2_000)],
  ['ten thousand letters', 'd'.repeat(10_000)],
  ['ten thousand marks', `e${'\u0301'.repeat(9_999)}`],
  ['an ideograph that folds to much', '\ufdfa'.repeat(30)],
]

describe('a search for hostile words', () => {
  it.each(words)('%s', async (_what, query) => {
    // As a program sends it: the URL can contain any byte.
    const encoded = encodeURIComponent(query.toWellFormed())
    for (const path of ['/api/pcsx/staff/applications', '/api/pcsx/staff/messages', '/api/pcsx/staff/open_positions'])
      expect([200, 422], path).toContain((await recruiter.get(`${path}?query=${encoded}`)).status)
    const of = { list: { query }, readMs: Date.now(), count: 1 }
    for (const [path, rest] of [
      ['application_tags', { add: ['Deck'] }],
      ['decisions', { key: `key-of-${words.findIndex(([name]) => name === _what)}-words`, status: 'in_review' }],
      ['messages', { key: `key-of-${words.findIndex(([name]) => name === _what)}-words`, text: 'Hello', fileIds: [] }],
    ] as const)
      expect([200, 422], path).toContain((await recruiter.post(`/api/pcsx/staff/${path}`, { ...rest, of })).status)
  })

  it.each(['%ED%A0%80', '%C3', '%FF%FE', '%00', '%F4%90%80%80'])('the bytes %s', async (bytes) => {
    expect([200, 400, 422]).toContain((await recruiter.get(`/api/pcsx/staff/applications?query=deck${bytes}`)).status)
  })

  it('answers as without the words if there are no terms', async () => {
    const { data } = await recruiter.get<List>(`/api/pcsx/staff/applications?query=${encodeURIComponent('&|!')}`)
    expect(data.count).toBe(0)
  })
})
