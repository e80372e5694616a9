import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'

let world: Awaited<ReturnType<typeof heldInterviews>>
let ana: Person
let ben: Person
let candidate: Person

beforeAll(async () => {
  world = await heldInterviews()
})
afterAll(() => world.site.close())
beforeEach(async () => {
  ;({ ana, ben, candidate } = await world.people())
})

interface Found {
  times: number[]
  withoutHours: string[]
  candidateTimeZone: string | null
}
const ask = (changes: object = {}, { client } = world.recruiter) =>
  client.post<Found>('/api/pcsx/staff/interview_times', {
    timeZone: 'Europe/London',
    durationMinutes: 60,
    interviewerIds: [ana.user.id, ben.user.id],
    workingDays: 1,
    ...changes,
  })
const found = async (changes: object = {}) =>
  (await ask(changes)).data.times.map((ts) => new Date(ts * 1000).toISOString().slice(0, 16))
/** Mondays, from ten to twelve. */
const setHours = ({ client }: Person, timeZone = 'Europe/London') =>
  client.call('PUT', '/api/pcsx/staff/my_hours', {
    revision: 0,
    timeZone,
    week: Array.from({ length: 7 }, (_, day) => (day === 0 ? [{ from: 600, to: 720 }] : [])),
  })

it('finds times within everyone’s hours, and reports for whom it assumed them', async () => {
  await setHours(ana)
  const { data } = await ask()
  expect(data.times.map((ts) => new Date(ts * 1000).toISOString())).toEqual([
    '2026-11-23T10:00:00.000Z',
    '2026-11-23T11:00:00.000Z',
  ])
  expect(data.withoutHours).toHaveLength(1)
  await setHours(ben, 'Europe/Berlin')
  expect(await found()).toEqual(['2026-11-23T10:00'])
})

it('excludes times when one of them or the candidate has an interview, but not this one itself', async () => {
  await setHours(ana)
  const { id } = await world.arrange(
    { ana: ben, candidate: (await world.people()).candidate },
    { starts: '2026-11-23T10:00' },
  )
  expect(await found()).toEqual(['2026-11-23T11:00'])
  expect(await found({ except: id })).toEqual(['2026-11-23T10:00', '2026-11-23T11:00'])
  const { ana: other } = await world.people()
  await world.arrange({ ana: other, candidate }, { starts: '2026-11-23T11:15' })
  expect(await found({ email: candidate.user.email })).toEqual([])
})

it.each([
  [{ interviewerIds: [] }, 'interviewerIds'],
  [{ interviewerIds: ['nobody'] }, 'interviewerIds.0'],
  [{ interviewerIds: ['no\0body'] }, 'interviewerIds.0'],
  [{ workingDays: 21 }, 'workingDays'],
  [{ workingDays: 0 }, 'workingDays'],
  [{ durationMinutes: 1 }, 'durationMinutes'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ candidateTimeZone: 'Mars/Olympus' }, 'candidateTimeZone'],
])('refuses %j', async (changes, field) => {
  const { status, error } = await ask(changes)
  expect([status, Object.keys(error.body as object)]).toEqual([422, [field]])
})

it('is for people who arrange interviews', async () => {
  expect((await ask({}, ana)).status).toBe(403)
  expect((await ask({}, candidate)).status).toBe(403)
})
