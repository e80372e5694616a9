import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnScorecard } from '#contract/interviews/scorecards.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationMessages } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { sendDigest } from '#server/features/notifications/send-digest.service.ts'
import { base, domain, type Applied } from '#tests/factories/decisions.ts'
import { addedEvent } from '#tests/factories/events.ts'
import { ok } from '#tests/factories/forms.ts'
import { answerInterview, invited } from '#tests/factories/interviews.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { namelessWorld } from './nameless-world.ts'

/** Someone from whom names are hidden does their work without learning a name. */

const { site, db, recruiter, colleague, key, hide, read, appliedAs: appliedFor, newPosition } = await namelessWorld()
afterAll(() => site.close())

let positionId: number
beforeEach(async () => {
  positionId = await newPosition()
  await hide(false)
})
const appliedAs = (fullName: string) => appliedFor(fullName, positionId)

const of = ({ id }: Applied) => ({ applications: [{ id, from: 'submitted' }] })
const numbers = /Person \d{6}/
const said = (data: unknown) => JSON.stringify(data)

describe('what the reader wrote', () => {
  const card = (text: string) => ({
    answers: {},
    recommendation: 'yes',
    summary: `${text} was calm.`,
    note: text,
  })

  it('is on their scorecard as they wrote it: saved, loaded, and after a conflict', async () => {
    const { id } = await appliedAs('Greta Holmqvist')
    await hide(true)
    const path = `${base}/applications/${id}`
    const content = card('Greta Holmqvist')
    const saved = ok(await recruiter.client.call<OwnScorecard>('PUT', `${path}/scorecard`, { revision: 0, content }))
    expect(saved.draft).toEqual(content)
    expect((await read<{ own: OwnScorecard }>(`${path}/scorecards`)).own.draft).toEqual(content)
    const late = await recruiter.client.call('PUT', `${path}/scorecard`, { revision: 0, content: card('Somebody') })
    expect(late).toMatchObject({ status: 409, error: { body: { own: { draft: content } } } })
    expect(
      ok(await recruiter.client.post<OwnScorecard>(`${path}/scorecard/send`, { revision: 1, content })).sent,
    ).toEqual(content)
  })

  it('is in their notes, messages and previews, so that a right guess at a name looks like any other', async () => {
    const { id } = await appliedAs('Greta Holmqvist')
    await hide(true)
    const path = `${base}/applications/${id}`
    const text = 'Anna, Berta, Greta, Holmqvist'
    expect(ok(await recruiter.client.post(`${path}/notes`, { key: key(), text, mentions: [] }))).toMatchObject({ text })
    expect(await read(`${path}/notes`)).toMatchObject({ notes: [{ text, isOwn: true }] })
    const preview = { applicationId: id, text, subject: text }
    expect(ok(await recruiter.client.post(`${base}/messages/preview`, preview))).toMatchObject({
      messages: [{ text, subject: text }],
    })
    const decision = { applicationId: id, status: 'not_selected', reason: text }
    expect(said(ok(await recruiter.client.post(`${base}/decisions/preview`, decision)))).toContain(text)
    ok(
      await recruiter.client.post(`${base}/messages`, {
        key: key(),
        of: { applications: [{ id, from: 'submitted' }] },
        text,
      }),
    )
    expect(await read(`${path}/messages`)).toMatchObject({ messages: [{ text, isOwn: true }] })
    expect(said(await read(`${base}/messages`))).toContain(text)
    const other = { key: key(), text: `${text}?`, mentions: [] }
    const theirs = ok(await colleague.client.post<{ id: string }>(`${path}/notes`, other))
    const { notes } = await read<{ notes: { id: string; text: string; authorName: string }[] }>(`${path}/notes`)
    expect(notes.find((each) => each.id === theirs.id)).toMatchObject({
      text: 'Anna, Berta, ▇▇▇, ▇▇▇?',
      authorName: 'Joao Teles',
    })
  })

  it('is restored when a message is undone, without the name that was filled in', async () => {
    const person = await appliedAs('Greta Holmqvist')
    await hide(true)
    const text = 'Dear {first_name},\n\nare you and Greta free?'
    const sending = ok(
      await recruiter.client.post<{ id: string }>(`${base}/messages`, {
        key: key(),
        of: of(person),
        text,
        subject: 'Hi {first_name}',
      }),
    )
    const [row] = await db.select().from(applicationMessages).where(eq(applicationMessages.applicationId, person.id))
    expect(row).toMatchObject({ text: 'Dear Greta,\n\nare you and Greta free?', subject: 'Hi Greta' })
    expect(said(await read(`${base}/applications/${person.id}/messages`))).toContain('Dear {first_name}')
    expect(ok(await recruiter.client.post(`${base}/messages/${sending.id}/undo`))).toEqual({
      undoneCount: 1,
      message: { applicationId: person.id, text, subject: 'Hi {first_name}' },
    })
  })

  it('sends no one a placeholder instead of their name, no matter who reads it and who they are', async () => {
    const named = await appliedAs('Greta Holmqvist')
    const visitor = await appliedAs('Hjalmar Flett')
    await db.update(applications).set({ userId: null, email: visitor.email }).where(eq(applications.id, visitor.id))
    const textOf = async ({ id }: Applied) =>
      (await db.select().from(applicationMessages).where(eq(applicationMessages.applicationId, id)))[0]!.text
    const text = 'Dear {first_name},\n\nwelcome.'
    ok(await recruiter.client.post(`${base}/messages`, { key: key(), of: of(named), text }))
    expect(await textOf(named)).toBe('Dear Greta,\n\nwelcome.')
    // Anyone can type a name with someone else's address: it is not written to that address.
    ok(await recruiter.client.post(`${base}/messages`, { key: key(), of: of(visitor), text }))
    expect(await textOf(visitor)).toBe('welcome.')
  })
})

