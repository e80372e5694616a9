import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MyCalendar } from '#contract/interviews/interview-calendars.ts'
import { interviewerCalendars } from '#server/db/schema/interviews.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { sealAddress } from './seal-address.ts'
import { readCalendars } from './read-calendars.service.ts'

// The calendars of these tests are on this machine, which is normally refused.
vi.mock(import('./fetch-calendar.ts'), async (original) => {
  const { fetchCalendar } = await original()
  return {
    fetchCalendar: (address, options) =>
      fetchCalendar(address, { ...options, ...(address.startsWith(home) && { allowPrivateNetwork: true }) }),
  }
})

let world: Awaited<ReturnType<typeof heldInterviews>>
let ana: Person
let candidate: Person
let server: Server
let home = 'nowhere'
/** The response of the calendar's server. */
let answer: { status: number; body: string | Buffer }
/** Runs during the request. */
let meanwhile: () => Promise<unknown>

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'SUMMARY:Dentist', 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
/** Every Tuesday from 13:30 to 15:00 in London. */
const tuesdays = [
  'UID:1@other.test',
  'DTSTART;TZID=Europe/London:20261103T133000',
  'DTEND;TZID=Europe/London:20261103T150000',
  'RRULE:FREQ=WEEKLY',
]
const endless = [
  'UID:2@other.test',
  'DTSTART:19000101T000000Z',
  'RRULE:FREQ=DAILY;COUNT=999999;BYMONTHDAY=31;BYMONTH=2',
]

