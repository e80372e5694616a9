import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationInterviews } from '#contract/interviews/application-interviews.ts'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { answerInterview, invited } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** Interviews that are arranged from an application. */

let world: Awaited<ReturnType<typeof decisionWorld>>
let positionId: number
let person: Applied

beforeAll(async () => {
  world = await decisionWorld()
})
afterAll(() => world.site.close())
beforeEach(async () => {
  positionId = await addPosition(world.site)
  person = await world.applied(positionId)
})

const db = () => world.site.deps.db.of(domain)
const when = { kind: 'video', timeZone: 'Europe/London' }
const arrange = (body: object, client: ApiClient = world.recruiter) =>
  client.post<StaffInterview>(`${base}/interviews`, { ...when, starts: '2026-11-24T14:00', ...body })
const read = async (id: string, client: ApiClient = world.recruiter) =>
  ok(await client.get<ApplicationInterviews>(`${base}/applications/${id}/interviews`))
const colleague = async (role: 'recruiter' | 'hiring_manager' | 'interviewer', hidesNames = false) => {
  const made = await signedInClient(world.site, { role })
  if (hidesNames) await db().update(users).set({ hidesNames }).where(eq(users.id, made.user.id))
  return made
}

describe('an interview arranged from an application', () => {
  it('is with its person, for its position, and titled after it, without sending their address', async () => {
    const made = ok(await arrange({ applicationId: person.id }))
    expect(made).toMatchObject({ applicationId: person.id, email: person.email, position: { id: positionId } })
    expect(made.title).toBe(`Interview, ${made.position!.name}`)
    expect(ok(await arrange({ applicationId: person.id, title: 'At the pier' })).title).toBe('At the pier')
  })

  it('is refused for one that has ended, does not exist, or is a draft, and without anyone to invite', async () => {
    for (const status of ['withdrawn', 'not_selected', 'hired'] as const) {
      await db().update(applications).set({ status }).where(eq(applications.id, person.id))
      expect((await arrange({ applicationId: person.id })).status).toBe(409)
      expect(await read(person.id)).toMatchObject({ canArrange: false, obstacle: 'ended' })
    }
    await db().update(applications).set({ status: 'draft' }).where(eq(applications.id, person.id))
    for (const id of [person.id, 'x', '00000000-0000-0000-0000-000000000000'])
      expect((await arrange({ applicationId: id })).status).toBe(404)
    const nobody = await arrange({ title: 'Interview' })
    expect([nobody.status, Object.keys(nobody.error.body as object)]).toEqual([422, ['email']])
    const untitled = await arrange({ email: person.email, title: '' })
    expect([untitled.status, Object.keys(untitled.error.body as object)]).toEqual([422, ['title']])
  })

  it('is for the position’s hiring team, and never for its own candidate', async () => {
    const manager = await colleague('hiring_manager')
    const interviewer = await colleague('interviewer')
    const path = `${base}/applications/${person.id}/interviews`
    for (const { client, expected } of [
      { client: manager.client, expected: 404 },
      { client: interviewer.client, expected: 403 },
      { client: person.client, expected: 403 },
    ]) {
      expect((await client.get(path)).status).toBe(expected)
      expect((await arrange({ applicationId: person.id }, client)).status).toBe(expected)
    }
    await db().insert(hiringTeam).values({ domain, positionId, userId: manager.user.id, part: 'hiring_manager' })
    expect(await read(person.id, manager.client)).toMatchObject({ canArrange: true })
    ok(await arrange({ applicationId: person.id }, manager.client))
    const own = await colleague('recruiter')
    await db().update(applications).set({ userId: own.user.id }).where(eq(applications.id, person.id))
    expect((await own.client.get(path)).status).toBe(404)
    expect((await arrange({ applicationId: person.id }, own.client)).status).toBe(404)
  })
})

