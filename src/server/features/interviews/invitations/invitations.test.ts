import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { interviewInvitations } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { answerInterview } from '#tests/factories/interviews.ts'
import { heldInterviews, heldOrigin, heldTs, linesOf, valueOf, type Person } from '#tests/factories/held-interviews.ts'
import { signedInClient, testPassword } from '#tests/factories/users.ts'

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

const arrange = (changes: object = {}) => world.arrange({ ana, candidate }, changes)
const at = (text: string) => Date.parse(text) / 1000

it('an interviewer is invited in the bell and by mail, with a calendar entry that names no candidate', async () => {
  const { id } = await arrange()
  expect(await world.mailsTo(ana)).toEqual([])
  await world.tell(id)
  const [mail, ...more] = await world.mailsTo(ana)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'interview.staff.invited',
    subject: 'Invitation: Interview for Vessel coordinator',
  })
  const file = mail!.calendar
  for (const [name, value] of Object.entries({
    METHOD: 'REQUEST',
    UID: `${id}@demo.test`,
    SEQUENCE: '0',
    DTSTART: '20261124T140000Z',
    DTEND: '20261124T144500Z',
    SUMMARY: 'Interview for Vessel coordinator (Skerrow)',
    STATUS: 'TENTATIVE',
  }))
    expect(valueOf(file, name), name).toBe(value)
  expect(linesOf(file)).toContain(
    `ATTENDEE;CN="${ana.user.name}";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${ana.user.email}`,
  )
  expect(linesOf(file).filter((line) => line.startsWith('ORGANIZER;'))).toEqual([
    'ORGANIZER;CN="Skerrow":mailto:careers@localhost',
  ])
  const said = JSON.stringify([mail, await world.bellOf(ana, id)])
  expect(said).toContain(`${heldOrigin}/careers/admin/interviews/${id}`)
  for (const secret of [candidate.user.email, 'Wilhelmina', 'Gray']) expect(said).not.toContain(secret)
  expect(await world.bellOf(ana, id)).toEqual([
    {
      key: 'notification.interview.staff.toHold',
      type: 'action_required',
      path: `/careers/admin/interviews/${id}`,
    },
  ])
  // Nothing has changed since.
  await world.tell(id)
  expect(await world.mailsTo(ana)).toHaveLength(1)
})

