import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { base, decisionWorld, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { keepMissingTexts, readSentResume } from './application-texts.service.ts'

const { site, recruiter, applied } = await decisionWorld()
afterAll(() => site.close())
const db = site.deps.db.of(domain)

const textOf = async (id: string) =>
  (await db.select().from(applicationTexts).where(eq(applicationTexts.applicationId, id)))[0]!

it('a résumé that cannot be read gives no words to cut out of answers, so none is shown without names', async () => {
  const { id } = await applied(await addPosition(site))
  const submittedForm = {
    schemaVersion: 1 as const,
    title: 'Application',
    variant: 'SimpleForm' as const,
    sections: [{ name: 'asked', items: [{ type: 'textarea' as const, name: 'why', label: 'Why us?' }] }],
  }
  const answers = { why: 'At Umbral Dynamics they know me.' }
  await db.update(applications).set({ answers, submittedForm }).where(eq(applications.id, id))
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
  const read = async () => ok(await recruiter.get<StaffApplicationDetail>(`${base}/applications/${id}`))
  expect(await read()).toMatchObject({ answers: {}, redacted: { isResumeUnread: true, leftOut: ['Why us?'] } })
  await readSentResume(site.deps, { domain, applicationId: id })
  expect(await read()).toMatchObject({
    answers: {},
    redacted: { isResumeUnread: false, resume: null, leftOut: ['Why us?'] },
  })
})

it('is tried once more if it was read before its text was kept, and never after that', async () => {
  const { id } = await applied(await addPosition(site))
  await db
    .update(applicationTexts)
    .set({ isResumeRead: true, isProfileTried: false, resumeProfile: null })
    .where(eq(applicationTexts.applicationId, id))
  await keepMissingTexts(site.deps)
  expect(await textOf(id)).toMatchObject({ isProfileTried: true, resumeProfile: null })
  await readSentResume(site.deps, { domain, applicationId: id })
  expect(await textOf(id)).toMatchObject({ isProfileTried: true, isResumeRead: true })
})