describe('the interviews of an application', () => {
  it('are those with this person for this position, the next first, with interviewers and results', async () => {
    const holder = await colleague('interviewer')
    const later = ok(await arrange({ applicationId: person.id, title: 'Second', starts: '2026-12-01T09:00' }))
    const first = ok(
      await arrange({
        applicationId: person.id,
        title: 'First',
        interviewerIds: [holder.user.id],
        durationMinutes: 30,
      }),
    )
    const choosing = ok(
      await arrange({
        applicationId: person.id,
        title: 'Third',
        starts: undefined,
        offeredTimes: ['2026-12-02T09:00', '2026-12-03T09:00'],
      }),
    )
    const stranger = await world.applied(positionId)
    ok(await arrange({ applicationId: stranger.id }))
    await invited(world.recruiter, { email: person.email, position_id: await addPosition(world.site) })
    const before = await read(person.id)
    expect(before.interviews.map(({ id }) => id)).toEqual([first.id, later.id, choosing.id])
    expect(before.interviews[0]).toMatchObject({
      status: 'invited',
      startsTs: first.startsTs,
      holders: [{ id: holder.user.id, answer: null }],
    })
    expect(before.interviews[2]).toMatchObject({ status: 'to_choose', startsTs: null, offeredCount: 2 })
    world.clock.advance(60_000)
    ok(await answerInterview(person.client, first.id, 'accept', { startsTs: first.startsTs }))
    world.clock.advance(60_000)
    ok(await answerInterview(person.client, choosing.id, 'decline', {}))
    world.clock.advance(60_000)
    ok(await world.recruiter.post(`${base}/interviews/${later.id}/cancel`, {}))
    const told = (await read(person.id)).events.map(({ kind, title }) => `${kind} ${title}`)
    expect(told.slice(0, 3)).toEqual(['canceled Second', 'declined Third', 'confirmed First'])
    expect(told.slice(3).toSorted()).toEqual(['arranged First', 'arranged Second', 'arranged Third'])
  })

  it('count as held once a confirmed one is over, and show whether the scorecards are in', async () => {
    const holder = await colleague('interviewer')
    const starts = world.clock.now().getTime() / 1000 + 3_600
    const { id, startsTs } = ok(
      await arrange({ applicationId: person.id, starts, interviewerIds: [holder.user.id], durationMinutes: 30 }),
    )
    ok(await answerInterview(person.client, id, 'accept', { startsTs }))
    expect((await read(person.id)).events.map(({ kind }) => kind)).not.toContain('held')
    world.later(120)
    const after = await read(person.id)
    expect(after.events[0]).toMatchObject({ kind: 'held', interviewId: id, atTs: startsTs })
    expect(after.interviews[0]!.cards).toEqual({ sent: 0, awaited: 1 })
    ok(await holder.client.post(`${base}/interviews/${id}/scorecard/excuse`, { isExcused: true }))
    const excused = await read(person.id)
    expect(excused.events.map(({ kind }) => kind)).not.toContain('held')
    expect(excused.interviews[0]!.cards).toEqual({ sent: 0, awaited: 0 })
  })
})

describe('someone who cannot see names', () => {
  it('can arrange one without name and address, with its default title, and is warned of the candidate’s other interviews', async () => {
    const { client } = await colleague('recruiter', true)
    const seen = await read(person.id, client)
    expect(seen.candidate.name).toMatch(/^Person \d{6}$/)
    const made = await arrange({ applicationId: person.id }, client)
    expect(ok(made)).toMatchObject({ email: '', name: seen.candidate.name })
    expect(JSON.stringify(made)).not.toContain(person.email)
    const asked = { ...when, kind: undefined, starts: '2026-11-24T14:00', durationMinutes: 45, interviewerIds: [] }
    const found = await client.post<{ clashes: { name: string }[] }>(`${base}/interview_clashes`, {
      ...asked,
      applicationId: person.id,
    })
    expect(ok(found).clashes.map(({ name }) => name)).toEqual([seen.candidate.name])
  })

  it('cannot write a title or a note about them, which would reveal whether a guessed name is right', async () => {
    const { client } = await colleague('recruiter', true)
    for (const text of [{ title: 'With Ina' }, { note: 'Dear Ina' }])
      expect((await arrange({ applicationId: person.id, ...text }, client)).status).toBe(403)
  })
})
