import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CandidateThread, MessageFile, ThreadMessage } from '#contract/application-messages.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffThreads, previewStaffMessage } from '#contract/staff-messages.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applicationMessages, messageFiles, messageSendings } from '#server/db/schema/application-messages.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { findPerson } from '#server/features/settings/privacy/find-person.ts'
import { heldTables } from '#server/features/settings/privacy/held-data.ts'
import { heldFiles } from '#server/features/settings/privacy/held-files.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm, sentApplication, tinyPdf } from '#tests/factories/applications.ts'
import {
  candidatePath,
  letLeave,
  namedOf,
  nextKey,
  seenBy,
  sendAs,
  talker,
  threadFor,
  writeAs,
} from '#tests/factories/conversations.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { purgeUnsentFiles } from './purge-unsent-files.service.ts'

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp({ clock, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  const config = { behaviourFlags: { disableLoggedOutApply: false }, supportedLanguages: ['en', 'de'] }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  recruiter = (await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })).client
})
afterAll(() => site.close())
const db = () => site.deps.db.of(domain)

describe('someone without an account', () => {
  it('reads and replies by the mailed link only, until an account claims the application', async () => {
    const visitor = site.client()
    const email = 'guest-of-messages@example.test'
    const { id } = await sentApplication(visitor, await addPosition(site), email)
    const sending = ok(await sendAs(recruiter, { of: namedOf(id), text: 'When could you start?' }))
    await letLeave(site, clock, sending.id)
    const [mail] = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.message')))
    const link = /careers\/messages\?domain=demo\.test&token=([\w-]+)\.([\w-]+)/.exec(mail!.text)!
    expect(link[1]).toBe(id)
    const token = link[2]!
    // The browser that sent it does not prove who reads that mailbox.
    expect((await visitor.get(candidatePath(id))).status).toBe(404)
    const claim = /claim=[\w-]+\.([\w-]+)/.exec(
      (
        await db()
          .select()
          .from(mails)
          .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.claim')))
      )[0]!.text,
    )![1]!
    for (const wrong of [claim, `${token}x`, ''])
      expect((await visitor.get(candidatePath(id, 'messages', wrong))).status).toBe(404)
    const reader = site.client()
    const path = candidatePath(id, 'messages', token)
    expect(ok(await reader.get<CandidateThread>(path)).messages).toMatchObject([{ text: 'When could you start?' }])
    clock.advance(1_000)
    ok(await reader.post(path, { key: nextKey(), text: 'In May' }))
    expect((await threadFor(recruiter, id)).messages.map(({ text }) => text)).toEqual([
      'When could you start?',
      'In May',
    ])
    const file = ok(
      await reader.post<MessageFile>(candidatePath(id, 'message_files', token), fileForm('file', tinyPdf, 'a.pdf')),
    )
    const sent = ok(await reader.post<ThreadMessage>(path, { key: nextKey(), text: 'With it', fileIds: [file.id] }))
    expect((await reader.request('GET', sent.files[0]!.url!)).status).toBe(200)
    const owner = await signedInClient(site, { email })
    ok(await owner.client.post('/api/pcsx/applications/claim', { application_id: id, token: claim }))
    expect((await reader.get(path)).status).toBe(404)
    expect((await seenBy({ client: owner.client, id })).messages).toHaveLength(3)
    expect(await db().$count(files, and(eq(files.id, file.id), eq(files.userId, owner.user.id)))).toBe(1)
  })
})

