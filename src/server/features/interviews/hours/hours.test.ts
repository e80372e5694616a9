import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MyHours } from '#contract/interviews/interview-hours.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'

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

const path = '/api/pcsx/staff/my_hours'
const nine = { from: 540, to: 1_020 }
const week = [
  [nine],
  [
    { from: 540, to: 720 },
    { from: 780, to: 1_020 },
  ],
  [nine],
  [nine],
  [nine],
  [],
  [],
]
const save = ({ client }: Person, changes: object = {}) =>
  client.call<MyHours>('PUT', path, { revision: 0, timeZone: 'Europe/London', week, ...changes })
const hoursOf = async ({ client }: Person) => (await client.get<MyHours>(path)).data
const clashes = async (starts: string, person = ana) =>
  (
    await world.recruiter.client.post<{ clashes: { why: string }[] }>('/api/pcsx/staff/interview_clashes', {
      timeZone: 'Europe/London',
      durationMinutes: 45,
      interviewerIds: [person.user.id],
      starts,
    })
  ).data.clashes.map(({ why }) => why)

describe('working hours', () => {
  it('are personal, and refused if invalid', async () => {
    expect(await hoursOf(ana)).toEqual({ timeZone: null, week: null, revision: 0 })
    expect((await save(ana)).data).toMatchObject({ timeZone: 'Europe/London', week, revision: 1 })
    expect(await hoursOf(ben)).toMatchObject({ week: null })
    const wrong = [
      [{ week: [[{ from: 600, to: 540 }], [], [], [], [], [], []] }, 'week.0.0'],
      [{ week: [[], [nine, { from: 1_000, to: 1_100 }], [], [], [], [], []] }, 'week.1.1'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ week: [[]] }, 'week'],
    ] as const
    for (const [changes, field] of wrong) {
      const { status, error } = await save(ana, { revision: 1, ...changes })
      expect([status, Object.keys(error.body as object)]).toEqual([422, [field]])
    }
    expect((await save(candidate)).status).toBe(403)
  })

  it('are deleted with the role that let them hold interviews', async () => {
    await save(ana)
    const admin = await signedInClient(world.site, { role: 'admin' })
    const change = { role: 'analyst', from: 'interviewer' }
    expect((await admin.client.post(`/api/pcsx/staff/team/${ana.user.id}/role`, change)).status).toBe(200)
    const rows = await world.db().select().from(interviewerHours).where(eq(interviewerHours.userId, ana.user.id))
    expect(rows).toEqual([])
  })

  it('saved in another tab are not overwritten', async () => {
    await save(ana)
    expect((await save(ana, { timeZone: 'Europe/Berlin' })).status).toBe(409)
    // Nothing was changed since: the answer was lost.
    expect((await save(ana)).data).toMatchObject({ revision: 1 })
    expect(await hoursOf(ana)).toMatchObject({ timeZone: 'Europe/London', revision: 1 })
  })

  it('warn the organizer of an interview outside them, or during a break', async () => {
    expect(await clashes('2026-11-29T03:00')).toEqual([])
    await save(ana)
    expect(await clashes('2026-11-24T14:00')).toEqual([])
    expect(await clashes('2026-11-24T11:30')).toEqual(['hours'])
    expect(await clashes('2026-11-24T16:30')).toEqual(['hours'])
    expect(await clashes('2026-11-28T10:00')).toEqual(['hours'])
  })

  it('keep their local time across daylight saving', async () => {
    await save(ana, { timeZone: 'America/New_York' })
    // Nine o'clock in New York: one o'clock in London for two weeks of spring, two o'clock otherwise.
    expect(await clashes('2027-03-08T14:00')).toEqual([])
    expect(await clashes('2027-03-15T13:00')).toEqual([])
    expect(await clashes('2027-03-15T12:30')).toEqual(['hours'])
  })
})
