import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffThread } from '#contract/inbox/staff-messages.ts'
import { applicationEvents, applications, files } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { sendDueMessages } from '#server/features/applications/messages/send-due-messages.service.ts'
import { base, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { interviewInput, invited } from '#tests/factories/interviews.ts'
import { namelessWorld } from './nameless-world.ts'

/** One position hides names, and another does not; actions for the one reveal nothing about the other. */

const { site, db, clock, recruiter, colleague, key, hide, read, appliedAs, newPosition } = await namelessWorld()
afterAll(() => site.close())

let hiding: number
let open: number
beforeEach(async () => {
  hiding = await newPosition()
  open = await newPosition()
  await hide(false)
  const path = `${base}/positions/${hiding}/hidden_names`
  ok(await recruiter.client.call('PUT', path, { stages: ['submitted'], from: [] }))
})
const numbers = /^Person \d{6}$/
const nameOf = async (id: string) => (await read<{ fullName: string }>(`${base}/applications/${id}`)).fullName

/** The same person's application for another position. */
async function alsoFor(person: Applied, positionId: number): Promise<string> {
  const [row] = await db.select().from(applications).where(eq(applications.id, person.id))
  const { id: _id, ...copied } = row!
  const [second] = await db
    .insert(applications)
    .values({ ...copied, positionId })
    .returning()
  return second!.id
}

describe('work for a position that hides nothing', () => {
  it('is done by address, searched by name, and shows the résumé that the person also sent there', async () => {
    const person = await appliedAs('Greta Holmqvist', hiding)
    const other = await alsoFor(person, open)
    expect(await nameOf(person.id)).toMatch(numbers)
    expect(await nameOf(other)).toBe('Greta Holmqvist')
    await invited(recruiter.client, { email: person.email, position_id: open })
    const found = await read<{ count: number }>(`${base}/interviews?query=${encodeURIComponent(person.email)}`)
    expect(found.count).toBe(1)
    const fileValues = {
      purpose: 'resume',
      name: 'cv.pdf',
      sizeBytes: 4,
      sha256: 'none',
      mediaType: 'application/pdf',
    } as const
    const storageKey = await storedBytes()
    const [file] = await db
      .insert(files)
      .values({ ...fileValues, userId: person.userId, storageKey })
      .returning()
    const openFile = async () => (await recruiter.client.request('GET', `/api/pcsx/files/${file!.id}`)).status
    await db.update(applications).set({ resumeFileId: file!.id }).where(eq(applications.id, person.id))
    expect(await openFile()).toBe(403)
    await db.update(applications).set({ resumeFileId: file!.id }).where(eq(applications.id, other))
    expect(await openFile()).toBe(200)
  })

  it('is refused by an address that leads to the hidden application only, however it is typed', async () => {
    const { email } = await appliedAs('Greta Holmqvist', hiding)
    for (const typed of [email, email.toUpperCase(), email.replace('@', '＠'), email.replace('a', 'ａ')]) {
      const answer = await recruiter.client.post(
        `${base}/interviews`,
        interviewInput({ email: typed, position_id: open }),
      )
      expect(answer.status, typed).toBe(403)
    }
  })
})

async function storedBytes(): Promise<string> {
  const storageKey = `test/${key()}`
  await site.deps.files.put(storageKey, new TextEncoder().encode('%PDF'))
  return storageKey
}

describe('a message to several', () => {
  it('reads the same with everyone, waiting and sent, and as it was written', async () => {
    const people = [await appliedAs('Greta Holmqvist', hiding), await appliedAs('Hjalmar Flett', hiding)]
    const text = 'Dear {first_name},\n\nGreta, Anna and Hjalmar are in the jury.'
    const of = { applications: people.map(({ id }) => ({ id, from: 'submitted' })) }
    const { id } = ok(await recruiter.client.post<{ id: string }>(`${base}/messages`, { key: key(), of, text }))
    const textsOf = async () => {
      const threads = await Promise.all(
        people.map((person) => read<StaffThread>(`${base}/applications/${person.id}/messages`)),
      )
      return threads.flatMap(({ messages }) => messages.map((message) => message.text))
    }
    const excerpts = async () => {
      const { threads } = await read<{ threads: { applicationId: string; excerpt: string }[] }>(`${base}/messages`)
      return threads.filter((row) => people.some((person) => person.id === row.applicationId)).map((row) => row.excerpt)
    }
    const excerpt = text.replaceAll(/\s+/g, ' ')
    expect(await textsOf()).toEqual([text, text])
    expect(await excerpts()).toEqual([excerpt, excerpt])
    clock.advance(10 * 60_000)
    await sendDueMessages(site.deps, { domain, sendingId: id, origin: 'https://careers.test' })
    expect(await textsOf()).toEqual([text, text])
    expect(await excerpts()).toEqual([excerpt, excerpt])
    expect(
      JSON.stringify(ok(await people[0]!.client.get(`/api/pcsx/applications/${people[0]!.id}/messages`))),
    ).toContain('Dear Greta,')
  })
})

describe('a name that was shown', () => {
  it('is recorded every time, even when it is hidden again, and its reasons only with the application', async () => {
    const { id } = await appliedAs('Greta Holmqvist', hiding)
    const path = `${base}/applications/${id}/name_shown`
    const reason = 'They are my neighbor, Greta'
    for (let time = 0; time < 2; time++) {
      ok(await recruiter.client.post(path, { reason }))
      ok(await recruiter.client.post(path, { reason }))
      expect(await nameOf(id)).toBe('Greta Holmqvist')
      clock.advance(1_000)
      ok(await recruiter.client.call('DELETE', path))
      expect(await nameOf(id)).toMatch(numbers)
    }
    const rows = await db.select().from(shownNames).where(eq(shownNames.applicationId, id))
    expect(rows).toMatchObject([
      { reason, endedAt: expect.any(Date) },
      { reason, endedAt: expect.any(Date) },
    ])
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'application.name_shown'))
      .orderBy(auditEvents.id)
    expect(events.filter(({ subject }) => subject === `application:${id}`)).toHaveLength(2)
    expect(JSON.stringify(events)).not.toContain('neighbor')
  })

  it('cannot be obtained by deciding and undoing it', async () => {
    const { id } = await appliedAs('Greta Holmqvist', hiding)
    const of = { applications: [{ id, from: 'submitted' }] }
    const decided = { key: key(), status: 'not_selected', reason: 'Filled', of }
    ok(await recruiter.client.post(`${base}/decisions`, decided))
    expect(await nameOf(id)).toMatch(numbers)
    const listed = await read(`${base}/applications?position=${hiding}&query=holmqvist`)
    expect(listed).toMatchObject({ count: 0, unsearched: 1 })
    clock.advance(10 * 60_000)
    expect(await nameOf(id)).toBe('Greta Holmqvist')
  })

  it('cannot be revealed to everyone without a reason, by no longer hiding any', async () => {
    const path = `${base}/positions/${hiding}/hidden_names`
    const without = await recruiter.client.call('PUT', path, { stages: [], from: ['submitted'] })
    expect(without).toMatchObject({ status: 422, error: { body: { reason: expect.any(String) } } })
    const reason = 'All of them have been read'
    ok(await recruiter.client.call('PUT', path, { stages: ['submitted', 'interview'], from: ['submitted'] }))
    ok(await recruiter.client.call('PUT', path, { stages: ['interview'], from: ['submitted', 'interview'], reason }))
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `position:${hiding}`))
      .orderBy(auditEvents.id)
    expect(events.at(-1)).toMatchObject({ detail: { to: ['interview'], reason } })
  })

  it('cannot be obtained by withdrawing', async () => {
    const { id } = await appliedAs('Greta Holmqvist', hiding)
    await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
    await db.insert(applicationEvents).values({ applicationId: id, domain, status: 'withdrawn', at: clock.now() })
    expect(await nameOf(id)).toMatch(numbers)
    const listed = await read<{ count: number }>(`${base}/applications?status=withdrawn&query=holmqvist`)
    expect(listed.count).toBe(0)
  })
})

describe('a name that the reader has chosen to hide', () => {
  it('is not needed for any other position', async () => {
    const { id } = await appliedAs('Greta Holmqvist', open)
    const other = await appliedAs('Hjalmar Flett', hiding)
    await hide(true)
    const isRequired = async (of: string) =>
      (await read<{ hiddenName: { isRequired: boolean } }>(`${base}/applications/${of}`)).hiddenName.isRequired
    expect(await isRequired(id)).toBe(false)
    expect(await isRequired(other.id)).toBe(true)
  })
})

describe('an interview', () => {
  it('is canceled without its name, but not with a reason that contains a bar in its place', async () => {
    const person = await appliedAs('Greta Holmqvist', hiding)
    ok(await recruiter.client.post(`${base}/applications/${person.id}/name_shown`, { reason: 'They are my neighbor' }))
    const { id } = await invited(recruiter.client, { email: person.email, position_id: hiding })
    const cancel = (body: object) => colleague.client.post(`${base}/interviews/${id}/cancel`, body)
    expect((await cancel({ reason: 'Anna, Berta, Greta' })).status).toBe(403)
    ok(await cancel({}))
  })
})