describe('a withdrawn application', () => {
  it('stops what has not left; staff only reply to what its candidate asks, and their files are gone', async () => {
    const person = await talker(site)
    const file = ok(
      await person.client.post<MessageFile>(
        candidatePath(person.id, 'message_files'),
        fileForm('file', tinyPdf, 'cv.pdf'),
      ),
    )
    ok(await writeAs(person, 'My certificate', { fileIds: [file.id] }))
    const staffFile = `/api/pcsx/staff/applications/${person.id}/message_files/${file.id}`
    expect((await recruiter.request('GET', staffFile)).status).toBe(200)
    clock.advance(1_000)
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'See you on Monday' }))
    ok(await person.client.post(`/api/pcsx/applications/${person.id}/withdraw`, {}))
    await letLeave(site, clock, sending.id)
    expect((await seenBy(person)).messages.map(({ text }) => text)).toEqual(['My certificate'])
    expect((await threadFor(recruiter, person.id)).messages).toMatchObject([
      { files: [{ name: 'cv.pdf', url: null }] },
      { state: 'stopped' },
    ])
    expect((await recruiter.request('GET', staffFile)).status).toBe(404)
    const thread = await threadFor(recruiter, person.id)
    // The question still waits, so it can be answered or settled.
    expect(thread).toMatchObject({ refusal: null })
    ok(
      await recruiter.post(`/api/pcsx/staff/applications/${person.id}/messages/settle`, {
        messageId: thread.messages[0]!.id,
      }),
    )
    expect(await threadFor(recruiter, person.id)).toMatchObject({ refusal: 'withdrawn' })
    expect((await sendAs(recruiter, { of: namedOf(person.id), text: 'Come back' })).status).toBe(409)
    clock.advance(1_000)
    ok(await writeAs(person, 'What do you keep about me?'))
    clock.advance(1_000)
    ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Your name and our messages' }))
  })

  it('either stops a message or is withdrawn after it, in 20 races', async () => {
    for (let round = 0; round < 20; round++) {
      const person = await talker(site)
      const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Racing' }))
      clock.advance(61_000)
      await Promise.all([
        person.client.post(`/api/pcsx/applications/${person.id}/withdraw`, {}),
        letLeave(site, clock, sending.id, 0),
      ])
      const [row] = await db()
        .select()
        .from(applicationMessages)
        .where(eq(applicationMessages.applicationId, person.id))
      const mailed = await db().$count(
        mails,
        and(eq(mails.recipient, person.email), eq(mails.kind, 'application.message')),
      )
      expect([row!.state, mailed]).toEqual(row!.state === 'sent' ? ['sent', 1] : ['stopped', 0])
    }
  })
})

describe('two of the staff', () => {
  it('who reply at once both reply, and an undo races with the job without a message half sent', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await talker(site)
      const { client: colleague } = await signedInClient(site, { role: 'recruiter' })
      const [a, b] = await Promise.all([
        sendAs(recruiter, { of: namedOf(person.id), text: 'From one' }),
        sendAs(colleague, { of: namedOf(person.id), text: 'From the other' }),
      ])
      const [undone] = await Promise.all([
        colleague.post(`/api/pcsx/staff/messages/${ok(a).id}/undo`),
        letLeave(site, clock, ok(b).id, 61),
      ])
      await letLeave(site, clock, ok(a).id, 0)
      const texts = (await seenBy(person)).messages.map(({ text }) => text).sort()
      expect(texts).toEqual(undone.status === 200 ? ['From the other'] : ['From one', 'From the other'])
    }
  })
})

