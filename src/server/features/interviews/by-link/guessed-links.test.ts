import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const email = 'guest@example.test'
let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())

it('a link cannot be guessed: fifty calls of a stranger find nothing, change nothing and are stopped', async () => {
  const recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const { id: applicationId } = await sentApplication(site.client(), await addPosition(site), email)
  const starts = Math.floor(Date.now() / 1000) + 864_000
  const body = { kind: 'video', timeZone: 'UTC', starts, applicationId }
  const { id } = ok(await recruiter.post<StaffInterview>('/api/pcsx/staff/interviews', body))
  const sent = await site.deps.db
    .of(domain)
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
  const token = /token=([\w-]+)/.exec(sent[0]!.text)![1]!
  const stranger = site.client()
  const statuses: number[] = []
  for (let time = 0; time < 50; time++) {
    const wrong = `${token.slice(0, -2)}${String(time).padStart(2, '0')}`
    const path = `/api/pcsx/interviews/${id}`
    const call =
      time % 2 === 0
        ? stranger.get(`${path}?token=${wrong}`)
        : stranger.post(`${path}/decline?token=${wrong}`, { reason: 'Mine' })
    statuses.push((await call).status)
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  // The burst, and what a minute gives back while they are made.
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(40)
  const seen = ok(await recruiter.get<StaffInterview>(`/api/pcsx/staff/interviews/${id}`))
  expect(seen).toMatchObject({ status: 'invited', declineReason: null })
})
