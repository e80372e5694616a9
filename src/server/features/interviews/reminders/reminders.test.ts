import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { usualWeek } from '#shared/interviews/working-hours.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { answerInterview } from '#tests/factories/interviews.ts'
import { heldInterviews, heldOrigin, heldTs, type Person } from '#tests/factories/held-interviews.ts'
import type { Decision } from '#contract/applications/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { remindOfInterview } from './remind-of-interview.service.ts'

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

const remind = (interviewId: string) =>
  remindOfInterview(world.site.deps, { domain: 'demo.test', interviewId, origin: heldOrigin })
const remindersTo = ({ user }: Person) =>
  world
    .db()
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, user.email), sql`${mails.kind} like 'interview%.reminder'`))
    .orderBy(mails.id)
const bellOf = ({ user }: Person) =>
  world
    .db()
    .select({ key: notifications.messageKey, type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
const plannedAt = async (id: string) => {
  const client = new pg.Client({ connectionString: world.site.deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `interview_reminder:${id}`,
  ])
  await client.end()
  return rows.map(({ run_at }) => run_at.toISOString())
}
const arrange = async (changes: object = {}) => {
  const { id } = await world.arrange({ ana, candidate }, changes)
  await world.tell(id)
  return id
}

describe('a reminder', () => {
  it('is sent a day before, once, to the candidate and the interviewers, without names', async () => {
    const id = await arrange({ place: 'Harbour office', interviewerIds: [ana.user.id, ben.user.id] })
    expect(await plannedAt(id)).toEqual(['2026-11-23T14:00:00.000Z'])
    await answerInterview(candidate.client, id, 'accept', { startsTs: heldTs })
    await world.attend(ana, id, 'accepted')
    await world.tell(id)
    // Too early: it is rescheduled, and no one is notified.
    await remind(id)
    expect(await remindersTo(candidate)).toEqual([])
    world.moveTo('2026-11-23T14:00:00Z')
    for (let again = 0; again < 2; again++) await remind(id)
    const [mail, ...more] = await remindersTo(candidate)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Reminder: A talk with Wilhelmina (Skerrow)')
    for (const part of ['Tuesday, November 24, 2026', 'Place: Harbour office', 'https://meet.example.test/skerrow'])
      expect(mail!.text, part).toContain(part)
    expect(await bellOf(candidate)).toEqual([{ key: 'notification.interview.reminder', type: 'read_only' }])
    const [toAna, ...others] = await remindersTo(ana)
    expect(others).toEqual([])
    expect(toAna!.subject).toBe('Reminder: Interview for Vessel coordinator (Skerrow)')
    expect(JSON.stringify([toAna, await remindersTo(ben)])).not.toMatch(/Wilhelmina|Gray/)
    expect(toAna!.text).not.toContain('whether you can')
    expect(await bellOf(ana)).toEqual([{ key: 'notification.interview.staff.reminder', type: 'read_only' }])
    expect(await bellOf(ben)).toEqual([{ key: 'notification.interview.staff.reminder', type: 'action_required' }])
  })

  it('asks a candidate who has not answered to do so, and omits the link to join', async () => {
    const id = await arrange()
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    const [mail] = await remindersTo(candidate)
    expect(mail!.text).toContain('Please accept')
    expect(mail!.text).not.toContain('meet.example.test')
    expect(await bellOf(candidate)).toEqual([{ key: 'notification.interview.reminder', type: 'action_required' }])
  })

  it('adds the local time of someone elsewhere', async () => {
    await world
      .db()
      .insert(interviewerHours)
      .values({ domain: 'demo.test', userId: ana.user.id, timeZone: 'America/New_York', week: usualWeek() })
    const id = await arrange()
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    const [mail] = await remindersTo(ana)
    expect(mail!.text).toMatch(/When: .*2:00.*PM/)
    expect(mail!.text).toMatch(/By your clock: .*9:00.*AM/)
  })

  it.each([
    [
      'the employer canceled',
      async (id: string) => void (await world.recruiter.client.post(`/api/pcsx/staff/interviews/${id}/cancel`, {})),
    ],
    ['the candidate declined', async (id: string) => void (await answerInterview(candidate.client, id, 'decline', {}))],
    [
      'the candidate asked to move',
      async (id: string) => void (await answerInterview(candidate.client, id, 'propose', { times: [heldTs + 86_400] })),
    ],
  ])('is never sent about an interview that %s', async (_what, end) => {
    const id = await arrange()
    await end(id)
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    expect([...(await remindersTo(candidate)), ...(await remindersTo(ana))]).toEqual([])
  })

  it('is sent to no one once the candidate has withdrawn', async () => {
    const { id: application } = await sentApplication(candidate.client, world.position, candidate.user.email)
    const id = await arrange()
    await candidate.client.post(`/api/pcsx/applications/${application}/withdraw`, {})
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    expect([...(await remindersTo(candidate)), ...(await remindersTo(ana))]).toEqual([])
  })

  it('is held back while the candidate is rejected, even before they are notified, and sent if that is undone', async () => {
    const { id: application } = await sentApplication(candidate.client, world.position, candidate.user.email)
    const id = await arrange()
    const base = '/api/pcsx/staff'
    world.moveTo('2026-11-23T13:59:30Z')
    const { id: decision } = ok(
      await world.recruiter.client.post<Decision>(`${base}/decisions`, {
        key: `not-selected-${application}`,
        status: 'not_selected',
        reason: 'No sonar',
        of: { applications: [{ id: application, from: 'submitted' }] },
      }),
    )
    const reminders = async () => [await remindersTo(candidate), await remindersTo(ana)].map(({ length }) => length)
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    expect(await reminders()).toEqual([0, 0])
    expect(await plannedAt(id)).toEqual(['2026-11-23T14:15:00.000Z'])
    const undone = await world.recruiter.client.post<{ undoneCount: number }>(`${base}/decisions/${decision}/undo`)
    expect(ok(undone).undoneCount).toBe(1)
    world.moveTo('2026-11-23T14:15:00Z')
    for (let again = 0; again < 2; again++) await remind(id)
    expect(await reminders()).toEqual([1, 1])
  })

  it('moves with the interview, and is about the new time', async () => {
    const id = await arrange()
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    await world.change(id, { starts: '2026-11-26T10:00' })
    expect(await plannedAt(id)).toEqual(['2026-11-25T10:00:00.000Z'])
    world.moveTo('2026-11-25T10:00:00Z')
    await remind(id)
    expect(await remindersTo(candidate)).toHaveLength(2)
  })

  it('is not sent shortly before an interview that is moved to less than a day ahead', async () => {
    const id = await arrange()
    world.moveTo('2026-11-22T16:00:00Z')
    await world.change(id, { starts: '2026-11-23T15:00' })
    expect(await plannedAt(id)).toEqual([])
  })

  it('does not reach someone who declined, was removed, or lost their role', async () => {
    const id = await arrange({ interviewerIds: [ana.user.id, ben.user.id] })
    await world.attend(ana, id, 'declined')
    await world.change(id, { interviewerIds: [ana.user.id] })
    world.moveTo('2026-11-23T14:00:00Z')
    await remind(id)
    expect([...(await remindersTo(ana)), ...(await remindersTo(ben))]).toEqual([])
    expect(await remindersTo(candidate)).toHaveLength(1)
  })

  it('is skipped once the interview has begun, and for one that was arranged at short notice', async () => {
    const id = await arrange()
    world.moveTo('2026-11-24T14:00:00Z')
    await remind(id)
    expect(await remindersTo(candidate)).toEqual([])
    const next = await arrange({ starts: '2026-11-25T09:00' })
    expect(await plannedAt(next)).toEqual([])
  })
})
