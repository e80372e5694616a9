import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
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
import { signedInClient } from '#tests/factories/users.ts'
import { wasSent } from '#tests/factories/sent-mails.ts'

const { site, clock, recruiter, recruiterId, db } = await conversationSite()
afterAll(() => site.close())
const mailsTo = (email: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.message'), wasSent))
    .orderBy(mails.id)
const bellOf = (userId: string, id: string) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, `messages:${id}`)))

describe('a message from staff', () => {
  it('is shown to the candidate once it can no longer be undone, on the site and by email, as it was typed', async () => {
    const person = await talker(site)
    const text = '<b>Hello</b> & **welcome**\nsecond line\n\nhttps://skerrow.example'
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text }))
    expect(sending).toMatchObject({ sentCount: 1, leftOutCount: 0, isUndone: false })
    expect((await seenBy(person)).messages).toEqual([])
    expect((await threadFor(recruiter, person.id)).messages).toMatchObject([
      { text, isOwn: true, state: 'waiting', sending: { id: sending.id, count: 1 } },
    ])
    await sendDue(site, clock, sending.id)
    expect((await seenBy(person)).messages).toMatchObject([
      { text, author: 'staff', authorName: 'Moira Linklater', isOwn: false, isNew: true },
    ])
    const [mail, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail!.text).toContain('<b>Hello</b> & **welcome**\nsecond line')
    expect(mail!.html).toContain('&lt;b&gt;Hello&lt;/b&gt; &amp; **welcome**<br>second line')
    expect(mail!.text).toContain(`https://demo.test/careers/applications/${person.id}?domain=demo.test#messages`)
    expect(await bellOf(person.userId, person.id)).toMatchObject([
      { category: 'message', redirectPath: `/careers/applications/${person.id}#messages` },
    ])
    // The job runs again, as after a crash.
    await sendDue(site, clock, sending.id)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('that was undone is never shown to anyone, and returns to its author to be corrected', async () => {
    const person = await talker(site)
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'To the wrong person' }))
    const undo = () => recruiter.post<{ message: unknown }>(`/api/pcsx/staff/messages/${sending.id}/undo`)
    expect(ok(await undo())).toEqual({
      undoneCount: 1,
      message: { applicationId: person.id, text: 'To the wrong person', subject: '' },
    })
    expect(ok(await undo())).toEqual({ undoneCount: 1, message: null })
    await sendDue(site, clock, sending.id)
    expect((await seenBy(person)).messages).toEqual([])
    expect((await threadFor(recruiter, person.id)).messages).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
    expect(await bellOf(person.userId, person.id)).toEqual([])
  })

  it('cannot be undone once it was sent', async () => {
    const person = await talker(site)
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Hello' }))
    // The job has not run yet, but it is due.
    clock.advance(60_000)
    expect((await recruiter.post(`/api/pcsx/staff/messages/${sending.id}/undo`)).status).toBe(409)
    await sendDue(site, clock, sending.id)
    expect((await seenBy(person)).messages).toHaveLength(1)
  })

  it('is sent once, however often the button is pressed', async () => {
    const person = await talker(site)
    const body = { key: nextKey(), of: namedOf(person.id), text: 'Once' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => recruiter.post<{ id: string }>('/api/pcsx/staff/messages', body)),
    )
    expect(new Set(answers.map((answer) => ok(answer).id)).size).toBe(1)
    expect((await threadFor(recruiter, person.id)).messages).toHaveLength(1)
  })

  it('has 1 to 10,000 characters, and a refusal names the field', async () => {
    const { id } = await talker(site)
    const longest = 'ä'.repeat(10_000)
    ok(await sendAs(recruiter, { of: namedOf(id), text: longest }))
    for (const text of [`${longest}x`, ' \n '])
      expect(await sendAs(recruiter, { of: namedOf(id), text })).toMatchObject({
        status: 422,
        error: { body: { text: expect.any(String) } },
      })
    expect(await sendAs(recruiter, { of: namedOf(id) })).toMatchObject({
      status: 422,
      error: { body: { text: expect.any(String) } },
    })
  })

  it('is audited without its text', async () => {
    const person = await talker(site)
    ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Confidential words' }))
    ok(await writeAs(person, 'Confidential answer'))
    const rows = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `application:${person.id}`), like(auditEvents.action, 'application.message%')))
      .orderBy(auditEvents.id)
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['application.message_sent', recruiterId],
      ['application.message_received', person.userId],
    ])
    expect(JSON.stringify(rows)).not.toContain('Confidential')
  })
})

