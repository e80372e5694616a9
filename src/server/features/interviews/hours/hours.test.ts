import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MyHours } from '#contract/interview-hours.ts'
import { SafeFetchError } from '#server/adapters/safe-fetch.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'
import { readInterview } from '#tests/factories/interviews.ts'
import type { FetchCalendar } from './fetch-calendar.ts'
import { readBusyCalendars } from './read-calendars.service.ts'
import { sealCalendar } from './seal-calendar.ts'

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
const setUrl = ({ client }: Person, url: string | null) => client.call<MyHours>('PUT', `${path}/calendar`, { url })
const rowOf = async ({ user }: Person) =>
  (await world.db().select().from(interviewerHours).where(eq(interviewerHours.userId, user.id)))[0]!
/** A calendar whose secret address is already known, so that nothing is fetched before the job runs. */
async function connect(person: Person): Promise<void> {
  await save(person)
  const sealedCalendarUrl = sealCalendar(
    world.site.deps.env,
    'demo.test',
    person.user.id,
    'https://cal.example.test/s3cret.ics',
  )
  await world
    .db()
    .update(interviewerHours)
    .set({ sealedCalendarUrl, calendarHost: 'cal.example.test', triedAt: null })
    .where(eq(interviewerHours.userId, person.user.id))
}
const answering =
  (text: string): FetchCalendar =>
  async (url) => ({ url, bytes: new TextEncoder().encode(text), contentType: 'text/calendar' })
const failing =
  (message: string): FetchCalendar =>
  async () => {
    throw new SafeFetchError(message)
  }
/** Busy from 14:00 to 15:00 in London, without saying with what. */
const busyAtTwo =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Dentist\r\nDTSTART:20261124T140000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
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
  it('are everyone’s own, and refuse what cannot be', async () => {
    expect(await hoursOf(ana)).toEqual({ timeZone: null, week: null, revision: 0, calendar: null })
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

  it('of another tab are not overwritten', async () => {
    await save(ana)
    expect((await save(ana, { timeZone: 'Europe/Berlin' })).status).toBe(409)
    expect(await hoursOf(ana)).toMatchObject({ timeZone: 'Europe/London', revision: 1 })
  })

  it('are a warning to whoever arranges an interview outside them, also in a pause and over midnight', async () => {
    expect(await clashes('2026-11-29T03:00')).toEqual([])
    await save(ana)
    expect(await clashes('2026-11-24T14:00')).toEqual([])
    expect(await clashes('2026-11-24T11:30')).toEqual(['hours'])
    expect(await clashes('2026-11-24T16:30')).toEqual(['hours'])
    expect(await clashes('2026-11-28T10:00')).toEqual(['hours'])
  })

  it('keep their clock over daylight saving', async () => {
    await save(ana, { timeZone: 'America/New_York' })
    // Nine o'clock in New York: one o'clock in London for two weeks of spring, two o'clock otherwise.
    expect(await clashes('2027-03-08T14:00')).toEqual([])
    expect(await clashes('2027-03-15T13:00')).toEqual([])
    expect(await clashes('2027-03-15T12:30')).toEqual(['hours'])
  })
})

