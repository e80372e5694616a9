import { afterEach, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { getApplicationForm, getDashboardApplications } from '#contract/applications/applications.ts'
import type { getDraftApplications } from '#contract/applications/draft-applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listOfferApprovals, OfferApproval } from '#contract/offers/offer-approvals.ts'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import type { getSavedJobs } from '#contract/search/saved-jobs.ts'
import type { listAlikePeople } from '#contract/applications/merging.ts'
import type { listPeopleFiles } from '#contract/people/people-files.ts'
import type { listStaffPeople } from '#contract/people/people.ts'
import type { listStaffPools } from '#contract/people/pools.ts'
import type { listAdminOffers } from '#contract/offers/staff-offers.ts'
import { poolMembers } from '#server/db/schema/pools.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { inspectFile } from '#server/features/files/inspect-file.ts'
import { membershipStates } from '#shared/people/pools.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import {
  demoAdmin,
  demoApplications,
  demoManager,
  demoPeople,
  demoRecruiter,
  demoSavedJobs,
  secondManager,
} from './demo-people.ts'
import { demoPositionCount } from './demo-positions.ts'
import { demoResumePdf } from './demo-resume.ts'
import { closedDemoPositionCount, demoPassword, loadDemoOnFirstRun } from './load-demo.ts'

let site: TestApp
afterEach(() => site.close())

const countPositions = async () =>
  (
    await site.deps.db
      .of('demo.test')
      .select({ open: sql<number>`count(*) filter (where archived_at < 0)::int`, all: sql<number>`count(*)::int` })
      .from(positions)
  )[0]!

it('loads once, however many processes start together', async () => {
  site = await createTestApp()
  await Promise.all([loadDemoOnFirstRun(site.deps), loadDemoOnFirstRun(site.deps)])
  await loadDemoOnFirstRun(site.deps)
  expect(await countPositions()).toEqual({ open: demoPositionCount, all: demoPositionCount + closedDemoPositionCount })
})

it('lets its people sign in, and gives the candidate a history', async () => {
  site = await createTestApp()
  await loadDemoOnFirstRun(site.deps)
  for (const person of demoPeople) {
    const client = site.client()
    expect((await client.signIn(person.email, demoPassword)).status).toBe(200)
    const boot = await client.get('/api/pcsx/boot_data')
    expect(boot.data).toMatchObject({
      domain: 'demo.test',
      isDemo: true,
      user: { name: person.name, role: person.role },
    })
  }
  const client = site.client()
  await client.signIn('candidate@demo.test', demoPassword)
  const dashboard = (await client.get<DataOf<typeof getDashboardApplications>>('/api/pcsx/dashboard/applications')).data
  const drafts = (await client.get<DataOf<typeof getDraftApplications>>('/api/pcsx/draft_applications')).data
    .draft_applications
  const shown = [...dashboard.applications, ...dashboard.inactiveApplications]
  expect(shown.length + drafts.length).toBe(demoApplications.length)
  for (const { timeline } of shown) expect(timeline.filter((step) => step.atTs !== null).length).toBeGreaterThan(0)
  const saved = (await client.get<DataOf<typeof getSavedJobs>>('/api/pcsx/positions/saved')).data.positions
  expect(saved.map((position) => position.id)).toEqual(demoSavedJobs.map((position) => position.positionId))
  const form = `/api/pcsx/application_form?position_id=${drafts[0]!.position_id}`
  const { application } = (await client.get<DataOf<typeof getApplicationForm>>(form)).data
  expect((await client.request('GET', application!.resume!.url)).status).toBe(200)
  const refused = await client.post(`/api/pcsx/applications/${application!.id}/submit`, {})
  expect(Object.keys(refused.error.body as object).filter((field) => !field.startsWith('answers.'))).toEqual([])
})

