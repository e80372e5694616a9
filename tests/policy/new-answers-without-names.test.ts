import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '#server/db/schema/alerts.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { base, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { interviewInput, invited } from '#tests/factories/interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { namelessWorld } from './nameless-world.ts'

/** Deciding, closing and arranging while names are hidden. */

const { site, db, clock, recruiter, colleague, key, hide, read, appliedAs, newPosition } = await namelessWorld()
afterAll(() => site.close())

let positionId: number
beforeEach(async () => {
  positionId = await newPosition()
  await hide(false)
})
const numbers = /^Person \d{6}$/
const said = (data: unknown) => JSON.stringify(data)
const hideByPosition = async () =>
  ok(
    await recruiter.client.call('PUT', `${base}/positions/${positionId}/hidden_names`, {
      stages: ['submitted', 'in_review'],
      from: [],
    }),
  )

describe('skipped people', () => {
  type Decided = { id: string; leftOut: { fullName: string }[] }
  it('of a decision has their number', async () => {
    const [first, second] = [await appliedAs('Greta Holmqvist', positionId), await appliedAs('Ulla Flett', positionId)]
    const move = (ids: string[], status: string) =>
      recruiter.client.post<Decided>(`${base}/decisions`, {
        key: key(),
        status,
        of: { applications: ids.map((id) => ({ id, from: 'submitted' })) },
      })
    ok(await move([first.id], 'interview'))
    await hide(true)
    const { leftOut } = ok(await move([first.id, second.id], 'in_review'))
    expect(leftOut).toMatchObject([{ fullName: expect.stringMatching(numbers) }])
  })

  it('of closing a position has it, too: in the list before it and in its refusals', async () => {
    await appliedAs('Greta Holmqvist', positionId)
    await hide(true)
    const path = `${base}/positions/${positionId}`
    type Considered = { readMs: number; count: number; people: { fullName: string; email: string }[] }
    const seen = await read<Considered>(`${path}/considered`)
    expect(seen.people).toMatchObject([{ fullName: expect.stringMatching(numbers), email: '' }])
    clock.advance(60_000)
    await appliedAs('Ulla Holmqvist', positionId)
    const close = (body: object) => recruiter.client.post(`${path}/close`, { key: key(), ...body })
    const late = await close({ readMs: seen.readMs, count: 1, answer: { reason: 'Filled' } })
    expect(late.status).toBe(409)
    const now = await read<Considered>(`${path}/considered`)
    const done = await close({ readMs: now.readMs, count: now.count, answer: { reason: 'Filled' } })
    for (const each of [late.error, ok(done), await read(`${path}/history`), await read(path)])
      expect(said(each)).not.toMatch(/Greta|Ulla|Holmqvist|example\.test/)
  })
})

describe('times for an interview', () => {
  it('reveal neither where someone with a hidden name lives, nor when anyone with an address is busy', async () => {
    const person = await appliedAs('Greta Holmqvist', positionId)
    const at = { timeZone: 'UTC', starts: '2026-11-24T14:00', durationMinutes: 45 }
    const { id } = await invited(recruiter.client, { email: person.email, position_id: positionId, ...at })
    await db.insert(alerts).values({
      domain,
      userId: person.userId,
      email: person.email,
      name: 'Rigger',
      search: {},
      searchKey: '',
      frequency: 'daily',
      locale: 'en',
      timezone: 'Pacific/Auckland',
      origin: 'https://careers.test',
    })
    const asked = { timeZone: 'UTC', durationMinutes: 45, interviewerIds: [recruiter.user.id], workingDays: 3 }
    const find = async (body: object) =>
      ok(
        await recruiter.client.post<{ times: number[]; candidateTimeZone: string | null }>(`${base}/interview_times`, {
          ...asked,
          ...body,
        }),
      )
    expect((await find({ except: id, email: person.email })).candidateTimeZone).toBe('Pacific/Auckland')
    await hide(true)
    expect((await find({ except: id, email: '' })).candidateTimeZone).toBeNull()
    const ofNobody = await find({ email: 'nobody@example.test' })
    expect(await find({ email: person.email })).toEqual(ofNobody)
  })
})

describe('an address', () => {
  it('is the same, whether the person has applied or not, for someone who hides all names', async () => {
    const { email } = await appliedAs('Greta Holmqvist', positionId)
    await hide(true)
    const added = { fullName: 'Greta Holmqvist', source: 'Fair', position_id: positionId }
    const calls = [
      (typed: string) => recruiter.client.post(`${base}/applications`, { ...added, key: key(), email: typed }),
      (typed: string) =>
        recruiter.client.post(`${base}/interviews`, interviewInput({ email: typed, position_id: positionId })),
    ]
    for (const call of calls) {
      const [there, nobody] = [await call(email), await call('nobody@example.test')]
      expect(there.status).toBe(403)
      expect(there.error.message).toContain('Names hidden')
      expect([nobody.status, nobody.error.message]).toEqual([there.status, there.error.message])
    }
  })
})

describe('an interviewer', () => {
  it('shows a name from the interview for a reason, which is recorded with the application', async () => {
    const person = await appliedAs('Greta Holmqvist', positionId)
    const holder = await signedInClient(site, { role: 'interviewer' })
    const stranger = await signedInClient(site, { role: 'interviewer' })
    const interviewerIds = [holder.user.id]
    const { id } = await invited(recruiter.client, { email: person.email, position_id: positionId, interviewerIds })
    await hideByPosition()
    type Read = { name: string; hiddenName: { isRequired: boolean } | null }
    const path = `${base}/interviews/${id}`
    const seen = async () => ok(await holder.client.get<Read>(path))
    expect(await seen()).toMatchObject({
      name: expect.stringMatching(numbers),
      hiddenName: { isRequired: true, number: expect.any(Number) },
    })
    const short = await holder.client.post(`${path}/name_shown`, { reason: 'Because' })
    expect(short).toMatchObject({ status: 422, error: { body: { reason: expect.any(String) } } })
    const reason = 'I went to school with them'
    expect((await stranger.client.post(`${path}/name_shown`, { reason })).status).toBe(404)
    for (let time = 0; time < 2; time++) ok(await holder.client.post(`${path}/name_shown`, { reason }))
    expect(await seen()).toMatchObject({ name: 'Greta Holmqvist', hiddenName: null })
    expect(ok(await colleague.client.get<Read>(path)).name).toMatch(numbers)
    const rows = await db.select().from(shownNames).where(eq(shownNames.applicationId, person.id))
    expect(rows).toMatchObject([{ userId: holder.user.id, reason }])
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `application:${person.id}`))
      .orderBy(auditEvents.id)
    expect(events.filter(({ action }) => action === 'application.name_shown')).toMatchObject([
      { actorId: holder.user.id },
    ])
  })
})

describe('a position that hides names', () => {
  it('shows in its history who changed that, and why if there are fewer stages', async () => {
    await hideByPosition()
    const reason = 'All of them have been read'
    const change = { stages: [], from: ['submitted', 'in_review'], reason }
    clock.advance(1_000)
    ok(await recruiter.client.call('PUT', `${base}/positions/${positionId}/hidden_names`, change))
    const { events } = ok(await colleague.client.get<{ events: unknown[] }>(`${base}/positions/${positionId}/history`))
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'names_hidden', actorName: 'Moira Linklater', reason },
      { kind: 'names_hidden', actorName: 'Moira Linklater', reason: null },
    ])
  })
})
