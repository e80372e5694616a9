import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type List = DataOf<typeof listStaffApplications>

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let me: string
let positionId: number
beforeAll(async () => {
  site = await createTestApp({ clock })
  const config = { pcsxConfig: { applicationsPageConfig: { responsePromise: { days: 10, explanation: '' } } } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  const { client, user } = await signedInClient(site, { role: 'recruiter' })
  recruiter = client
  me = user.id
  const { user: colleague } = await signedInClient(site, { role: 'recruiter' })
  positionId = await addPosition(site)
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const row = (fullName: string, days: number, kind: 'site' | 'referral' | 'event', isAnswered = false) => ({
    positionId,
    fullName,
    status: isAnswered ? ('interview' as const) : ('submitted' as const),
    source: { kind, name: null, campaign: null },
    submittedAt: at(days),
    updatedAt: at(days),
  })
  const db = site.deps.db.of(domain)
  const rows = await db
    .insert(applications)
    .values([
      row('Late', 11, 'site'),
      row('Soon', 5, 'referral'),
      row('Later', 1, 'event'),
      row('Answered', 20, 'site', true),
    ])
    .returning({ id: applications.id, name: applications.fullName })
  const idOf = (name: string) => rows.find((each) => each.name === name)!.id
  const tag = (name: string, label: string) => ({
    applicationId: idOf(name),
    key: label.toLowerCase(),
    label,
    addedBy: me,
    addedAt: at(0),
  })
  await db.insert(applicationTags).values([tag('Late', 'Deck, aft'), tag('Soon', 'Engine'), tag('Answered', 'Engine')])
  const review = (name: string, reviewerId: string) => ({
    applicationId: idOf(name),
    reviewerId,
    askedBy: me,
    askerName: 'Tess Ward',
    askedAt: at(0),
  })
  await db.insert(applicationReviews).values([review('Late', me), review('Later', colleague.id)])
  reviewers = `me,${colleague.id}`
})
let reviewers: string
afterAll(() => site.close())

const path = '/api/pcsx/staff/applications'
const list = async (filters: Record<string, string>) =>
  ok(
    await recruiter.get<List>(
      `${path}?${new URLSearchParams({ position: String(positionId), sort: 'oldest', ...filters })}`,
    ),
  )
const namesOf = ({ applications }: List) => applications.map(({ fullName }) => fullName)

it.each([
  [{ due: 'late,given' }, ['Answered', 'Late']],
  [{ due: 'soon,later' }, ['Soon', 'Later']],
  [{ due: 'late,given', status: 'submitted' }, ['Late']],
  [{ due: 'given,soon', status: 'interview' }, ['Answered']],
  [{ due: 'late', status: 'interview' }, []],
  [{ source: 'referral,event' }, ['Soon', 'Later']],
  [{ source: 'site,event', due: 'late,later' }, ['Late', 'Later']],
  [{ tag: 'deck%2C aft' }, ['Late']],
  [{ tag: 'ENGINE,Deck%2C aft' }, ['Answered', 'Late', 'Soon']],
  [{ tag: 'engine,unknown', due: 'given' }, ['Answered']],
] as [Record<string, string>, string[]][])(
  '%j lists %j, and so does a choice of everyone listed',
  async (filters, names) => {
    const listed = await list(filters)
    expect(namesOf(listed)).toEqual(names)
    const { status, ...others } = filters
    const of = {
      list: { position: positionId, ...others, ...(status && { status: status.split(',') }) },
      readMs: listed.readMs,
      count: listed.count,
    }
    const label = `Chosen ${JSON.stringify(filters)}`.slice(0, 40)
    expect(ok(await recruiter.post('/api/pcsx/staff/application_tags', { of, add: [label] }))).toMatchObject({
      changedCount: names.length,
    })
    const tagged = await site.deps.db
      .of(domain)
      .select({ name: applications.fullName })
      .from(applicationTags)
      .innerJoin(applications, eq(applications.id, applicationTags.applicationId))
      .where(eq(applicationTags.label, label.trim()))
      .orderBy(applications.submittedAt)
    expect(tagged.map(({ name }) => name)).toEqual(names)
  },
)

it('several colleagues whose review is pending list what waits for any of them', async () => {
  expect(namesOf(await list({ reviewer: 'me' }))).toEqual(['Late'])
  expect(namesOf(await list({ reviewer: reviewers }))).toEqual(['Late', 'Later'])
})

it('a decision about everyone listed moves those that are late or answered, and no one else', async () => {
  const { readMs, count, statuses } = await list({ due: 'late,given' })
  expect([count, statuses.submitted, statuses.interview]).toEqual([2, 1, 1])
  const moved = await recruiter.post<{ changedCount: number }>('/api/pcsx/staff/decisions', {
    key: 'moves-late-and-answered',
    status: 'in_review',
    of: { list: { position: positionId, due: 'late,given' }, readMs, count },
  })
  expect(ok(moved).changedCount).toBe(2)
  expect(namesOf(await list({ status: 'in_review' }))).toEqual(['Answered', 'Late'])
})

it('unknown values are refused by their field', async () => {
  for (const field of ['due', 'source'])
    expect(await recruiter.get(`${path}?${field}=late,site,never`)).toMatchObject({
      status: 422,
      error: { body: { [field]: expect.any(String) } },
    })
})