describe('a message to many', () => {
  it('is sent to each in their language with their name, in one step; who has withdrawn is listed, and it can be undone', async () => {
    const position = await addPosition(site)
    const people = [await talker(site, position), await talker(site, position), await talker(site, position)]
    await db().insert(profiles).values({ userId: people[1]!.userId, locale: 'de', fullName: 'Ina Calder' })
    ok(await people[2]!.client.post(`/api/pcsx/applications/${people[2]!.id}/withdraw`, {}))
    const template = ok(
      await recruiter.post<{ id: string }>('/api/pcsx/staff/message_templates', {
        kind: 'message',
        name: 'A delay',
        texts: {
          en: { subject: 'News of {position}', body: 'Hello {first_name},\n\nit takes longer.' },
          de: { subject: 'Neues', body: 'Hallo {first_name},\n\nes dauert länger.' },
        },
      }),
    )
    const list = { list: { position }, readMs: clock.now().getTime(), count: 3 }
    const first = ok(await sendAs(recruiter, { of: list, templateId: template.id }))
    expect(first).toMatchObject({
      sentCount: 2,
      leftOutCount: 1,
      leftOut: [{ id: people[2]!.id, why: 'not_possible' }],
    })
    expect((await threadFor(recruiter, people[1]!.id)).messages).toMatchObject([
      { text: 'Hallo Ina,\n\nes dauert länger.' },
    ])
    expect(ok(await recruiter.post(`/api/pcsx/staff/messages/${first.id}/undo`))).toEqual({
      undoneCount: 2,
      message: null,
    })
    const second = ok(await sendAs(recruiter, { of: list, templateId: template.id }))
    await letLeave(site, clock, second.id, 299)
    expect((await seenBy(people[0]!)).messages).toEqual([])
    await letLeave(site, clock, second.id, 2)
    expect((await seenBy(people[0]!)).messages).toMatchObject([{ text: 'Hello Ina,\n\nit takes longer.' }])
    expect((await seenBy(people[1]!)).messages).toMatchObject([{ text: 'Hallo Ina,\n\nes dauert länger.' }])
    // What was meant for all is not kept any longer.
    expect(await db().select().from(messageSendings).where(eq(messageSendings.id, second.id))).toMatchObject([
      { texts: null },
    ])
  })

  it('replies to no one’s question, takes no files, and stays within a hiring manager’s positions', async () => {
    const [own, other] = [await talker(site), await talker(site)]
    const { client: manager, user } = await signedInClient(site, { role: 'hiring_manager' })
    await db().insert(hiringTeam).values({ positionId: own.positionId, userId: user.id, part: 'hiring_manager' })
    ok(await writeAs(own, 'A question'))
    clock.advance(1_000)
    const sent = ok(await sendAs(manager, { of: namedOf(own.id, other.id), text: 'Hello {first_name}' }))
    expect(sent).toMatchObject({ sentCount: 1, leftOutCount: 1 })
    expect((await threadFor(recruiter, own.id)).waitingSinceTs).not.toBeNull()
    expect((await threadFor(recruiter, other.id)).messages).toEqual([])
    expect(await sendAs(manager, { of: namedOf(own.id, other.id), text: 'Hello', fileIds: ['x'] })).toMatchObject({
      status: 422,
      error: { body: { fileIds: expect.any(String) } },
    })
  })

  it('goes to 5,000 in one transaction within seconds', async () => {
    const position = await addPosition(site)
    const at = clock.now()
    const rows = Array.from({ length: 5_000 }, (_, i) => ({
      positionId: position,
      status: 'submitted' as const,
      guestTokenHash: 'x',
      fullName: `Person ${i}`,
      email: `crowd-${i}@example.test`,
      submittedAt: at,
      updatedAt: at,
    }))
    await db().insert(applications).values(rows)
    const startedMs = performance.now()
    const of = { list: { position }, readMs: at.getTime(), count: 5_000 }
    const sent = ok(await sendAs(recruiter, { of, text: 'Hello {first_name}' }))
    expect(sent).toMatchObject({ sentCount: 5_000, leftOutCount: 0 })
    expect(
      ok(await recruiter.post<{ undoneCount: number }>(`/api/pcsx/staff/messages/${sent.id}/undo`)).undoneCount,
    ).toBe(5_000)
    expect(performance.now() - startedMs).toBeLessThan(20_000)
    const [left] = await db()
      .select({ count: count() })
      .from(applicationMessages)
      .where(eq(applicationMessages.sendingId, sent.id))
    expect(left!.count).toBe(0)
  })
})