it('a change updates the same entry, and one that was reverted before notifying anyone sends nothing', async () => {
  const { id } = await arrange({ timeZone: 'Europe/Berlin', starts: '2027-03-27T10:00' })
  await world.tell(id)
  await world.change(id, { place: 'Room 4' })
  await world.change(id, { place: '' })
  await world.tell(id)
  expect(await world.mailsTo(ana)).toHaveLength(1)
  // The night in between loses an hour.
  await world.change(id, { starts: '2027-03-28T10:00' })
  await world.tell(id)
  const [first, second] = await world.mailsTo(ana)
  expect(valueOf(first!.calendar, 'DTSTART')).toBe('20270327T090000Z')
  expect(valueOf(second!.calendar, 'DTSTART')).toBe('20270328T080000Z')
  expect(second).toMatchObject({ kind: 'interview.staff.changed' })
  expect(valueOf(second!.calendar, 'UID')).toBe(valueOf(first!.calendar, 'UID'))
  expect(Number(valueOf(second!.calendar, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(first!.calendar, 'SEQUENCE')))
  expect(valueOf(second!.calendar, 'METHOD')).toBe('REQUEST')
})

it('new interviewers are invited, existing ones get an update, and removed ones a cancellation', async () => {
  const { id } = await arrange()
  await world.tell(id)
  await world.change(id, { interviewerIds: [ana.user.id, ben.user.id] })
  await world.tell(id)
  expect((await world.mailsTo(ben)).map(({ kind }) => kind)).toEqual(['interview.staff.invited'])
  const update = (await world.mailsTo(ana)).at(-1)!
  expect(update.kind).toBe('interview.staff.changed')
  expect(linesOf(update.calendar).filter((line) => line.endsWith(`mailto:${ben.user.email}`))).toHaveLength(1)
  await world.change(id, { interviewerIds: [ben.user.id] })
  await world.tell(id)
  const gone = (await world.mailsTo(ana)).at(-1)!
  expect(gone).toMatchObject({ kind: 'interview.staff.released' })
  expect([valueOf(gone.calendar, 'METHOD'), valueOf(gone.calendar, 'STATUS')]).toEqual(['CANCEL', 'CANCELLED'])
  // Invited again, the entry returns: its sequence number has to be higher than the cancellation's.
  await world.change(id, { interviewerIds: [ana.user.id, ben.user.id] })
  await world.tell(id)
  const back = (await world.mailsTo(ana)).at(-1)!
  expect(back.kind).toBe('interview.staff.invited')
  expect(Number(valueOf(back.calendar, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(gone.calendar, 'SEQUENCE')))
})

it('someone added and removed before any notification gets none', async () => {
  const { id } = await arrange({ interviewerIds: [] })
  await world.change(id, { interviewerIds: [ana.user.id] })
  await world.change(id, { interviewerIds: [] })
  await world.tell(id)
  expect([await world.mailsTo(ana), await world.bellOf(ana, id)]).toEqual([[], []])
})

describe('the entry ends', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'when the interview is canceled',
      (id) => world.recruiter.client.post(`/api/pcsx/staff/interviews/${id}/cancel`, {}),
    ],
    ['when the candidate declines', (id) => answerInterview(candidate.client, id, 'decline', {})],
    [
      'when the candidate asks for another time',
      (id) => answerInterview(candidate.client, id, 'propose', { times: [heldTs + 86_400] }),
    ],
  ])('%s', async (_when, act) => {
    const { id } = await arrange()
    await world.tell(id)
    await act(id)
    await world.tell(id)
    const last = (await world.mailsTo(ana)).at(-1)!
    expect(last.kind).toBe('interview.staff.canceled')
    expect(valueOf(last.calendar, 'METHOD')).toBe('CANCEL')
    expect(last.text).not.toContain('Wilhelmina')
  })

  it('when the candidate deletes their account, and nothing about the interview remains', async () => {
    const { id } = await arrange()
    await world.tell(id)
    const deleted = await candidate.client.post('/api/pcsx/privacy/delete_account', { password: testPassword })
    expect(deleted.status).toBe(200)
    expect(await world.plannedFor(id)).toHaveLength(1)
    await world.tell(id)
    expect((await world.mailsTo(ana)).map(({ kind }) => kind)).toEqual([
      'interview.staff.invited',
      'interview.staff.canceled',
    ])
    expect(await world.db().$count(interviewInvitations, eq(interviewInvitations.interviewId, id))).toBe(0)
  })

  it('but nothing is sent about past interviews', async () => {
    const { id } = await arrange()
    await world.tell(id)
    world.moveTo('2026-11-24T15:00:00Z')
    await world.recruiter.client.post(`/api/pcsx/staff/interviews/${id}/cancel`, {})
    await world.tell(id)
    expect(await world.mailsTo(ana)).toHaveLength(1)
  })
})

it('an interview without a time is in the bell, and in the calendar once the candidate has chosen', async () => {
  const times = ['2026-11-24T14:00', '2026-11-25T09:00']
  const { id } = await arrange({ starts: undefined, offeredTimes: times })
  await world.tell(id)
  expect(await world.bellOf(ana, id)).toMatchObject([
    { key: 'notification.interview.staff.toHoldNoTime', type: 'read_only' },
  ])
  expect(await world.mailsTo(ana)).toEqual([])
  await answerInterview(candidate.client, id, 'accept', { startsTs: at('2026-11-25T09:00Z') })
  await world.tell(id)
  const [mail] = await world.mailsTo(ana)
  expect(mail!.kind).toBe('interview.staff.invited')
  expect([valueOf(mail!.calendar, 'DTSTART'), valueOf(mail!.calendar, 'STATUS')]).toEqual([
    '20261125T090000Z',
    'CONFIRMED',
  ])
})

it('someone who leaves the employer loses the entry', async () => {
  const admin = await signedInClient(world.site, { role: 'admin' })
  const { id } = await arrange()
  await world.tell(id)
  const answer = await admin.client.call('DELETE', `/api/pcsx/staff/team/${ana.user.id}`)
  expect(answer.status).toBe(200)
  expect(await world.plannedFor(id)).toHaveLength(1)
  await world.tell(id)
  expect((await world.mailsTo(ana)).at(-1)).toMatchObject({ kind: 'interview.staff.released' })
})

