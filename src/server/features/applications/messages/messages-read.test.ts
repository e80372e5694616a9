import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { MessageFile } from '#contract/inbox/application-messages.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffThreads, previewStaffMessage } from '#contract/inbox/staff-messages.ts'
import type { RequestScope } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { messageFiles } from '#server/db/schema/application-messages.ts'
import { files } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { findPerson } from '#server/features/settings/privacy/find-person.ts'
import { heldTables } from '#server/features/settings/privacy/held-data.ts'
import { heldFiles } from '#server/features/settings/privacy/held-files.ts'
import { fileForm, tinyPdf } from '#tests/factories/applications.ts'
import {
  candidatePath,
  conversationSite,
  sendDue,
  namedOf,
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

const { domain, site, clock, recruiter, db } = await conversationSite()
afterAll(() => site.close())

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
  it('are kept until their message is sent, are checked by content, and belong to the person who added them', async () => {
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
    // Undone, the file is kept for the next message.
    ok(await recruiter.post(`/api/pcsx/staff/messages/${sending.id}/undo`))
    expect((await threadFor(recruiter, person.id)).unsentFiles).toMatchObject([{ id: file.id, name: 'map.pdf' }])
    const again = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'The way', fileIds: [file.id] }))
    await sendDue(site, clock, again.id)
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
    await sendDue(site, clock, sent.id)
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
  it('begins with the longest-waiting candidate, and counts only what the reader may see', async () => {
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
