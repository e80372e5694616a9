import { eq } from 'drizzle-orm'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { answersWithoutIdentity } from '#shared/names/redacted-answers.ts'
import { redactResume } from '#shared/names/redacted-resume.ts'
import type { HiddenPerson } from '#server/access/names/hidden-people.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'

interface Sent {
  definition: FormDefinition
  answers: FormValues
  hasResume: boolean
  otherCount: number
}

type Shown = Pick<StaffApplicationDetail, 'definition' | 'answers' | 'resume' | 'phone' | 'redacted'>

/**
 * What was sent, without who sent it. Until the résumé has been read, and if nothing could be read from it, nobody knows what to cut
 * out of the answers.
 */
export async function withoutIdentity(
  { db }: RequestScope,
  row: ApplicationRow,
  { terms }: HiddenPerson,
  { definition, answers, hasResume, otherCount }: Sent,
): Promise<Shown> {
  const [read] = await db
    .select({ profile: applicationTexts.resumeProfile, isTried: applicationTexts.isProfileTried })
    .from(applicationTexts)
    .where(eq(applicationTexts.applicationId, row.id))
  const profile = read?.profile ?? null
  const isResumeUnread = hasResume && profile === null && !read?.isTried
  const isKnown = !hasResume || (profile !== null && profile.work.length + profile.education.length > 0)
  const resume = hasResume && profile ? redactResume(profile, terms) : null
  const isEmpty = resume && [resume.work, resume.education, resume.skills].every((list) => list.length === 0)
  const kept = answersWithoutIdentity(definition, answers, terms, { withTexts: isKnown })
  return {
    definition: kept.definition as StaffApplicationDetail['definition'],
    answers: kept.answers as StaffApplicationDetail['answers'],
    resume: null,
    phone: '',
    redacted: {
      resume: isEmpty && resume.summary === '' ? null : resume,
      isResumeUnread,
      hasResume,
      leftOut: kept.leftOut,
      otherCount,
    },
  }
}