it('someone whose new role has no interviews loses the entry, is named in no other, and cannot be invited', async () => {
  const admin = await signedInClient(world.site, { role: 'admin' })
  const { id } = await arrange({ interviewerIds: [ana.user.id, ben.user.id] })
  await world.tell(id)
  const setRole = (role: string, from: string) =>
    admin.client.post(`/api/pcsx/staff/team/${ana.user.id}/role`, { role, from })
  expect((await setRole('analyst', 'interviewer')).status).toBe(200)
  expect(await world.plannedFor(id)).toHaveLength(1)
  await world.tell(id)
  expect((await world.mailsTo(ana)).at(-1)).toMatchObject({ kind: 'interview.staff.released' })
  expect(await world.bellOf(ana, id)).toEqual([])
  const update = (await world.mailsTo(ben)).at(-1)!
  expect(update.kind).toBe('interview.staff.changed')
  expect(linesOf(update.calendar).join()).not.toContain(ana.user.email)
  const read = await world.recruiter.client.get<{ interviewerIds: string[] }>(`/api/pcsx/staff/interviews/${id}`)
  expect(read.data.interviewerIds).toEqual([ben.user.id])
  const before = (await world.mailsTo(ana)).length
  await world.change(id, { place: 'Room 4' })
  await world.tell(id)
  expect(await world.mailsTo(ana)).toHaveLength(before)
  const invitation = await world.change(id, { interviewerIds: [ana.user.id, ben.user.id] })
  expect([invitation.status, invitation.error.body]).toMatchObject([422, { 'interviewerIds.0': expect.any(String) }])
  await setRole('interviewer', 'analyst')
  await world.tell(id)
  expect((await world.mailsTo(ana)).at(-1)).toMatchObject({ kind: 'interview.staff.invited' })
})

it('someone who leaves gets nothing about past interviews, and colleagues’ records of cancellations are kept', async () => {
  const admin = await signedInClient(world.site, { role: 'admin' })
  const both = { interviewerIds: [ana.user.id, ben.user.id] }
  const { id: off } = await arrange(both)
  const { id: over } = await arrange({ ...both, starts: '2026-11-23T14:00' })
  const { id: waiting } = await arrange({
    ...both,
    starts: undefined,
    offeredTimes: ['2026-12-01T14:00', '2026-12-02T14:00'],
  })
  for (const id of [off, over, waiting]) await world.tell(id)
  for (const id of [off, waiting]) await world.recruiter.client.post(`/api/pcsx/staff/interviews/${id}/cancel`, {})
  for (const id of [off, waiting]) await world.tell(id)
  expect(await world.bellOf(ben, off)).toMatchObject([{ key: 'notification.interview.staff.holdOff' }])
  expect(await world.bellOf(ben, waiting)).toEqual([])
  await world.recruiter.client.call('PATCH', `/api/pcsx/staff/interviews/${off}`, { interviewerIds: [ben.user.id] })
  await world.tell(off)
  expect(await world.bellOf(ben, off)).toMatchObject([{ key: 'notification.interview.staff.holdOff' }])
  expect(await world.bellOf(ana, off)).toEqual([])
  const { id: ahead } = await arrange(both)
  await world.tell(ahead)
  await world.forgetPlans()
  world.moveTo('2026-11-23T18:00:00Z')
  expect((await admin.client.call('DELETE', `/api/pcsx/staff/team/${ana.user.id}`)).status).toBe(200)
  expect(await world.plannedFor(over)).toEqual([])
  expect(await world.plannedFor(off)).toEqual([])
  expect(await world.plannedFor(ahead)).toHaveLength(1)
})

it('a second change of the same kind is unread in the bell again', async () => {
  const { id } = await arrange()
  await world.tell(id)
  for (const place of ['Room 4', 'Room 5']) {
    await world.change(id, { place })
    await world.tell(id)
    const told = sql`${notifications.userId} = ${ana.user.id} and ${notifications.dedupeKey} = ${`holder:${id}`}`
    const [news, ...more] = await world.db().select().from(notifications).where(told)
    expect([news?.messageKey, news?.viewedAt, more]).toEqual(['notification.interview.staff.holdChanged', null, []])
    await world.db().update(notifications).set({ viewedAt: new Date() }).where(told)
  }
})

it('a cancellation does not reveal who holds it now', async () => {
  const { id } = await arrange({ place: 'Room 4' })
  await world.tell(id)
  await world.change(id, { interviewerIds: [ben.user.id] })
  await world.tell(id)
  const gone = (await world.mailsTo(ana)).at(-1)!
  expect(gone.kind).toBe('interview.staff.released')
  const all = [gone.text, gone.html, ...linesOf(gone.calendar)].join('\n')
  for (const secret of [ben.user.name, ben.user.email]) expect(all).not.toContain(secret)
})

it('markup and line breaks in names are plain text in the entry', async () => {
  await world
    .db()
    .update(users)
    .set({ name: 'Ana "<b>"\r\nATTENDEE:mailto:x@example.test' })
    .where(eq(users.id, ana.user.id))
  const { id } = await arrange({ place: 'Room <4>\nSTATUS:CANCELLED' })
  await world.tell(id)
  const [mail] = await world.mailsTo(ana)
  expect(linesOf(mail!.calendar).filter((line) => line.startsWith('ATTENDEE:'))).toEqual([])
  expect(linesOf(mail!.calendar).filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:TENTATIVE'])
  expect(mail!.html).not.toContain('<b>')
})