describe('names that are texts', () => {
  it('lead to no number: of a view, of a colleague who applied, of the place of an interview', async () => {
    const { id, email } = await appliedAs('Greta Holmqvist')
    const asColleague = await appliedAs('Joao Teles')
    await db.update(applications).set({ email: colleague.user.email }).where(eq(applications.id, asColleague.id))
    const { id: interview } = await invited(recruiter.client, {
      email,
      position_id: positionId,
      place: 'Holmqvist House',
      title: 'With Greta Holmqvist',
    })
    await hide(true)
    const view = { name: 'Greta Holmqvist', isShared: false, filters: {}, columns: [] }
    expect(ok(await recruiter.client.post(`${base}/application_views`, view))).toMatchObject({ name: view.name })
    const admin = (await signedInClient(site, { role: 'admin' })).client
    ok(await admin.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    const team = ok(await admin.get(`${base}/team`))
    expect(said(team)).toContain('Joao Teles')
    expect(said(team)).not.toMatch(numbers)
    const shown = await read<{ name: string }>(`${base}/interviews/${interview}`)
    expect(shown).toMatchObject({ place: 'Holmqvist House', title: 'With ▇▇▇', email: '' })
    expect(shown.name).toBe((await read<{ fullName: string }>(`${base}/applications/${id}`)).fullName)
  })

  it('stay if the person is known by name: in another application that the reader sees', async () => {
    const person = await appliedAs('Greta Holmqvist')
    const { id } = await invited(recruiter.client, { email: person.email })
    await hide(true)
    const name = async () => (await read<{ name: string }>(`${base}/interviews/${id}`)).name
    expect(await name()).toMatch(numbers)
    const other = await newPosition()
    const [row] = await db.select().from(applications).where(eq(applications.id, person.id))
    const { id: _id, ...copied } = row!
    const [second] = await db
      .insert(applications)
      .values({ ...copied, positionId: other })
      .returning()
    ok(await recruiter.client.post(`${base}/applications/${second!.id}/name_shown`, { reason: 'They are my neighbor' }))
    expect(await name()).toBe('Greta Holmqvist')
    expect((await read<{ fullName: string }>(`${base}/applications/${person.id}`)).fullName).toMatch(numbers)
  })
})

describe('notifications about someone', () => {
  it('have their number on Home, whatever name is on their offer', async () => {
    const person = await appliedAs('Greta Holmqvist')
    const [user] = await db.select().from(users).where(eq(users.id, person.userId))
    await addOffer(site, { ...user!, domain }, { candidateName: 'Greta H. Holmqvist-Lund' })
    await hide(true)
    const { openOffers } = await read<{ openOffers: { first: { name: string }[] } }>(`${base}/home`)
    expect(openOffers.first.map(({ name }) => name)).toContainEqual(expect.stringMatching(numbers))
    expect(said(openOffers)).not.toContain('Holmqvist')
  })

  it('has it in the bell, also when a notification is marked or dismissed', async () => {
    const person = await appliedAs('Greta Holmqvist')
    const { id } = await invited(recruiter.client, { email: person.email, title: 'With Greta' })
    ok(await answerInterview(person.client, id, 'decline', { reason: 'Another job' }))
    await hide(true)
    const [notice] = await read<{ id: string }[]>('/api/pcsx/notifications')
    const path = `/api/pcsx/notifications/${notice!.id}`
    const answers = [
      notice,
      ok(await recruiter.client.post(`${path}/mark_clicked`, {})),
      ok(await recruiter.client.call('PUT', `${path}/archived`, { archived: true })),
    ]
    for (const answer of answers) expect(said(answer)).not.toContain('Greta')
  })

  it('have it in emails, with nothing revealing in the title, including for someone who applied as a visitor', async () => {
    const person = await appliedAs('Greta Holmqvist')
    await db.update(applications).set({ userId: null, email: person.email }).where(eq(applications.id, person.id))
    const { id } = await invited(recruiter.client, { email: person.email, title: 'With Greta, at the pier' })
    await hide(true)
    ok(await answerInterview(person.client, id, 'decline', { reason: 'Another job' }))
    const sent = await db.select().from(mails).where(eq(mails.recipient, recruiter.user.email)).orderBy(mails.id)
    const { subject, text } = sent.at(-1)!
    expect(`${subject} ${text}`).toContain('at the pier')
    expect(`${subject} ${text}`).not.toMatch(/Greta|Holmqvist/)
  })

  it('have it in the daily email, including entries from before names were hidden', async () => {
    const person = await appliedAs('Greta Holmqvist')
    const userId = recruiter.user.id
    const prefer = async (email: 'daily' | 'at_once') => {
      const preferences = [{ category: 'interview', inApp: true, email }]
      ok(await recruiter.client.call('PUT', '/api/pcsx/notification_preferences', { preferences }))
    }
    await prefer('daily')
    const { id } = await invited(recruiter.client, { email: person.email, title: 'With Greta, at the pier' })
    ok(await answerInterview(person.client, id, 'decline', { reason: 'Another job' }))
    await hide(true)
    await sendDigest(site.deps, { domain, userId, origin: 'https://careers.test' })
    await prefer('at_once')
    const sent = await db.select().from(mails).where(eq(mails.recipient, recruiter.user.email)).orderBy(mails.id)
    const { subject, text, html } = sent.at(-1)!
    expect(text).toMatch(/#\d{6} declined “.+ at the pier”/)
    expect(`${subject} ${text} ${html}`).not.toMatch(/Greta|Holmqvist/)
  })

  it('name a colleague with the same name, so that nothing can be inferred from an omission', async () => {
    const person = await appliedAs('Joao Holmqvist')
    await hide(true)
    const reviewerId = recruiter.user.id
    ok(await colleague.client.post(`${base}/application_reviews`, { reviewerId, of: of(person) }))
    const [notice] = await read<{ message: string }[]>('/api/pcsx/notifications')
    expect(notice!.message).toContain('Joao Teles asks you to review')
  })
})

describe('work on someone without their name', () => {
  it('changes the time of an interview, but not its texts', async () => {
    const { email } = await appliedAs('Greta Holmqvist')
    const { id } = await invited(recruiter.client, { email, position_id: positionId })
    await hide(true)
    const path = `${base}/interviews/${id}`
    expect((await recruiter.client.call('PATCH', path, { durationMinutes: 30 })).status).toBe(200)
    expect((await recruiter.client.call('PATCH', path, { title: 'Anna, Berta, Greta' })).status).toBe(403)
  })

  it('warns that they have another interview then', async () => {
    const { email } = await appliedAs('Greta Holmqvist')
    const when = { timeZone: 'UTC', starts: '2026-11-24T14:00', durationMinutes: 45 }
    const { id } = await invited(recruiter.client, { email, position_id: positionId, ...when })
    await invited(colleague.client, { email, position_id: positionId, ...when })
    await hide(true)
    const asked = { ...when, starts: '2026-11-24T14:20', interviewerIds: [], email: null, except: id }
    const { clashes } = ok(
      await recruiter.client.post<{ clashes: { name: string }[] }>(`${base}/interview_clashes`, asked),
    )
    const startsTs = Date.parse('2026-11-24T14:20:00Z') / 1000
    expect(clashes).toEqual([
      { name: expect.stringMatching(numbers), startsTs, endsTs: startsTs + 45 * 60, timeZone: 'UTC', why: 'interview' },
    ])
  })

  it('does not reveal the exact time through the free times', async () => {
    const { email } = await appliedAs('Greta Holmqvist')
    const when = { timeZone: 'UTC', starts: '2026-11-24T14:00', durationMinutes: 45 }
    const { id } = await invited(recruiter.client, { email, position_id: positionId, ...when })
    await invited(colleague.client, { email, position_id: positionId, ...when, starts: '2026-11-25T10:00' })
    const startsTs = Date.parse('2026-11-25T10:00:00Z') / 1000
    const asked = { timeZone: 'UTC', durationMinutes: 45, interviewerIds: [colleague.user.id], except: id }
    const free = async (who: string | null) => {
      const body = { ...asked, email: who, day: '2026-11-25', workingDays: 3 }
      const week = await recruiter.client.post<{ free: number[] }>(`${base}/interview_week`, body)
      const found = await recruiter.client.post<{ times: number[] }>(`${base}/interview_times`, body)
      return { week: ok(week).free, found: ok(found).times }
    }
    expect((await free(email)).week).not.toContain(startsTs)
    const ofNobody = await free('nobody@example.test')
    expect(ofNobody.week).toContain(startsTs)
    await hide(true)
    expect(await free(null)).toEqual(ofNobody)
  })

  it('records which of them attended an event', async () => {
    const person = await appliedAs('Greta Holmqvist')
    const event = await addedEvent(recruiter.client)
    ok(await person.client.post(`/api/pcsx/events/${event.id}/register`, {}))
    await hide(true)
    const path = `${base}/events/${event.id}`
    type Registrations = { registrations: { id: string; name: string; email: string; status: string }[] }
    const { registrations } = await read<Registrations>(`${path}/registrations`)
    expect(registrations).toMatchObject([{ name: expect.stringMatching(numbers), email: '' }])
    const registrationId = registrations[0]!.id
    const after = await recruiter.client.post<Registrations>(`${path}/attendance`, { registrationId, attended: true })
    expect(ok(after).registrations).toMatchObject([{ name: expect.stringMatching(numbers), status: 'attended' }])
  })
})
