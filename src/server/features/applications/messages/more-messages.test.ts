import { and, count, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { CandidateThread, MessageFile, ThreadMessage } from '#contract/inbox/application-messages.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applicationMessages, messageSendings } from '#server/db/schema/application-messages.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { mails } from '#server/db/schema/records.ts'
import { fileForm, sentApplication, tinyPdf } from '#tests/factories/applications.ts'
import {
  candidatePath,
  conversationSite,
  sendDue,
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
import { wasSent } from '#tests/factories/sent-mails.ts'

const { site, clock, recruiter, db } = await conversationSite()
afterAll(() => site.close())

describe('someone without an account', () => {
  it('reads and replies by the mailed link only, until an account claims the application', async () => {
    const visitor = site.client()
    const email = 'guest-of-messages@example.test'
    const { id } = await sentApplication(visitor, await addPosition(site), email)
    const sending = ok(await sendAs(recruiter, { of: namedOf(id), text: 'When could you start?' }))
    await sendDue(site, clock, sending.id)
    const [mail] = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.message')))
      .orderBy(mails.id)
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
          .orderBy(mails.id)
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
  it('stops unsent messages; staff only reply to its candidate’s questions, and the candidate’s files are gone', async () => {
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
    await sendDue(site, clock, sending.id)
    expect((await seenBy(person)).messages.map(({ text }) => text)).toEqual(['My certificate'])
    expect((await threadFor(recruiter, person.id)).messages).toMatchObject([
      { files: [{ name: 'cv.pdf', url: null }] },
      { state: 'stopped' },
    ])
    expect((await recruiter.request('GET', staffFile)).status).toBe(404)
    const thread = await threadFor(recruiter, person.id)
    // The question is still open, so it can be answered or settled.
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
        sendDue(site, clock, sending.id, 0),
      ])
      const [row] = await db()
        .select()
        .from(applicationMessages)
        .where(eq(applicationMessages.applicationId, person.id))
      const mailed = await db().$count(
        mails,
        and(eq(mails.recipient, person.email), eq(mails.kind, 'application.message'), wasSent),
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
        sendDue(site, clock, ok(b).id, 61),
      ])
      await sendDue(site, clock, ok(a).id, 0)
      const texts = (await seenBy(person)).messages.map(({ text }) => text).sort()
      expect(texts).toEqual(undone.status === 200 ? ['From the other'] : ['From one', 'From the other'])
    }
  })
})

describe('a message to many', () => {
  it('is sent to each in their language with their name, in one step; withdrawn people are listed, and it can be undone', async () => {
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
    await sendDue(site, clock, second.id, 299)
    expect((await seenBy(people[0]!)).messages).toEqual([])
    await sendDue(site, clock, second.id, 2)
    expect((await seenBy(people[0]!)).messages).toMatchObject([{ text: 'Hello Ina,\n\nit takes longer.' }])
    expect((await seenBy(people[1]!)).messages).toMatchObject([{ text: 'Hallo Ina,\n\nes dauert länger.' }])
    // The common text is no longer kept.
    expect(await db().select().from(messageSendings).where(eq(messageSendings.id, second.id))).toMatchObject([
      { texts: null },
    ])
  })

  it('does not count as a reply, takes no files, and stays within a hiring manager’s positions', async () => {
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
