import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { previewInterview } from '#contract/interviews/interview-preview.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { heldInterviews, linesOf, valueOf, type Person } from '#tests/factories/held-interviews.ts'
import { answerInterview, interviewInput } from '#tests/factories/interviews.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

type Preview = DataOf<typeof previewInterview>
type Mail = NonNullable<Preview['candidate']>

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
  for (const [{ user }, name] of [
    [ana, 'Ana Lind'],
    [ben, 'Ben Okoro'],
  ] as const)
    await world.db().update(users).set({ name }).where(eq(users.id, user.id))
})

const path = '/api/pcsx/staff/interviews'
const ask = (body: object, { client }: Pick<Person, 'client'> = world.recruiter) =>
  client.post<Preview>(`${path}/preview`, body)
const preview = async (body: object, who?: Pick<Person, 'client'>) => ok(await ask(body, who))
const lastMailTo = async ({ user }: Person) =>
  (await world.db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(desc(mails.id)).limit(1))[0]!
const speaks = (who: Person, locale: string) =>
  world.db().insert(profiles).values({ domain: 'demo.test', userId: who.user.id, locale }).onConflictDoUpdate({
    target: profiles.userId,
    set: { locale },
  })

/** Compared word for word, up to the button, whose URL a preview does not have. */
function expectSame(shown: Mail | null, sent: { subject: string; text: string }): void {
  const text = [...shown!.paragraphs, `${shown!.action}: `].join('\n\n')
  expect([shown!.subject, text]).toEqual([sent.subject, sent.text.slice(0, text.length)])
}

const newOne = (changes: object = {}) =>
  interviewInput({ email: candidate.user.email, interviewerIds: [ana.user.id], ...changes })

describe('the preview of a new interview is what is sent', () => {
  it.each<[string, string, object]>([
    ['one time, in Arabic', 'ar', {}],
    ['several times', 'de', { starts: undefined, offeredTimes: ['2026-11-24T14:00', '2026-11-25T09:00'] }],
    ['at a place', 'en', { kind: 'onsite', place: 'Pier 3', joinUrl: null }],
  ])('%s', async (_what, locale, changes) => {
    await speaks(candidate, locale)
    await speaks(ana, locale)
    const input = newOne(changes)
    const shown = await preview(input)
    expect(shown).toMatchObject({ fields: {}, candidate: { locale }, unsentToCandidate: null })
    const { id } = ok(await world.recruiter.client.post<{ id: string }>(path, input))
    expectSame(shown.candidate, await lastMailTo(candidate))
    await world.tell(id)
    const [toAna] = await world.mailsTo(ana)
    if (shown.unsentToHolders === 'noTime') return expect([shown.holders, toAna]).toEqual([[], undefined])
    const [mail] = shown.holders
    expect(mail).toMatchObject({ locale, names: ['Ana Lind'] })
    expectSame(mail!, toAna!)
    const { entry } = mail!
    expect([entry!.title, entry!.place, entry!.status].map((text) => text.replaceAll(',', '\\,'))).toEqual(
      ['SUMMARY', 'LOCATION', 'STATUS'].map((name) => valueOf(toAna!.calendar, name)),
    )
    expect(linesOf(toAna!.calendar).some((line) => line.includes(entry!.details[0]!.replaceAll(',', '\\,')))).toBe(true)
  })

  it('and it saves and sends nothing, but is audited', async () => {
    const counts = async () => [await world.db().$count(interviews), await world.db().$count(mails)]
    const before = await counts()
    await preview(newOne())
    expect(await counts()).toEqual(before)
    const [last] = await world.db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(last).toMatchObject({ action: 'interview.preview_read', actorId: world.recruiter.user.id })
  })
})

