import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, testPassword } from '#tests/factories/users.ts'

const { site, clock, recruiter, applied } = await decisionWorld()
afterAll(() => site.close())

const db = () => site.deps.db.of(domain)
const deleteAccount = async ({ client }: Pick<Applied, 'client'>) =>
  ok(await client.post('/api/pcsx/privacy/delete_account', { password: testPassword }))
const recorded = (id: string) =>
  db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `application:${id}`))
    .orderBy(auditEvents.id)

it('says under the URL of an application that its candidate deleted their account, and when', async () => {
  const person = await applied(await addPosition(site))
  expect((await recruiter.get(`${base}/applications/${person.id}`)).status).toBe(200)
  await deleteAccount(person)
  clock.advance(3 * 86_400_000)
  const answer = await recruiter.get(`${base}/applications/${person.id}`)
  expect([answer.status, answer.error.message]).toEqual([
    410,
    'The candidate deleted their account on November 2, 2026, and this application with it.',
  ])
  // Its parts are gone as before.
  for (const part of ['notes', 'messages', 'resume_text', 'scorecards', 'interviews'])
    expect((await recruiter.get(`${base}/applications/${person.id}/${part}`)).status, part).toBe(404)
  const inGerman = await recruiter.get(`${base}/applications/${person.id}?hl=de`)
  expect(inGerman.error.message).toContain('2. November 2026')
})

it('says so only to colleagues who could read it', async () => {
  const position = await addPosition(site)
  const person = await applied(position)
  await deleteAccount(person)
  const path = `${base}/applications/${person.id}`
  const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
  expect((await client.get(path)).status).toBe(404)
  await db().insert(hiringTeam).values({ positionId: position, userId: user.id, part: 'hiring_manager' })
  expect((await client.get(path)).status).toBe(410)
  expect((await (await signedInClient(site, { role: 'interviewer' })).client.get(path)).status).toBe(403)
  expect((await (await signedInClient(site)).client.get(path)).status).toBe(403)
})

it('keeps nothing about the person: not who they were, nor from where they did it', async () => {
  const person = await applied(await addPosition(site))
  await deleteAccount(person)
  const events = await recorded(person.id)
  expect(events.at(-1)).toMatchObject({
    action: 'application.account_deleted',
    actorId: 'deleted',
    detail: { positionId: expect.any(Number) },
    ip: null,
    userAgent: null,
  })
  expect(Object.keys(events.at(-1)!.detail)).toEqual(['positionId'])
  const all = JSON.stringify(events)
  for (const word of [person.userId, person.email, 'Ina', 'Calder']) expect(all).not.toContain(word)
})

it('does not mention drafts, which never existed for staff, and records every sent application once', async () => {
  const person = await applied(await addPosition(site))
  const draft = await completeDraft(person.client, await addPosition(site), person.email)
  await deleteAccount(person)
  expect((await recruiter.get(`${base}/applications/${draft.id}`)).status).toBe(404)
  expect(await recorded(draft.id)).not.toContainEqual(
    expect.objectContaining({ action: 'application.account_deleted' }),
  )
  const events = await recorded(person.id)
  expect(events.filter(({ action }) => action === 'application.account_deleted')).toHaveLength(1)
})
