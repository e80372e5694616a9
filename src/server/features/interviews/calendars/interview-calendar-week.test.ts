import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getInterviewCalendar } from '#contract/interviews/interview-calendars.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { ok } from '#tests/factories/forms.ts'
import { heldInterviews, heldTs, type Person } from '#tests/factories/held-interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type Week = DataOf<typeof getInterviewCalendar>

let world: Awaited<ReturnType<typeof heldInterviews>>
let ana: Person
let ben: Person
let candidate: Person
let manager: Person
/** Held by Ana; offered, held by Ben, for another position; late on Sunday, held by no one. */
let ids: { set: string; offered: string; late: string }

const at = (text: string) => Date.parse(text) / 1000

beforeAll(async () => {
  world = await heldInterviews()
  ;({ ana, ben, candidate } = await world.people())
  manager = await signedInClient(world.site, { role: 'hiring_manager' })
  await world
    .db()
    .insert(hiringTeam)
    .values({ positionId: world.position, userId: manager.user.id, part: 'hiring_manager' })
  const other = await addPosition(world.site, { title: 'Rigger' })
  const set = await world.arrange({ ana, candidate })
  const offered = await world.arrange(
    { ana: ben, candidate },
    {
      position_id: other,
      starts: undefined,
      offeredTimes: ['2026-11-25T09:00', '2026-11-26T15:00', '2026-12-02T09:00'],
    },
  )
  const late = await world.arrange(
    { ana, candidate },
    { position_id: other, starts: '2026-11-29T22:30', durationMinutes: 60, interviewerIds: [] },
  )
  ids = { set: set.id, offered: offered.id, late: late.id }
})
afterAll(() => world.site.close())

const read = ({ client }: Person, query: Record<string, string> = {}) =>
  client.get<Week>(
    `/api/pcsx/staff/interview_calendar?${new URLSearchParams({ day: '2026-11-26', zone: 'Europe/London', ...query })}`,
  )
const shown = async (person: Person, query: Record<string, string> = {}) =>
  ok(await read(person, query)).interviews.map(({ id }) => id)

describe('a week of interviews', () => {
  it.each([
    ['en', '2026-11-23'],
    ['ar', '2026-11-21'],
  ])('begins as readers of %s count weeks', async (hl, first) => {
    expect(ok(await read(world.recruiter, { hl })).days.map(({ date }) => date)[0]).toBe(first)
  })

  it('has every time of each in the requested time zone, in order', async () => {
    const week = ok(await read(world.recruiter, { view: 'all' }))
    expect(week.interviews.map(({ id, startsTs, isOffered }) => [id, startsTs, isOffered])).toEqual([
      [ids.set, heldTs, false],
      [ids.offered, at('2026-11-25T09:00Z'), true],
      [ids.offered, at('2026-11-26T15:00Z'), true],
      [ids.late, at('2026-11-29T22:30Z'), false],
    ])
    expect(week.interviews[0]).toMatchObject({
      name: 'Wilhelmina Gray',
      positionName: 'Vessel coordinator',
      isOwn: false,
      holders: [ana.user.name],
    })
    expect([week.days.length, week.days[0]!.date, week.isCut]).toEqual([7, '2026-11-23', false])
    // It is Monday there.
    const there = { view: 'all', zone: 'Pacific/Auckland' }
    expect(await shown(world.recruiter, there)).not.toContain(ids.late)
    expect(await shown(world.recruiter, { ...there, day: '2026-12-02' })).toEqual([ids.late, ids.offered])
  })

  it('shows the interviews one holds, those of one’s positions, or all in reach', async () => {
    expect(await shown(world.recruiter)).toEqual([])
    expect(await shown(world.recruiter, { view: 'team' })).toEqual([])
    expect(await shown(manager, { view: 'mine' })).toEqual([])
    for (const view of ['team', 'all']) expect(await shown(manager, { view }), view).toEqual([ids.set])
    for (const view of ['mine', 'team', 'all']) {
      expect(await shown(ana, { view }), view).toEqual([ids.set])
      expect(await shown(ben, { view }), view).toEqual([ids.offered, ids.offered])
    }
    expect(ok(await read(ana)).interviews[0]!.isOwn).toBe(true)
  })

  it('is not for candidates, nor for a day or a zone that does not exist', async () => {
    expect((await read(candidate)).status).toBe(403)
    const wrong: Record<string, string>[] = [{ day: '2026-02-30' }, { zone: 'Atlantis/Poseidonis' }, { view: 'theirs' }]
    for (const query of wrong) expect((await read(ana, query)).status, JSON.stringify(query)).toBe(422)
  })
})