describe('the preview of a change is what is sent', () => {
  it('for another time and other colleagues', async () => {
    const { id } = await world.arrange({ ana, candidate })
    await world.tell(id)
    const change = { starts: '2026-11-26T10:00', interviewerIds: [ben.user.id] }
    const shown = await preview({ id, ...change })
    await world.change(id, change)
    expectSame(shown.candidate, await lastMailTo(candidate))
    await world.tell(id)
    expect(shown.holders).toHaveLength(2)
    const mailFor = (name: string) => shown.holders.find(({ names }) => names.includes(name))!
    expectSame(mailFor('Ana Lind'), await lastMailTo(ana))
    expectSame(mailFor('Ben Okoro'), await lastMailTo(ben))
  })

  it('for one that the candidate requested, which it confirms', async () => {
    const { id } = await world.arrange({ ana, candidate })
    const times = [Date.parse('2026-11-27T10:00Z') / 1000]
    ok(await answerInterview(candidate.client, id, 'propose', { times }))
    const shown = await preview({ id, starts: times[0] })
    expect(shown.candidate).toMatchObject({ entry: { status: 'CONFIRMED' } })
    await world.change(id, { starts: times[0] })
    expectSame(shown.candidate, await lastMailTo(candidate))
  })

  it('for canceling it, with the reason', async () => {
    const { id } = await world.arrange({ ana, candidate })
    await world.tell(id)
    const reason = 'The pilot boat is in dock.'
    const shown = await preview({ id, isCanceled: true, cancelReason: reason })
    expect(shown.candidate!.paragraphs.join()).toContain(reason)
    expect(shown.holders).toMatchObject([{ entry: { status: 'CANCELLED' } }])
    ok(await world.recruiter.client.post(`${path}/${id}/cancel`, { reason }))
    expectSame(shown.candidate, await lastMailTo(candidate))
    await world.tell(id)
    expectSame(shown.holders[0]!, await lastMailTo(ana))
  })

  it('shows when no email is sent', async () => {
    const { id } = await world.arrange({ ana, candidate })
    await world.tell(id)
    expect(await preview({ id, note: 'Bring your logbook.' })).toEqual({
      fields: {},
      candidate: null,
      unsentToCandidate: 'unchanged',
      holders: [],
      unsentToHolders: 'unchanged',
    })
    ok(await world.recruiter.client.post(`${path}/${id}/cancel`, {}))
    expect((await ask({ id, starts: '2026-11-26T10:00' })).status).toBe(409)
  })
})

describe('input that saving would refuse', () => {
  it('is named in the same words, and the rest is previewed', async () => {
    const wrong = {
      starts: '2026-11-20T14:00',
      title: '',
      durationMinutes: 2,
      joinUrl: 'meet',
      interviewerIds: [ana.user.id, candidate.user.id],
    }
    const shown = await preview(newOne(wrong))
    expect(Object.keys(shown.fields).toSorted()).toEqual(Object.keys(wrong).toSorted().map(asNamed))
    expect(shown.candidate).toMatchObject({ locale: 'en', entry: null })
    expect(shown.holders).toEqual([])
    for (const [name, value] of Object.entries(wrong)) {
      const { status, error } = await world.recruiter.client.post(path, newOne({ [name]: value }))
      const words = (error.body as Record<string, string>)[asNamed(name)]
      expect([name, status, words]).toEqual([name, 422, shown.fields[asNamed(name)]])
    }
  })
  const asNamed = (name: string) => (name === 'interviewerIds' ? 'interviewerIds.1' : name)

  it('does not include people whom the viewer may not invite', async () => {
    const unknown = await preview(newOne({ email: 'nobody@example.test' }))
    expect(unknown).toMatchObject({
      candidate: null,
      unsentToCandidate: 'noOne',
      fields: { email: expect.any(String) },
    })
    const manager = await signedInClient(world.site, { role: 'hiring_manager' })
    expect(await preview(newOne(), manager)).toMatchObject({ candidate: null, fields: { email: expect.any(String) } })
  })
})

describe('the interview’s own candidate', () => {
  it('gets no preview, nor does anyone who may not arrange it', async () => {
    const { id } = await world.arrange({ ana, candidate })
    const manager = await signedInClient(world.site, { role: 'hiring_manager' })
    expect([(await ask({ id }, ana)).status, (await ask({ id }, manager)).status]).toEqual([403, 404])
    await world.db().update(users).set({ role: 'admin' }).where(eq(users.id, candidate.user.id))
    expect((await ask({ id, place: 'Pier 3' }, candidate)).status).toBe(404)
    const own = await preview(newOne(), candidate)
    expect(own).toMatchObject({ candidate: null, fields: { email: expect.any(String) } })
  })
})
