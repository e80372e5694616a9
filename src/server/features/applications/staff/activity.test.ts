import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { namedOf, sendAs, sendDue } from '#tests/factories/conversations.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

const { site, clock, applied } = await decisionWorld()
afterAll(() => site.close())

let recruiter: ApiClient
let colleague: { client: ApiClient; user: TestUser }
let person: Applied
let other: Applied

const secret = 'Ottoline Quillback'
const activityOf = async ({ id }: Applied, reader = recruiter, hl = 'en') =>
  ok(await reader.get<StaffApplicationDetail>(`${base}/applications/${id}?hl=${hl}`)).activity
const kindsOf = async (...asked: Parameters<typeof activityOf>) =>
  (await activityOf(...asked)).map(({ kind, actorName }) => [kind, actorName])

beforeAll(async () => {
  recruiter = (await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })).client
  colleague = await signedInClient(site, { role: 'recruiter', name: 'Joao Teles' })
  const position = await addPosition(site)
  ;[person, other] = [await applied(position), await applied(position)]
  const db = site.deps.db.of(domain)
  await db.update(applications).set({ fullName: secret }).where(eq(applications.id, person.id))
  const step = () => clock.advance(60_000)
  step()
  const read = { isResumeRead: true, resume: 'Rigger', readAt: clock.now() }
  await db.update(applicationTexts).set(read).where(eq(applicationTexts.applicationId, person.id))
  step()
  const note = { key: 'the-only-note-here', text: `${secret} is a rigger`, mentions: [] }
  ok(await recruiter.post(`${base}/applications/${person.id}/notes`, note))
  step()
  const both = { applications: [person, other].map(({ id }) => ({ id, from: 'submitted' })) }
  ok(await recruiter.post(`${base}/application_tags`, { of: both, add: ['Sea legs', 'Nights'], remove: [] }))
  step()
  const of = namedOf(person.id)
  ok(await recruiter.post(`${base}/application_reviews`, { of, reviewerId: colleague.user.id }))
  step()
  ok(await colleague.client.post(`${base}/applications/${person.id}/review_done`))
  const sending = ok(await sendAs(recruiter, { of, text: `Dear ${secret}` }))
  await sendDue(site, clock, sending.id)
  step()
  const reply = { key: 'the-only-reply-here', text: `It is ${secret}`, fileIds: [] }
  ok(await person.client.post(`/api/pcsx/applications/${person.id}/messages`, reply))
})

it('says who did what to an application and when, also to several at once, and nothing that they wrote', async () => {
  const found = await activityOf(person)
  expect(found.map(({ kind, did, actorName }) => [kind, did, actorName])).toEqual([
    ['message_received', 'Wrote a message to the hiring team', ''],
    ['message_sent', 'Sent a message', 'Moira Linklater'],
    ['review_done', 'Finished the review of an application', 'Joao Teles'],
    ['review_asked', 'Asked a colleague to review an application', 'Moira Linklater'],
    ['tagged', 'Changed the tags of an application', 'Moira Linklater'],
    ['note', 'Added a note to an application', 'Moira Linklater'],
    ['resume_read', 'Résumé read', ''],
  ])
  const times = found.map(({ atTs }) => atTs)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => b - a))
  expect(found.find(({ kind }) => kind === 'review_asked')!.reviewers).toEqual(['Joao Teles'])
  expect(found.find(({ kind }) => kind === 'tagged')!.tags).toEqual(['Nights', 'Sea legs'])
  expect(JSON.stringify(found)).not.toMatch(/Ottoline|Quillback|rigger|Dear/)
  expect(await kindsOf(other)).toEqual([['tagged', 'Moira Linklater']])
})

it('does not say that a résumé was read in which nothing could be', async () => {
  const unread = await applied(await addPosition(site))
  const read = { isResumeRead: true, resume: '', readAt: clock.now() }
  await site.deps.db.of(domain).update(applicationTexts).set(read).where(eq(applicationTexts.applicationId, unread.id))
  expect(await kindsOf(unread)).toEqual([])
})

it('is in the reader’s language', async () => {
  const [last] = await activityOf(person, recruiter, 'de')
  expect(last!.did).not.toBe('Wrote a message to the hiring team')
  expect(last!.did).toMatch(/\w/)
})

it('shows a message once it can no longer be undone, and a deleted note no more', async () => {
  const third = await applied(await addPosition(site))
  const sending = ok(await sendAs(recruiter, { of: namedOf(third.id), text: 'Hello' }))
  expect(await kindsOf(third)).toEqual([])
  await sendDue(site, clock, sending.id)
  expect(await kindsOf(third)).toEqual([['message_sent', 'Moira Linklater']])
  const path = `${base}/applications/${third.id}/notes`
  const note = ok(await recruiter.post<{ id: string }>(path, { key: 'a-note-to-delete', text: 'x', mentions: [] }))
  expect((await kindsOf(third)).map(([kind]) => kind)).toEqual(['note', 'message_sent'])
  ok(await recruiter.call('DELETE', `${path}/${note.id}`))
  expect((await kindsOf(third)).map(([kind]) => kind)).toEqual(['message_sent'])
})

it('is not cut where names are hidden, says who showed one without the reason, and names no candidate', async () => {
  const before = await kindsOf(person)
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
  const hidden = await activityOf(person)
  expect(hidden.map(({ kind, actorName }) => [kind, actorName])).toEqual(before)
  expect(JSON.stringify(hidden)).not.toMatch(/▇|Ottoline|Quillback/)
  const reason = 'A call to the harbor about the shift'
  clock.advance(60_000)
  ok(await recruiter.post(`${base}/applications/${person.id}/name_shown`, { reason }))
  const shown = await activityOf(person, colleague.client)
  expect(shown[0]).toMatchObject({ kind: 'name_shown', did: 'Showed a hidden name', actorName: 'Moira Linklater' })
  expect(JSON.stringify(shown)).not.toContain('harbor')
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
})

it('keeps the words of the program, and a colleague’s name, from a candidate who is called like them', async () => {
  const namesake = await applied(await addPosition(site))
  const db = site.deps.db.of(domain)
  await db.update(applications).set({ fullName: 'Moira Note' }).where(eq(applications.id, namesake.id))
  const note = { key: 'a-note-about-a-namesake', text: 'x', mentions: [] }
  ok(await recruiter.post(`${base}/applications/${namesake.id}/notes`, note))
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
  const [noted] = await activityOf(namesake)
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
  expect(noted).toMatchObject({ did: 'Added a note to an application', actorName: 'Moira Linklater' })
})

it('forgets that the résumé was read once it was withdrawn, and keeps what colleagues did', async () => {
  ok(await person.client.post(`/api/pcsx/applications/${person.id}/withdraw`))
  const kinds = (await kindsOf(person)).map(([kind]) => kind)
  expect(kinds).not.toContain('resume_read')
  expect(kinds).toContain('note')
})