describe('the preview', () => {
  it('is the message and the email in the candidate’s language, and in the reader’s', async () => {
    const person = await talker(site)
    await db().insert(profiles).values({ userId: person.userId, locale: 'de', fullName: 'Ina Calder' })
    const template = ok(
      await recruiter.post<{ id: string }>('/api/pcsx/staff/message_templates', {
        kind: 'message',
        name: 'Both',
        texts: { en: { subject: 'Hi', body: 'Hello' }, de: { subject: 'Hallo', body: 'Guten Tag {first_name}' } },
      }),
    )
    const body = { applicationId: person.id, templateId: template.id }
    const read = ok(await recruiter.post<DataOf<typeof previewStaffMessage>>('/api/pcsx/staff/messages/preview', body))
    expect(read.candidateLocale).toBe('de')
    expect(read.messages.map(({ locale, text }) => [locale, text])).toEqual([
      ['de', 'Guten Tag Ina'],
      ['en', 'Hello'],
    ])
    expect(read.messages[0]!.paragraphs[0]).toContain('Moira Linklater')
    const wrong = { kind: 'message', name: 'Wrong', texts: { en: { subject: 'Hi', body: 'Because {reason}' } } }
    expect((await recruiter.post('/api/pcsx/staff/message_templates', wrong)).status).toBe(422)
  })
})

describe('files', () => {
  it('wait for their message, are checked by content, and belong to whoever added them', async () => {
    const person = await talker(site)
    const path = `/api/pcsx/staff/applications/${person.id}/message_files`
    const file = ok(await recruiter.post<MessageFile>(path, fileForm('file', tinyPdf, 'map.pdf')))
    expect((await recruiter.post(path, fileForm('file', 'MZ\0\0program', 'map.pdf'))).status).toBe(415)
    expect((await recruiter.post(path, fileForm('file', tinyPdf, 'map.exe'))).status).toBe(415)
    const { client: colleague } = await signedInClient(site, { role: 'recruiter' })
    expect((await colleague.request('GET', file.url!)).status).toBe(404)
    expect((await sendAs(colleague, { of: namedOf(person.id), text: 'Theirs', fileIds: [file.id] })).status).toBe(422)
    const own = candidatePath(person.id, `message_files/${file.id}`)
    expect((await person.client.request('GET', own)).status).toBe(404)
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'The way', fileIds: [file.id] }))
    expect((await person.client.request('GET', own)).status).toBe(404)
    // Undone, the file waits for the next message.
    ok(await recruiter.post(`/api/pcsx/staff/messages/${sending.id}/undo`))
    expect((await threadFor(recruiter, person.id)).unsentFiles).toMatchObject([{ id: file.id, name: 'map.pdf' }])
    const again = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'The way', fileIds: [file.id] }))
    await letLeave(site, clock, again.id)
    const answer = await person.client.request('GET', own)
    expect(answer.headers.get('content-disposition')).toContain('map.pdf')
    expect(await answer.text()).toBe(tinyPdf)
    expect((await colleague.request('GET', file.url!)).status).toBe(200)
    const read = and(
      eq(auditEvents.subject, `application:${person.id}`),
      eq(auditEvents.action, 'application.file_read'),
    )
    expect(await db().$count(auditEvents, read)).toBe(1)
  })

  it('are at most five to a message, can be removed, and are deleted if none is sent within a week', async () => {
    const person = await talker(site)
    const path = candidatePath(person.id, 'message_files')
    const put = () => person.client.post<MessageFile>(path, fileForm('file', tinyPdf, 'a.pdf'))
    const added = []
    for (let i = 0; i < 5; i++) added.push(ok(await put()))
    expect((await put()).status).toBe(422)
    for (const _twice of [1, 2]) ok(await person.client.call('DELETE', `${path}/${added[0]!.id}`))
    expect((await seenBy(person)).unsentFiles).toHaveLength(4)
    ok(await writeAs(person, 'Two of them', { fileIds: [added[1]!.id, added[2]!.id] }))
    clock.advance(8 * 86_400_000)
    expect(await purgeUnsentFiles(site.deps)).toBeGreaterThanOrEqual(2)
    expect(await purgeUnsentFiles(site.deps)).toBe(0)
    expect(await db().$count(messageFiles, eq(messageFiles.applicationId, person.id))).toBe(2)
    expect(await db().$count(files, eq(files.id, added[4]!.id))).toBe(0)
  })
})

