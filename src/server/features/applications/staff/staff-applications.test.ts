import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Application } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications, StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import type { FileValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm, sentApplication, tinyPdf } from '#tests/factories/applications.ts'
import { ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type List = DataOf<typeof listStaffApplications>

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp({ clock })
  const responsePromise = { days: 10, explanation: '' }
  const config = { pcsxConfig: { applicationsPageConfig: { responsePromise } } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const path = '/api/pcsx/staff/applications'
const list = async (query = '') => ok(await recruiter.get<List>(`${path}${query}`))
const read = async (id: string) => ok(await recruiter.get<StaffApplicationDetail>(`${path}/${id}`))
const move = (id: string, body: object) => recruiter.post(`${path}/${id}/status`, body)

/** A new person's application, a minute after the one before. */
async function applied(positionId: number, fullName: string): Promise<{ client: ApiClient; sent: Application }> {
  clock.advance(60_000)
  const { client, user } = await signedInClient(site)
  const sent = await sentApplication(client, positionId, user.email)
  await site.deps.db.of(domain).update(applications).set({ fullName }).where(eq(applications.id, sent.id))
  return { client, sent }
}

const actionsOn = async (subject: string) => {
  const rows = await site.deps.db
    .of(domain)
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, subject))
    .orderBy(auditEvents.id)
  return rows.map(({ action, detail }) => [action, detail] as const)
}

