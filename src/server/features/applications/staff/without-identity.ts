import { eq } from 'drizzle-orm'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
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
}

type Shown = Pick<StaffApplicationDetail, 'definition' | 'answers' | 'resume' | 'phone' | 'redacted'>

/**
 * The application without its person. Until someone's employers and schools are known, from the résumé or the
 * account's profile, there is no telling what to cut out of sentences, so answers and summaries are omitted.
 */
export async function withoutIdentity(
  { db }: RequestScope,
  row: ApplicationRow,
  { terms, isWorkKnown }: HiddenPerson,
  { definition, answers, hasResume }: Sent,
): Promise<Shown> {
  const [read] = await db
    .select({ profile: applicationTexts.resumeProfile, isTried: applicationTexts.isProfileTried })
    .from(applicationTexts)
    .where(eq(applicationTexts.applicationId, row.id))
  const profile = read?.profile ?? null
  const isResumeUnread = hasResume && profile === null && !read?.isTried
  const isRead = profile !== null && profile.work.length + profile.education.length > 0
  const isKnown = isRead || (!hasResume && isWorkKnown)
  const kept = answersWithoutIdentity(definition, answers, terms, { withTexts: isKnown })
  return {
    definition: kept.definition as StaffApplicationDetail['definition'],
    answers: kept.answers as StaffApplicationDetail['answers'],
    resume: null,
    phone: '',
    redacted: {
      resume: hasResume && isRead ? redactResume(profile, terms) : null,
      isResumeUnread,
      hasResume,
      leftOut: kept.leftOut,
    },
  }
}
