import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { getApplication } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { BootData } from '#contract/boot-data.ts'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const stages = [
  {
    stage: 'in_review' as const,
    names: { en: 'Screening' },
    candidateNames: { en: 'We are reading it' },
    told: { en: 'Two of us read every application.' },
    typicalDays: 6,
  },
]
let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', config: { hiring: { stages } } })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const boot = async (client: ApiClient) => ok(await client.get<BootData>('/api/pcsx/boot_data')).configs.stages

it('appears on pages in the words meant for their reader', async () => {
  const { client } = await signedInClient(site)
  expect(await boot(recruiter)).toEqual({
    in_review: {
      name: 'Screening',
      candidateName: 'We are reading it',
      typicalDays: 6,
    },
  })
  expect(await boot(client)).toEqual({
    in_review: { candidateName: 'We are reading it' },
  })
})

it('shows candidates what happens in a stage, and its stated duration until enough people passed it', async () => {
  const { client, user } = await signedInClient(site)
  const positionId = await addPosition(site)
  const { id } = await sentApplication(client, positionId)
  ok(await recruiter.post(`/api/pcsx/staff/applications/${id}/status`, { status: 'in_review' }))
  const sent = await site.deps.db
    .of(domain)
    .select()
    .from(mails)
    .where(eq(mails.recipient, user.email))
    .orderBy(mails.id)
  expect(sent.find(({ kind }) => kind === 'application.statusChange')!.text).toContain(
    'Two of us read every application.',
  )
  const read = ok(await client.get<DataOf<typeof getApplication>>(`/api/pcsx/applications/${id}`))
  expect(read.told).toBe('Two of us read every application.')
  const outlook = ok(await client.get<{ stages: object[] }>(`/api/pcsx/dashboard/applications/${id}/outlook`))
  expect(outlook.stages).toEqual([{ status: 'in_review', typicalDays: 6, people: null }])
  const detail = ok(await recruiter.get<StaffPositionDetail>(`/api/pcsx/staff/positions/${positionId}`))
  expect(detail.stages!.find(({ status }) => status === 'in_review')).toMatchObject({ usualDays: null, plannedDays: 6 })
})

it('is named once', () => {
  expect(EmployerConfig.safeParse({ hiring: { stages } }).success).toBe(true)
  expect(EmployerConfig.safeParse({ hiring: { stages: [...stages, ...stages] } }).success).toBe(false)
  expect(EmployerConfig.safeParse({ hiring: { stages: [{ stage: 'withdrawn' }] } }).success).toBe(false)
})