describe('a message from a candidate', () => {
  it('notifies the hiring team, who see neither a name nor a word of it in the bell or an email', async () => {
    const person = await talker(site)
    const { user: manager } = await signedInClient(site, { role: 'hiring_manager' })
    await db().insert(hiringTeam).values({ positionId: person.positionId, userId: manager.id, part: 'hiring_manager' })
    ok(await writeAs(person, 'Is the quay accessible by wheelchair?'))
    const [told] = await bellOf(manager.id, person.id)
    expect(told).toMatchObject({ type: 'action_required', category: 'message' })
    const [mail] = await db().select().from(mails).where(eq(mails.recipient, manager.email)).orderBy(mails.id)
    expect(mail!.kind).toBe('notification.message')
    expect(JSON.stringify([told, mail])).not.toMatch(/wheelchair|Ina Calder/)
    expect(mail!.text).not.toContain(person.email)
    // A second message renews the bell, and sends no second email while the first one is unanswered.
    ok(await writeAs(person, 'And by bus?'))
    expect(await bellOf(manager.id, person.id)).toMatchObject([{ messageValues: { count: 2 } }])
    expect(await db().$count(mails, eq(mails.recipient, manager.email))).toBe(1)
  })

  it('goes to recruiters and administrators if no one is on the team, and then to the colleague who replied', async () => {
    const person = await talker(site)
    const { client: replier, user } = await signedInClient(site, { role: 'admin' })
    ok(await writeAs(person, 'First'))
    expect(await bellOf(recruiterId, person.id)).toHaveLength(1)
    clock.advance(1_000)
    const sending = ok(await sendAs(replier, { of: namedOf(person.id), text: 'Reply' }))
    expect(await bellOf(recruiterId, person.id)).toMatchObject([{ type: 'read_only' }])
    await sendDue(site, clock, sending.id)
    ok(await writeAs(person, 'Second'))
    expect(await bellOf(user.id, person.id)).toMatchObject([{ type: 'action_required' }])
    expect(await bellOf(recruiterId, person.id)).toMatchObject([{ type: 'read_only' }])
  })

  it('awaits a reply since the first unanswered one, until someone replies or marks it as needing none', async () => {
    const person = await talker(site)
    const waiting = async () => (await threadFor(recruiter, person.id)).waitingSinceTs
    ok(await writeAs(person, 'First'))
    const firstTs = Math.floor(clock.now().getTime() / 1000)
    clock.advance(60_000)
    ok(await writeAs(person, 'Second'))
    expect(await waiting()).toBe(firstTs)
    clock.advance(60_000)
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Reply' }))
    expect(await waiting()).toBeNull()
    ok(await recruiter.post(`/api/pcsx/staff/messages/${sending.id}/undo`))
    expect(await waiting()).toBe(firstTs)
    const thanks = ok(await writeAs(person, 'Thank you anyway'))
    const path = `/api/pcsx/staff/applications/${person.id}/messages/settle`
    expect(ok(await recruiter.post(path, { messageId: thanks.id }))).toEqual({ waitingSinceTs: null })
    expect(await bellOf(recruiterId, person.id)).toMatchObject([{ type: 'read_only' }])
    clock.advance(60_000)
    // A message that arrived after the page was read is still unanswered.
    ok(await writeAs(person, 'One more question'))
    expect(
      ok(await recruiter.post<{ waitingSinceTs: unknown }>(path, { messageId: thanks.id })).waitingSinceTs,
    ).not.toBeNull()
  })

  it('written while a reply could still be undone remains unanswered after the reply is sent', async () => {
    const person = await talker(site)
    ok(await writeAs(person, 'First'))
    clock.advance(1_000)
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Reply to the first' }))
    clock.advance(1_000)
    ok(await writeAs(person, 'Second'))
    await sendDue(site, clock, sending.id)
    expect((await seenBy(person)).messages.map(({ text }) => text)).toEqual(['First', 'Second', 'Reply to the first'])
    expect((await threadFor(recruiter, person.id)).waitingSinceTs).not.toBeNull()
  })

  it('is sent once for a key, and one person writes no faster than people do', async () => {
    const person = await talker(site)
    const key = nextKey()
    const twice = await Promise.all([1, 2].map(() => writeAs(person, 'Once', { key })))
    expect(new Set(twice.map((answer) => ok(answer).id)).size).toBe(1)
    for (let i = 0; i < 11; i++) ok(await writeAs(person, `Message ${i}`))
    const refused = await writeAs(person, 'One too many')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await seenBy(person)).messages).toHaveLength(12)
  })
})