beforeAll(async () => {
  world = await heldInterviews()
  server = createServer((_request, response) => {
    void meanwhile().then(() => response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await world.site.close()
})
beforeEach(async () => {
  ;({ ana, candidate } = await world.people())
  answer = { status: 200, body: calendarOf(tuesdays) }
  meanwhile = async () => undefined
})

const path = '/api/pcsx/staff/my_calendar'
const secret = '/private-3f9c1a/basic.ics'
const save = ({ client }: Person, address = `${home}${secret}`) => client.call<MyCalendar>('PUT', path, { address })
const mine = async ({ client }: Person) => (await client.get<MyCalendar>(path)).data.calendar
const asked = (person: Person) => ({
  timeZone: 'Europe/London',
  durationMinutes: 45,
  interviewerIds: [person.user.id],
})
const ask = async <T>(call: string, more: object = {}) =>
  (await world.recruiter.client.post<T>(`/api/pcsx/staff/${call}`, { ...asked(ana), ...more })).data
const at = (text: string) => Date.parse(text) / 1000

describe('a calendar at an address', () => {
  it('is read when it is added, and again later; neither its address nor its content is shown or stored', async () => {
    expect(await mine(ana)).toBeNull()
    expect((await save(ana)).status).toBe(200)
    const readTs = at('2026-11-21T08:00:00Z')
    expect(await mine(ana)).toEqual({
      host: home.slice('http://'.length),
      readTs,
      triedTs: readTs,
      problem: null,
      unreadCount: 0,
    })
    const [row] = await world
      .db()
      .select()
      .from(interviewerCalendars)
      .where(eq(interviewerCalendars.userId, ana.user.id))
    const audited = await world
      .db()
      .select()
      .from(auditEvents)
      .where(sql`subject = ${`user:${ana.user.id}`}`)
      .orderBy(auditEvents.id)
    const kept = JSON.stringify([row, audited])
    for (const word of ['private-3f9c1a', 'Dentist', 'other.test']) expect(kept).not.toContain(word)
    expect(row!.busy[0]).toEqual([at('2026-11-24T13:30Z'), at('2026-11-24T15:00Z')])
    expect(audited.map(({ action }) => action)).toContain('interview.calendar_set')
  })

  it('keeps others from offering its times, with a warning that does not reveal the appointments', async () => {
    const free = async () => (await ask<{ free: number[] }>('interview_week', { day: '2026-11-24' })).free
    expect(await free()).toContain(at('2026-11-24T14:00Z'))
    await save(ana)
    expect(await free()).not.toContain(at('2026-11-24T14:00Z'))
    expect(await free()).toContain(at('2026-11-24T15:00Z'))
    const { times } = await ask<{ times: number[] }>('interview_times', { workingDays: 20 })
    const isTaken = (ts: number) =>
      [2].includes(new Date(ts * 1000).getUTCDay()) && ts % 86_400 > 12.75 * 3_600 && ts % 86_400 < 15 * 3_600
    expect(times.filter(isTaken)).toEqual([])
    expect(await ask('interview_clashes', { starts: '2026-11-24T14:30' })).toEqual({
      clashes: [
        {
          name: ana.user.name,
          // The requested time, not the appointment's.
          startsTs: at('2026-11-24T14:30Z'),
          endsTs: at('2026-11-24T15:15Z'),
          timeZone: 'Europe/London',
          why: 'calendar',
        },
      ],
    })
  })

  it('does not count our own invitations in it', async () => {
    const { id } = await world.arrange({ ana, candidate })
    const own = [`UID:${id}@demo.test`, 'DTSTART:20261125T140000Z', 'DTEND:20261125T144500Z']
    answer.body = calendarOf(own)
    await save(ana)
    expect(await ask('interview_clashes', { starts: '2026-11-25T14:00' })).toEqual({ clashes: [] })
  })

  it.each([
    ['no address', () => 'calendar', /beginning with https/],
    ['another scheme', () => 'file:///etc/passwd', /beginning with https/],
    ['a password in it', () => 'https://ana:secret@example.test/a.ics', /beginning with https/],
    ['an address on this machine', () => 'http://127.0.0.1:9/a.ics', /private network/],
    ['an address in a private network', () => 'http://192.168.1.1/a.ics', /private network/],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest', /private network/],
    ['a name of this machine', () => 'https://localhost/a.ics', /private network/],
  ])('is refused with its reason: %s', async (_what, address, reason) => {
    const { status, error } = await save(ana, address())
    expect([status, Object.keys(error.body as object)]).toEqual([422, ['address']])
    expect(error.message).toMatch(reason)
    expect(await mine(ana)).toBeNull()
  })

  it.each([
    ['an error', { status: 404, body: '' }, /no calendar at this address/],
    ['a page to sign in', { status: 200, body: '<html>Sign in</html>' }, /no calendar file/],
    ['more than it may', { status: 200, body: 'x'.repeat(11 * 1024 * 1024) }, /too large/],
    [
      'a small one that takes endless work',
      { status: 200, body: calendarOf(...Array.from({ length: 100 }, () => endless)) },
      /too large/,
    ],
    ['what unpacks to more than it may', { status: 200, body: gzipSync(Buffer.alloc(40 * 1024 * 1024)) }, /too large/],
  ])('is refused if the server answers with %s', async (_what, given, reason) => {
    answer = given
    const { status, error } = await save(ana)
    expect([status, error.message]).toEqual([422, expect.stringMatching(reason)])
  })

  it('that fails later keeps the known times, tells its owner, and recovers by itself', async () => {
    await save(ana)
    world.moveTo('2026-11-21T08:15:00Z')
    answer = { status: 500, body: '' }
    await readCalendars(world.site.deps)
    expect(await mine(ana)).toMatchObject({
      problem: 'unreachable',
      readTs: at('2026-11-21T08:00Z'),
      triedTs: at('2026-11-21T08:15Z'),
    })
    const found = await ask<{ failingCalendars: string[] }>('interview_times', { workingDays: 5 })
    expect(found.failingCalendars).toEqual([ana.user.name])
    expect(
      (await ask<{ clashes: unknown[] }>('interview_clashes', { starts: '2026-11-24T14:30' })).clashes,
    ).toHaveLength(1)
    answer = { status: 200, body: calendarOf() }
    world.moveTo('2026-11-21T08:20:00Z')
    // Not before the interval between two runs.
    await readCalendars(world.site.deps)
    expect(await mine(ana)).toMatchObject({ problem: 'unreachable' })
    const read = await ana.client.post<MyCalendar>(`${path}/read`)
    expect(read.data.calendar).toMatchObject({ problem: null, readTs: at('2026-11-21T08:20Z') })
    expect(await ask('interview_clashes', { starts: '2026-11-24T14:30' })).toEqual({ clashes: [] })
  })

  it('whose address can no longer be decrypted has to be entered again, and does not delay the others', async () => {
    await save(ana)
    const { env } = world.site.deps
    const old = 'a secret that was replaced, long enough to be one'
    const owner = { domain: 'demo.test', userId: ana.user.id }
    await world
      .db()
      .update(interviewerCalendars)
      .set({ sealedAddress: sealAddress({ ...env, secret: old }, owner, `${home}${secret}`) })
      .where(eq(interviewerCalendars.userId, ana.user.id))
    world.moveTo('2026-11-21T08:15:00Z')
    await readCalendars(world.site.deps)
    const lost = { problem: 'addressLost', readTs: at('2026-11-21T08:00Z'), triedTs: at('2026-11-21T08:15Z') }
    expect(await mine(ana)).toMatchObject(lost)
    const again = await ana.client.post<MyCalendar>(`${path}/read`)
    expect([again.status, again.data.calendar]).toEqual([200, expect.objectContaining(lost)])
    world.moveTo('2026-11-21T08:30:00Z')
    await readCalendars({ ...world.site.deps, env: { ...env, formSecrets: [old] } })
    expect(await mine(ana)).toMatchObject({ problem: null, readTs: at('2026-11-21T08:30Z') })
  })

  it('is not stored for someone who loses their role while it is read', async () => {
    const admin = await signedInClient(world.site, { role: 'admin' })
    meanwhile = () =>
      admin.client.post(`/api/pcsx/staff/team/${ana.user.id}/role`, { role: 'analyst', from: 'interviewer' })
    expect((await save(ana)).status).toBe(403)
    expect(await world.db().$count(interviewerCalendars, eq(interviewerCalendars.userId, ana.user.id))).toBe(0)
  })

  it('is deleted with its known times, by its owner or with their role', async () => {
    await save(ana)
    for (let again = 0; again < 2; again++)
      expect((await ana.client.call('DELETE', path)).data).toEqual({ calendar: null })
    expect(await ask('interview_clashes', { starts: '2026-11-24T14:30' })).toEqual({ clashes: [] })
    await save(ana)
    const admin = await signedInClient(world.site, { role: 'admin' })
    const changed = await admin.client.post(`/api/pcsx/staff/team/${ana.user.id}/role`, {
      role: 'analyst',
      from: 'interviewer',
    })
    expect(changed.status).toBe(200)
    expect(await world.db().$count(interviewerCalendars, eq(interviewerCalendars.userId, ana.user.id))).toBe(0)
  })
})
