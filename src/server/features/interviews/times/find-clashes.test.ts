import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { findInterviewClashes, getInterviewOptions } from '#contract/interviews/interview-planning.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { invited, kitContent, testNow } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: ApiClient
let ana: TestUser
let candidate: TestUser
let interview: string
let kit: string
let position: number

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(testNow) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  ana = (await signedInClient(site, { role: 'interviewer' })).user
  candidate = (await signedInClient(site)).user
  position = await addPosition(site)
  kit = ok(await recruiter.post<{ id: string }>('/api/pcsx/staff/interview_kits', kitContent())).id
  // 14:00 to 14:45 in London.
  const made = await invited(recruiter, {
    email: candidate.email,
    position_id: position,
    kitId: kit,
    interviewerIds: [ana.id],
  })
  interview = made.id
})
afterAll(() => site.close())

type Clashes = DataOf<typeof findInterviewClashes>['clashes']
const clashes = async (changes: object, client = recruiter): Promise<Clashes> =>
  ok(
    await client.post<{ clashes: Clashes }>('/api/pcsx/staff/interview_clashes', {
      timeZone: 'Europe/London',
      durationMinutes: 30,
      interviewerIds: [ana.id],
      ...changes,
    }),
  ).clashes

interface Changes {
  starts?: string
  offeredTimes?: string[]
  durationMinutes?: number
  timeZone?: string
}

it.each<[string, Changes, number]>([
  ['begins in it', { starts: '2026-11-24T14:30' }, 1],
  ['ends in it', { starts: '2026-11-24T13:45' }, 1],
  ['contains it', { starts: '2026-11-24T13:30', durationMinutes: 120 }, 1],
  ['is the same in another zone', { starts: '2026-11-24T15:00', timeZone: 'Europe/Berlin' }, 1],
  ['is offered among others', { offeredTimes: ['2026-11-25T09:00', '2026-11-24T14:00'] }, 1],
  ['begins when it ends', { starts: '2026-11-24T14:45' }, 0],
  ['ends when it begins', { starts: '2026-11-24T13:30' }, 0],
  ['cannot be read', { starts: 'soon' }, 0],
])('an interview that %s', async (_how, changes, count) => {
  const found = await clashes(changes)
  expect(found).toHaveLength(count)
  // The requested time, not the other interview's.
  const { offeredTimes, starts = offeredTimes?.[1], durationMinutes = 30, timeZone = 'Europe/London' } = changes
  const hour = timeZone === 'Europe/Berlin' ? '+01:00' : 'Z'
  const startsTs = Date.parse(`${starts}${hour}`) / 1000
  if (count === 1)
    expect(found[0]).toEqual({
      name: ana.name,
      startsTs,
      endsTs: startsTs + durationMinutes * 60,
      timeZone,
      why: 'interview',
    })
})

it('does not clash with itself, or with one that was canceled', async () => {
  const starts = '2026-11-24T14:00'
  expect(await clashes({ starts, except: interview })).toEqual([])
  const { user } = await signedInClient(site, { role: 'interviewer' })
  const other = await invited(recruiter, { email: candidate.email, interviewerIds: [user.id] })
  expect(await clashes({ starts, interviewerIds: [user.id] })).toHaveLength(1)
  await recruiter.post(`/api/pcsx/staff/interviews/${other.id}/cancel`, {})
  expect(await clashes({ starts, interviewerIds: [user.id] })).toEqual([])
})

it('shows a recruiter that the candidate is busy, and a hiring manager nothing about strangers', async () => {
  const asked = { starts: '2026-11-24T14:00', interviewerIds: [], email: candidate.email.toUpperCase() }
  expect((await clashes(asked)).map(({ name }) => name)).toEqual([candidate.name])
  const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
  expect(await clashes(asked, manager)).toEqual([])
})

it('shows a hiring manager colleagues’ busy times only for interviews of their own positions', async () => {
  const manager = await signedInClient(site, { role: 'hiring_manager' })
  const mine = await addPosition(site)
  await site.deps.db
    .of('demo.test')
    .insert(hiringTeam)
    .values({ positionId: mine, userId: manager.user.id, part: 'hiring_manager' })
  const own = await invited(recruiter, { email: candidate.email, position_id: mine, starts: '2026-12-04T09:00' })
  const asked = { starts: '2026-11-24T14:00' }
  expect(await clashes(asked, manager.client)).toEqual([])
  expect(await clashes({ ...asked, except: interview }, manager.client)).toEqual([])
  expect(await clashes({ ...asked, except: own.id }, manager.client)).toHaveLength(1)
  const days = { timeZone: 'UTC', durationMinutes: 30, interviewerIds: [ana.id] }
  for (const call of ['interview_week', 'interview_times']) {
    const ask = (except: string) =>
      manager.client.post(`/api/pcsx/staff/${call}`, {
        ...days,
        except,
        ...(call === 'interview_times' && { workingDays: 5 }),
      })
    expect((await ask(interview)).status, call).toBe(422)
    expect((await ask(own.id)).status, call).toBe(200)
  }
})

it('suggests the kit last used for the position to its hiring team, until it is archived', async () => {
  const options = async (client: ApiClient) =>
    ok(await client.get<DataOf<typeof getInterviewOptions>>(`/api/pcsx/staff/interview_options?position=${position}`))
  const own = await options(recruiter)
  expect(own).toMatchObject({ suggestedKitId: kit, kits: [{ id: kit, durationMinutes: 45 }] })
  expect(own.colleagues.map(({ id }) => id)).toContain(ana.id)
  const manager = await signedInClient(site, { role: 'hiring_manager' })
  expect((await options(manager.client)).suggestedKitId).toBeNull()
  await site.deps.db
    .of('demo.test')
    .insert(hiringTeam)
    .values({ positionId: position, userId: manager.user.id, part: 'hiring_manager' })
  expect((await options(manager.client)).suggestedKitId).toBe(kit)
  ok(await recruiter.post(`/api/pcsx/staff/interview_kits/${kit}/archive`, { isArchived: true }))
  expect(await options(recruiter)).toMatchObject({ suggestedKitId: null, kits: [] })
  // The existing interview keeps it; a new one cannot use it.
  const refused = await recruiter.post('/api/pcsx/staff/interviews', {
    email: candidate.email,
    title: 'Interview',
    kind: 'video',
    timeZone: 'UTC',
    starts: '2026-12-01T10:00',
    kitId: kit,
  })
  expect(refused).toMatchObject({ status: 422, error: { body: { kitId: expect.any(String) } } })
})