describe('what was read', () => {
  it('is no longer new for that reader, while later ones are', async () => {
    const person = await talker(site)
    const first = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'First' }))
    await sendDue(site, clock, first.id)
    const second = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Second' }))
    await sendDue(site, clock, second.id)
    const unread = async () =>
      ok(
        await person.client.get<{ applications: { id: string; count: number }[] }>(
          '/api/pcsx/dashboard/unread_messages',
        ),
      ).applications
    expect(await unread()).toMatchObject([{ id: person.id, count: 2 }])
    const { messages } = await seenBy(person)
    const read = (messageId: string) => person.client.post(candidatePath(person.id, 'messages/read'), { messageId })
    expect(ok(await read(messages[0]!.id))).toEqual({ unreadCount: 1 })
    expect(await bellOf(person.userId, person.id)).toMatchObject([{ clickedAt: null }])
    expect((await seenBy(person)).messages.map(({ isNew }) => isNew)).toEqual([false, true])
    expect(ok(await read(messages[1]!.id))).toEqual({ unreadCount: 0 })
    // Reading the first again, as a slow tab does, makes nothing new.
    expect(ok(await read(messages[0]!.id))).toEqual({ unreadCount: 0 })
    expect(await unread()).toEqual([])
    expect(await bellOf(person.userId, person.id)).toMatchObject([{ clickedAt: expect.any(Date) }])
  })

  it('by one of the staff stays new for their colleagues', async () => {
    const person = await talker(site)
    const { client: colleague } = await signedInClient(site, { role: 'recruiter' })
    const { id: messageId } = ok(await writeAs(person, 'Hello'))
    ok(await recruiter.post(`/api/pcsx/staff/applications/${person.id}/messages/read`, { messageId }))
    expect((await threadFor(recruiter, person.id)).messages).toMatchObject([{ isNew: false }])
    expect((await threadFor(colleague, person.id)).messages).toMatchObject([{ isNew: true }])
    expect((await threadFor(recruiter, person.id)).waitingSinceTs).not.toBeNull()
  })
})

describe('other people’s conversations', () => {
  it('do not exist: for candidates, other employers, and hiring managers of other positions', async () => {
    const person = await talker(site)
    const { id: messageId } = ok(await writeAs(person, 'Secret'))
    const sending = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Secret reply' }))
    const { client: manager } = await signedInClient(site, { role: 'hiring_manager' })
    const strangers = [(await talker(site)).client, site.client(), recruiter]
    for (const client of strangers) {
      expect((await client.get(candidatePath(person.id))).status).toBe(404)
      expect((await client.post(candidatePath(person.id), { key: nextKey(), text: 'Hello' })).status).toBe(404)
    }
    const staffPath = `/api/pcsx/staff/applications/${person.id}/messages`
    for (let i = 0; i < 10; i++) {
      expect((await manager.get(staffPath)).status).toBe(404)
      expect((await manager.post(`${staffPath}/read`, { messageId })).status).toBe(404)
      expect((await manager.post(`${staffPath}/settle`, { messageId })).status).toBe(404)
      expect((await sendAs(manager, { of: namedOf(person.id), text: 'Hello' })).status).toBe(404)
      expect((await manager.post(`/api/pcsx/staff/messages/${sending.id}/undo`)).status).toBe(404)
    }
    expect((await seenBy(person)).messages).toHaveLength(1)
    expect((await threadFor(recruiter, person.id)).messages).toMatchObject([{ text: 'Secret' }, { state: 'waiting' }])
  })
})