describe('the list of applications', () => {
  it('shows submitted applications, newest first, and no drafts', async () => {
    const positionId = await addPosition(site, { title: 'Rigger' })
    const first = await applied(positionId, 'Ada Brandt')
    const second = await applied(positionId, 'Bo Calder')
    const { client } = await signedInClient(site)
    await completeDraft(client, positionId)
    const { applications: rows, count } = await list(`?position=${positionId}`)
    expect(rows.map(({ id, fullName }) => [id, fullName])).toEqual([
      [second.sent.id, 'Bo Calder'],
      [first.sent.id, 'Ada Brandt'],
    ])
    expect(rows[0]).toMatchObject({ status: 'submitted', position: { id: positionId, title: 'Rigger', isOpen: true } })
    expect(rows[0]!.submittedTs - rows[1]!.submittedTs).toBe(60)
    expect(count).toBe(2)
    const sorted = async (sort: string) =>
      (await list(`?position=${positionId}&sort=${sort}`)).applications.map(({ fullName }) => fullName)
    expect(await sorted('oldest')).toEqual(['Ada Brandt', 'Bo Calder'])
    expect(await sorted('name')).toEqual(['Ada Brandt', 'Bo Calder'])
  })

  it('filters by status, position and words in the name or address, with counts for the other filters', async () => {
    const [one, other] = [await addPosition(site, { title: 'Welder' }), await addPosition(site, { title: 'Diver' })]
    const moved = await applied(one, 'Greta Ødegård Holm')
    await applied(one, 'Greta Manson')
    await applied(other, 'Jan Holm')
    await move(moved.sent.id, { status: 'interview' })
    const holms = await list('?query=holm')
    expect(holms.applications.map(({ fullName }) => fullName)).toEqual(['Jan Holm', 'Greta Ødegård Holm'])
    expect(holms.statuses).toMatchObject({ submitted: 1, interview: 1, hired: 0 })
    expect(holms.positions.map(({ title, count }) => [title, count]).sort()).toEqual([
      ['Diver', 1],
      ['Welder', 1],
    ])
    const interviewed = await list('?query=holm%20greta&status=interview,offer')
    expect(interviewed).toMatchObject({ count: 1, applications: [{ id: moved.sent.id, status: 'interview' }] })
    // The other statuses can still be chosen, the other positions have nothing.
    expect(interviewed.positions.map(({ title }) => title)).toEqual(['Welder'])
    const chosen = await list(`?position=${other}&status=interview`)
    expect(chosen).toMatchObject({ count: 0, applications: [], statuses: { submitted: 1 } })
    expect(chosen.positions).toContainEqual({ id: other, title: 'Diver', isOpen: true, count: 0 })
    expect((await list('?query=%25')).count).toBe(0)
    const { user } = await signedInClient(site)
    expect((await list(`?query=${encodeURIComponent(user.email)}`)).count).toBe(0)
  })

  it('filters and sorts by the date that was promised, and by one’s own positions', async () => {
    const positionId = await addPosition(site)
    const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    const row = (fullName: string, days: number, status: 'submitted' | 'interview' = 'submitted') => ({
      positionId,
      fullName,
      status,
      submittedAt: at(days),
      updatedAt: at(days),
    })
    await site.deps.db
      .of(domain)
      .insert(applications)
      .values([row('Later', 1), row('Late', 11), row('Soon', 5), row('Answered', 20, 'interview')])
    const { client, user } = await signedInClient(site, { role: 'recruiter' })
    const names = async (query: string) =>
      ok(await client.get<List>(`${path}?position=${positionId}&${query}`)).applications.map(({ fullName }) => fullName)
    expect(await names('sort=due')).toEqual(['Late', 'Soon', 'Later', 'Answered'])
    expect(await Promise.all(['late', 'soon', 'later', 'given'].map((due) => names(`due=${due}`)))).toEqual([
      ['Late'],
      ['Soon'],
      ['Later'],
      ['Answered'],
    ])
    const { dues, promiseDays, applications: rows } = await list(`?position=${positionId}&due=late`)
    expect([dues, promiseDays]).toEqual([{ late: 1, soon: 1, later: 1, given: 1 }, 10])
    expect(rows[0]!.dueTs! - rows[0]!.submittedTs).toBe(10 * 86_400)
    expect(await names('team=me')).toEqual([])
    await site.deps.db.of(domain).insert(hiringTeam).values({ positionId, userId: user.id, part: 'recruiter' })
    expect(await names('team=me&due=late')).toEqual(['Late'])
    const { readMs, count } = ok(await client.get<List>(`${path}?team=me&due=late`))
    const of = { list: { team: 'me', due: 'late' }, readMs, count }
    const moved = await client.post<{ changedCount: number }>('/api/pcsx/staff/decisions', {
      key: 'moves-the-late',
      status: 'in_review',
      of,
    })
    expect(ok(moved).changedCount).toBe(1)
    expect(await names('due=late')).toEqual([])
  })

  it('explains invalid filters', async () => {
    expect(await recruiter.get(`${path}?status=draft`)).toMatchObject({
      status: 422,
      error: { body: { status: expect.any(String) } },
    })
    expect(await recruiter.get(`${path}?position=x`)).toMatchObject({
      status: 422,
      error: { body: { position: expect.any(String) } },
    })
  })

  it('contains only the employer’s own applications, in pages of fifty', async () => {
    const positionId = await addPosition(site)
    const rows = Array.from({ length: 60 }, (_, index) => ({
      positionId,
      status: 'submitted' as const,
      fullName: `Person ${String(index).padStart(2, '0')}`,
      submittedAt: new Date(clock.now().getTime() + index * 1_000),
    }))
    await site.deps.db.of(domain).insert(applications).values(rows)
    const first = await list(`?position=${positionId}`)
    const second = await list(`?position=${positionId}&after=${first.starts[1]}`)
    expect([first.count, first.applications.length, second.applications.length]).toEqual([60, 50, 10])
    expect(first.applications[0]!.fullName).toBe('Person 59')
    expect(second.applications.at(-1)!.fullName).toBe('Person 00')
    expect([second.before, second.starts]).toEqual([50, { '-1': null }])
    // Applications that arrive in between do not shift pages.
    await applied(positionId, 'Someone new')
    const again = await list(`?position=${positionId}&after=${first.starts[1]}`)
    expect(again.applications.map(({ id }) => id)).toEqual(second.applications.map(({ id }) => id))
    expect([again.count, again.before]).toEqual([61, 51])
    expect((await list(`?position=${positionId}&after=${crypto.randomUUID()}`)).before).toBe(0)
    const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect(ok(await elsewhere.get<List>(path))).toMatchObject({ count: 0, total: 0, applications: [], positions: [] })
  })
})

const questions: FormItem[] = [
  { name: 'why', type: 'textarea', label: 'Why this work?', required: true },
  { name: 'nationalId', type: 'ssn', label: 'Number', required: true },
  { name: 'licence', type: 'file_upload', label: 'Licence', required: true, allowedTypes: ['.pdf'] },
]

