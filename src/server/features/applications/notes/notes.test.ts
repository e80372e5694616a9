import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationNote } from '#contract/applications/application-notes.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let candidate: ApiClient
let id: string
type Person = { client: ApiClient; user: TestUser }
const people = {} as Record<'recruiter' | 'manager' | 'stranger', Person>

const base = () => `/api/pcsx/staff/applications/${id}/notes`
const db = () => site.deps.db.of('demo.test')
let keys = 0
const add = ({ client }: Person, text: string, mentions: string[] = [], key = `note-key-${++keys}`) =>
  client.post<ApplicationNote>(base(), { key, text, mentions })
interface Listed {
  notes: ApplicationNote[]
  colleagues: { id: string; name: string }[]
}
const list = async ({ client }: Person) => ok(await client.get<Listed>(base()))
const told = ({ user }: Person, noteId: string) =>
  db().$count(notifications, and(eq(notifications.userId, user.id), eq(notifications.dedupeKey, `note:${noteId}`)))

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  people.recruiter = await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })
  people.manager = await signedInClient(site, { role: 'hiring_manager', name: 'Joao Teles' })
  people.stranger = await signedInClient(site, { role: 'hiring_manager', name: 'Stig Berg' })
  const position = await addPosition(site)
  const applicant = await signedInClient(site, { name: 'Zephyrine Quillback' })
  candidate = applicant.client
  const draft = await completeDraft(candidate, position, applicant.user.email)
  ok(await candidate.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }))
  id = draft.id
  await db().insert(hiringTeam).values({ positionId: position, userId: people.manager.user.id, part: 'hiring_manager' })
})
afterAll(() => site.close())

describe('a note', () => {
  it('can be read by the position’s hiring team, as it was typed, and by no one else', async () => {
    const text = '<img src=x onerror=alert(1)> & **calm**\nsecond line'
    const note = ok(await add(people.recruiter, text))
    const read = (await list(people.manager)).notes.find((each) => each.id === note.id)
    expect(read).toMatchObject({ text, authorName: 'Moira Linklater', isOwn: false, editedTs: null })
    expect((await people.stranger.client.get(base())).status).toBe(404)
    expect((await add(people.stranger, 'I am not on this team')).status).toBe(404)
    expect((await candidate.get(base())).status).toBe(403)
    const own = await candidate.request('GET', `/api/pcsx/applications/${id}`)
    expect(await own.text()).not.toContain('onerror')
  })

  it('is added once, however often the button is pressed', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map(() => add(people.recruiter, 'Once', [], 'pressed-often')))
    expect(new Set(answers.map((answer) => ok(answer).id)).size).toBe(1)
    const { notes } = await list(people.recruiter)
    expect(notes.filter(({ text }) => text === 'Once')).toHaveLength(1)
  })

  it('has up to 10,000 characters, and at least one', async () => {
    const longest = 'ä'.repeat(10_000)
    expect(ok(await add(people.recruiter, longest)).text).toBe(longest)
    for (const text of [`${longest}x`, '  \n '])
      expect(await add(people.recruiter, text)).toMatchObject({
        status: 422,
        error: { body: { text: expect.any(String) } },
      })
  })

  it('is changed and deleted by its author only, and audited without its text', async () => {
    const note = ok(await add(people.recruiter, 'First words'))
    const path = `${base()}/${note.id}`
    const change = { revision: note.revision, text: 'Better words', mentions: [] }
    expect((await people.manager.client.call('PUT', path, change)).status).toBe(403)
    expect((await people.manager.client.call('DELETE', path)).status).toBe(403)
    const saved = ok(await people.recruiter.client.call<ApplicationNote>('PUT', path, change))
    expect(saved).toMatchObject({ text: 'Better words', editedTs: expect.any(Number) })
    // Another tab still has the first text.
    const late = await people.recruiter.client.call('PUT', path, { ...change, text: 'Late words' })
    expect(late.status).toBe(409)
    expect((await list(people.manager)).notes.find((each) => each.id === note.id)!.text).toBe('Better words')
    for (const _time of [1, 2]) expect((await people.recruiter.client.call('DELETE', path)).status).toBe(200)
    expect(await db().$count(applicationNotes, eq(applicationNotes.id, note.id))).toBe(0)
    const rows = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `application:${id}`), like(auditEvents.action, 'application.note_%')))
      .orderBy(auditEvents.id)
    const own = rows.filter(({ detail }) => detail.note === note.id)
    expect(own.map(({ action }) => action.replace('application.', ''))).toEqual([
      'note_added',
      'note_changed',
      'note_deleted',
    ])
    expect(JSON.stringify(own)).not.toContain('words')
  })
})

describe('a mention', () => {
  it('notifies a colleague in the bell and by email, without the note’s text or a name', async () => {
    const { colleagues } = await list(people.recruiter)
    expect(colleagues.map(({ name }) => name)).toEqual(['Joao Teles'])
    const note = ok(await add(people.recruiter, 'Can we meet? @Joao Teles', [people.manager.user.id]))
    expect(note.mentions).toEqual([{ id: people.manager.user.id, name: 'Joao Teles' }])
    expect(await told(people.manager, note.id)).toBe(1)
    const sent = await db().select().from(mails).where(eq(mails.recipient, people.manager.user.email)).orderBy(mails.id)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('Moira Linklater')
    expect(sent[0]!.text + sent[0]!.subject).not.toMatch(/Can we meet|Quillback/)
  })

  it('notifies people who are added later once, and takes it back with the note or the name', async () => {
    const note = ok(await add(people.recruiter, 'Thoughts?'))
    const path = `${base()}/${note.id}`
    const save = (revision: number, mentions: string[]) =>
      people.recruiter.client.call<ApplicationNote>('PUT', path, { revision, text: 'Thoughts?', mentions })
    ok(await save(1, [people.manager.user.id]))
    expect(await told(people.manager, note.id)).toBe(1)
    ok(await save(2, []))
    expect(await told(people.manager, note.id)).toBe(0)
    ok(await save(3, [people.manager.user.id]))
    ok(await people.recruiter.client.call('DELETE', path))
    expect(await told(people.manager, note.id)).toBe(0)
  })

  it('of someone who cannot read the application is refused, and nothing is written', async () => {
    const before = (await list(people.recruiter)).notes.length
    const answer = await add(people.recruiter, '@Stig Berg', [people.manager.user.id, people.stranger.user.id])
    expect(answer).toMatchObject({ status: 422, error: { body: { 'mentions.1': expect.any(String) } } })
    expect((await list(people.recruiter)).notes).toHaveLength(before)
  })
})