describe('a calendar', () => {
  it('is read by the job, of which only times stay, and its address is encrypted', async () => {
    await connect(ana)
    expect(await readBusyCalendars(world.site.deps, answering(busyAtTwo))).toBeGreaterThan(0)
    const row = await rowOf(ana)
    expect(row.busy).toEqual([[Date.parse('2026-11-24T14:00Z') / 1000, Date.parse('2026-11-24T15:00Z') / 1000]])
    expect(JSON.stringify(row)).not.toMatch(/Dentist|s3cret/)
    expect((await hoursOf(ana)).calendar).toMatchObject({ host: 'cal.example.test', problem: null, busyCount: 1 })
    // Not again before half an hour has passed.
    expect(await readBusyCalendars(world.site.deps, failing('x refuses the connection.'))).toBe(0)
  })

  it('makes its owner busy: whoever arranges is warned, and candidates are no longer offered the time', async () => {
    await connect(ana)
    await readBusyCalendars(world.site.deps, answering(busyAtTwo))
    expect(await clashes('2026-11-24T14:15')).toEqual(['busy'])
    expect(await clashes('2026-11-24T15:00')).toEqual([])
    const times = ['2026-11-24T14:00', '2026-11-25T09:00']
    const { id } = await world.arrange({ ana, candidate }, { starts: undefined, offeredTimes: times })
    expect((await readInterview(candidate.client, id)).offeredTimes).toEqual([Date.parse('2026-11-25T09:00Z') / 1000])
  })

  it.each([
    ['cal.example.test did not answer within 15 seconds.', 'unreachable'],
    ['https://cal.example.test/s3cret.ics answered with status 404.', 'refused'],
    ['https://cal.example.test/s3cret.ics sends more than 5 MB; it was not read.', 'tooLarge'],
    ['cal.example.test is an address inside a private network; it is not fetched.', 'private'],
  ])('that cannot be read keeps what was known, with why: %s', async (message, problem) => {
    await connect(ana)
    await readBusyCalendars(world.site.deps, answering(busyAtTwo))
    await world.db().update(interviewerHours).set({ triedAt: null })
    await readBusyCalendars(world.site.deps, failing(message))
    expect(await hoursOf(ana)).toMatchObject({ calendar: { problem, busyCount: 1 } })
    expect(JSON.stringify(await rowOf(ana))).not.toContain('s3cret')
  })

  it('needs hours first, an https address, and none inside our network', async () => {
    expect((await setUrl(ana, 'https://cal.example.test/a.ics')).status).toBe(409)
    await save(ana)
    const { status, error } = await setUrl(ana, 'http://cal.example.test/a.ics')
    expect([status, Object.keys(error.body as object)]).toEqual([422, ['url']])
    expect((await setUrl(ana, 'https://127.0.0.1/a.ics')).data.calendar).toMatchObject({
      problem: 'private',
      readTs: null,
    })
    expect((await setUrl(ana, null)).data.calendar).toBeNull()
  })

  it('that is a page is not believed, and is never read where others read along', async () => {
    await connect(ana)
    let isHttpsOnly: boolean | undefined
    await readBusyCalendars(world.site.deps, async (url, options) => {
      isHttpsOnly = options.httpsOnly
      return answering('<html>Sign in</html>')(url, options)
    })
    expect(isHttpsOnly).toBe(true)
    expect(await hoursOf(ana)).toMatchObject({ calendar: { problem: 'notCalendar', busyCount: 0 } })
  })

  it('whose stored address can no longer be decrypted is asked for again, and the others are read', async () => {
    await connect(ana)
    await connect(ben)
    await world
      .db()
      .update(interviewerHours)
      .set({ sealedCalendarUrl: (await rowOf(ben)).sealedCalendarUrl })
      .where(eq(interviewerHours.userId, ana.user.id))
    await readBusyCalendars(world.site.deps, answering(busyAtTwo))
    expect(await hoursOf(ana)).toMatchObject({ calendar: { problem: 'lost', busyCount: 0 } })
    expect(await hoursOf(ben)).toMatchObject({ calendar: { problem: null, busyCount: 1 } })
  })

  it('in which an interview of this site is entered does not make its holder busy for that', async () => {
    await connect(ana)
    const { id } = await world.arrange({ ana, candidate })
    const entry = busyAtTwo.replace('SUMMARY', `UID:${id}@demo.test\r\nSUMMARY`)
    await readBusyCalendars(world.site.deps, answering(entry))
    expect(await hoursOf(ana)).toMatchObject({ calendar: { busyCount: 0 } })
  })

  it('is also given by the address that calendar programs open', async () => {
    await save(ana)
    const { data } = await setUrl(ana, ' webcal://127.0.0.1/a.ics ')
    expect(data.calendar).toMatchObject({ host: '127.0.0.1', problem: 'private' })
  })
})