it('has offers in every state of approval, and the approvers find theirs', async () => {
  site = await createTestApp()
  await loadDemoOnFirstRun(site.deps)
  const as = async (email: string) => {
    const client = site.client()
    await client.signIn(email, demoPassword)
    await client.get('/api/pcsx/boot_data')
    return client
  }
  const recruiter = await as(demoRecruiter.email)
  const { offers } = (await recruiter.get<DataOf<typeof listAdminOffers>>('/api/offer/admin/offers?filter=draft')).data
  const states = offers.map(({ approval }) => approval).toSorted()
  expect(states).toEqual(['approved', 'sent_back', 'waiting', 'waiting', 'waiting'])
  for (const { id, approval } of offers) {
    const draft = (await recruiter.get<OfferDraft>(`/api/offer/admin/drafts/${id}`)).data
    expect(draft.problems).toEqual([])
    expect(draft.approval.state).toBe(approval === 'sent_back' ? 'needed' : approval)
  }
  const waiting = async (email: string) =>
    (await (await as(email)).get<DataOf<typeof listOfferApprovals>>('/api/offer/admin/approvals')).data
  expect(await waiting(demoManager.email)).toMatchObject({ mine: 1 })
  const others = await waiting(secondManager.email)
  expect(others.approvals.some((each) => each.is_late)).toBe(true)
  const admin = await waiting(demoAdmin.email)
  expect(admin).toMatchObject({ mine: 1, others: 2 })
  const steps = (
    await (await as(demoAdmin.email)).get<OfferApproval>(`/api/offer/admin/approvals/${admin.approvals[0]!.id}`)
  ).data.progress.steps
  expect(steps.map(({ state }) => state)).toEqual(['approved', 'current'])
})

it('has pools with people in every state of consent, people from a file, and someone who may be two', async () => {
  site = await createTestApp()
  await loadDemoOnFirstRun(site.deps)
  const client = site.client()
  await client.signIn(demoRecruiter.email, demoPassword)
  await client.get('/api/pcsx/boot_data')
  const read = async <Data>(path: string) => (await client.get<Data>(`/api/pcsx/staff/${path}`)).data
  const { pools } = await read<DataOf<typeof listStaffPools>>('pools')
  expect(pools.map(({ name }) => name)).toEqual(['Bridge and deck crew', 'Offshore technicians'])
  for (const pool of pools) expect(Math.min(pool.memberCount, pool.askedCount)).toBeGreaterThan(2)
  const states = await site.deps.db.of('demo.test').selectDistinct({ state: poolMembers.state }).from(poolMembers)
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(membershipStates))
  const { files } = await read<DataOf<typeof listPeopleFiles>>('people_files')
  expect(files).toMatchObject([{ outcomes: { added: 6 } }])
  const { people } = await read<DataOf<typeof listStaffPeople>>('people?query=home.&tag=boat%20show')
  const { alike } = await read<DataOf<typeof listAlikePeople>>(`people/${people[0]!.id}/alike`)
  expect(alike[0]).toMatchObject({ hasAccount: true, because: expect.arrayContaining(['name']) })
})

it('leaves a database alone that already contains an employer', async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
  await loadDemoOnFirstRun(site.deps)
  expect(await countPositions()).toEqual({ open: 0, all: 0 })
})

it('writes nothing if it fails halfway', async () => {
  site = await createTestApp()
  const files = Object.assign(Object.create(site.deps.files) as typeof site.deps.files, {
    put: async () => {
      throw new Error('disk full')
    },
  })
  await expect(loadDemoOnFirstRun({ ...site.deps, files })).rejects.toThrow('disk full')
  expect(await countPositions()).toEqual({ open: 0, all: 0 })
  await loadDemoOnFirstRun(site.deps)
  expect((await countPositions()).open).toBe(demoPositionCount)
})

it('has a résumé that our own upload accepts', async () => {
  site = await createTestApp()
  const pdf = demoResumePdf()
  expect(await inspectFile(pdf, 'cv.pdf')).toMatchObject({ mediaType: 'application/pdf' })
  const offsets = [...pdf.toString('latin1').matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets.map((at) => pdf.toString('latin1', at, at + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`))
})