describe('the download', () => {
  it('has the conversation as its candidate can read it, and nothing that can still be undone', async () => {
    const person = await talker(site)
    const put = async (name: string) =>
      ok(
        await recruiter.post<MessageFile>(
          `/api/pcsx/staff/applications/${person.id}/message_files`,
          fileForm('file', tinyPdf, name),
        ),
      ).id
    const sent = ok(
      await sendAs(recruiter, { of: namedOf(person.id), text: 'Sent words', fileIds: [await put('sent.pdf')] }),
    )
    await letLeave(site, clock, sent.id)
    ok(await writeAs(person, 'Own words'))
    ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Held words', fileIds: [await put('held.pdf')] }))
    await put('unsent.pdf')
    const scope = { deps: site.deps, db: db(), employer: { domain } } as unknown as RequestScope
    const found = (await findPerson(db(), site.deps.env, person.userId))!
    const tables = []
    for await (const table of heldTables(scope, found)) tables.push(table)
    const text = JSON.stringify(tables)
    for (const shown of ['Sent words', 'Own words', 'sent.pdf']) expect(text).toContain(shown)
    for (const hidden of ['Held words', 'held.pdf', 'unsent.pdf']) expect(text).not.toContain(hidden)
    const paths = (await heldFiles(scope, found)).map(({ path }) => path).join()
    expect(paths).toContain('sent.pdf')
    expect(paths).not.toMatch(/held\.pdf|unsent\.pdf/)
  })
})

describe('the list of conversations', () => {
  it('begins with who has waited longest, and counts what the reader may see', async () => {
    const { client: manager, user } = await signedInClient(site, { role: 'hiring_manager' })
    const position = await addPosition(site)
    await db().insert(hiringTeam).values({ positionId: position, userId: user.id, part: 'hiring_manager' })
    const list = async (query = '') =>
      ok(await manager.get<DataOf<typeof listStaffThreads>>(`/api/pcsx/staff/messages${query}`))
    expect(await list()).toMatchObject({ count: 0, counts: { all: 0, waiting: 0, unread: 0 }, threads: [] })
    const [first, second, third] = [
      await talker(site, position),
      await talker(site, position),
      await talker(site, position),
    ]
    ok(await writeAs(first, 'First question'))
    clock.advance(60_000)
    ok(await writeAs(second, 'Second\n\nquestion'))
    clock.advance(60_000)
    ok(await sendAs(recruiter, { of: namedOf(third.id), text: 'Unasked' }))
    const all = await list()
    expect(all.threads.map(({ applicationId, excerpt }) => [applicationId, excerpt])).toEqual([
      [first.id, 'First question'],
      [second.id, 'Second question'],
      [third.id, 'Unasked'],
    ])
    expect(all.counts).toEqual({ all: 3, waiting: 2, unread: 2 })
    clock.advance(60_000)
    ok(await sendAs(manager, { of: namedOf(first.id), text: 'Answer' }))
    const messageId = (await threadFor(manager, first.id)).messages[0]!.id
    ok(await manager.post(`/api/pcsx/staff/applications/${first.id}/messages/read`, { messageId }))
    expect((await list('?show=waiting')).threads.map(({ applicationId }) => applicationId)).toEqual([second.id])
    expect((await list('?show=unread')).threads.map(({ applicationId }) => applicationId)).toEqual([second.id])
    expect(await list(`?query=${second.email}`)).toMatchObject({ count: 1, counts: { all: 1 } })
    expect((await list('?start=2')).threads).toHaveLength(1)
  })
})
