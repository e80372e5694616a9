import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getResumeText } from '#contract/applications/resume-text.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, recruiter, applied } = await decisionWorld()
afterAll(() => site.close())

const textOf = async ({ id }: Applied) =>
  ok(await recruiter.get<DataOf<typeof getResumeText>>(`${base}/applications/${id}/resume_text`))

async function readAs(resume: string): Promise<Applied> {
  const person = await applied(await addPosition(site))
  const texts = site.deps.db.of(domain).update(applicationTexts)
  await texts.set({ resume, isResumeRead: true }).where(eq(applicationTexts.applicationId, person.id))
  return person
}

it('the text of a sent résumé keeps its lines; without one it says whether it is still to be read', async () => {
  expect(await textOf(await readAs('Ina Calder\nRigger'))).toEqual({ text: 'Ina Calder\nRigger', isRead: true })
  expect(await textOf(await readAs('  '))).toEqual({ text: null, isRead: true })
  expect(await textOf(await applied(await addPosition(site)))).toEqual({ text: null, isRead: false })
})

it('is not given while the name is hidden, once it was withdrawn, and to those who may not read applications', async () => {
  const person = await readAs('Ina Calder\nRigger')
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
  expect((await textOf(person)).text).toBeNull()
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
  const path = `${base}/applications/${person.id}/resume_text`
  expect((await (await signedInClient(site, { role: 'interviewer' })).client.get(path)).status).toBe(403)
  ok(await person.client.post(`/api/pcsx/applications/${person.id}/withdraw`))
  expect((await textOf(person)).text).toBeNull()
})

it('is recorded like an opened file whenever a text was given, and only then', async () => {
  const recorded = ({ id }: Applied) =>
    site.deps.db
      .of(domain)
      .$count(
        auditEvents,
        and(eq(auditEvents.subject, `application:${id}`), eq(auditEvents.action, 'application.file_read')),
      )
  const person = await readAs('Ina Calder\nRigger')
  await textOf(person)
  expect(await recorded(person)).toBe(1)
  await textOf(person)
  expect(await recorded(person)).toBe(2)
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
  await textOf(person)
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
  expect(await recorded(person)).toBe(2)
  const unread = await applied(await addPosition(site))
  await textOf(unread)
  expect(await recorded(unread)).toBe(0)
})