/** Sends answers to the employer's questions, one of which is confidential. */
async function answered(): Promise<{ client: ApiClient; id: string; file: FileValue }> {
  const admin = (await signedInClient(site, { role: 'admin' })).client
  const form = await publishedForm(admin, questions, 'application')
  const rules = [{ on: 'applying', departments: ['Diving'], countries: [], dueDays: null }]
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules }))
  const { client } = await signedInClient(site)
  const draft = await completeDraft(client, await addPosition(site, { department: 'Diving' }))
  const upload = fileForm('licence', tinyPdf, 'licence.pdf')
  const file = ok(await client.post<FileValue>(`/api/pcsx/applications/${draft.id}/files`, upload))
  const answers = { why: 'The sea', nationalId: '078-05-1120', licence: [file] }
  ok(await client.call('PATCH', `/api/pcsx/applications/${draft.id}`, { revision: draft.revision, answers }))
  ok(await client.post(`/api/pcsx/applications/${draft.id}/submit`, {}))
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules: [] }))
  return { client, id: draft.id, file }
}

describe('reading an application', () => {
  it('shows the answers with the form as it was submitted; revealing a confidential one is recorded', async () => {
    const { id, file } = await answered()
    const detail = await read(id)
    expect(detail).toMatchObject({
      fullName: 'Ina Calder',
      phone: '+44 1856 873535',
      status: 'submitted',
      resume: { name: 'cv.pdf' },
      answers: { why: 'The sea' },
      nextStatuses: ['in_review', 'interview', 'offer', 'hired', 'not_selected'],
      isCandidateNotified: true,
    })
    expect(JSON.stringify(detail)).not.toContain('078')
    expect(JSON.stringify(detail.definition)).toContain('Why this work?')
    expect(detail.timeline.map(({ status }) => status)).toEqual(['submitted'])
    const revealed = await recruiter.post(`${path}/${id}/reveal`, { path: 'nationalId' })
    expect(revealed.data).toEqual({ value: '078-05-1120' })
    expect((await recruiter.post(`${path}/${id}/reveal`, { path: 'why' })).status).toBe(404)
    const [{ url }] = detail.answers.licence as [FileValue]
    const download = await recruiter.request('GET', url!)
    expect([download.status, await download.text()]).toEqual([200, tinyPdf])
    expect(await actionsOn(`application:${id}`)).toEqual(
      expect.arrayContaining([
        ['application.read', expect.anything()],
        ['application.revealed', { path: 'nationalId' }],
        ['application.file_read', { fileId: file.uid, field: 'licence' }],
      ]),
    )
  })

  it('shows no draft, and for a withdrawn one only who withdrew it and when', async () => {
    const { client, id, file } = await answered()
    const resume = (await read(id)).resume!
    ok(await client.post(`/api/pcsx/applications/${id}/withdraw`))
    const withdrawn = await read(id)
    expect(withdrawn).toMatchObject({
      status: 'withdrawn',
      fullName: 'Ina Calder',
      answers: {},
      resume: null,
      nextStatuses: [],
    })
    expect((await recruiter.post(`${path}/${id}/reveal`, { path: 'nationalId' })).status).toBe(404)
    expect((await recruiter.request('GET', `${path}/${id}/files/${file.uid}`)).status).toBe(404)
    expect((await recruiter.request('GET', resume.url)).status).toBe(404)
    const draft = await completeDraft(client, await addPosition(site))
    for (const missing of [draft.id, 'not-an-id', crypto.randomUUID()])
      expect((await recruiter.get(`${path}/${missing}`)).status).toBe(404)
  })

  it('lists what the same account or address also sent to this employer', async () => {
    const [one, other] = [await addPosition(site, { title: 'Mate' }), await addPosition(site, { title: 'Bosun' })]
    const { client, user } = await signedInClient(site)
    const first = await sentApplication(client, one, user.email)
    const second = await sentApplication(client, other, user.email)
    await completeDraft(client, await addPosition(site), user.email)
    const visitor = { positionId: one, fullName: 'Ina', email: user.email.toUpperCase(), status: 'submitted' as const }
    await site.deps.db
      .of(domain)
      .insert(applications)
      .values({ ...visitor, submittedAt: new Date(0) })
    const { others } = await read(first.id)
    expect(others.map(({ position }) => position.title)).toEqual(['Bosun', 'Mate'])
    expect(others[0]!.id).toBe(second.id)
  })
})

describe('two people moving an application', () => {
  it('gives the second one a conflict with the first move, and changes nothing', async () => {
    const { sent } = await applied(await addPosition(site), 'Tove Brandt')
    expect((await move(sent.id, { status: 'interview', from: 'submitted' })).status).toBe(200)
    expect(await move(sent.id, { status: 'not_selected', from: 'submitted', reason: 'No' })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('“Interview”') },
    })
    expect((await read(sent.id)).status).toBe('interview')
    // The same move by both is not a conflict.
    expect((await move(sent.id, { status: 'interview', from: 'submitted' })).status).toBe(200)
  })
})
