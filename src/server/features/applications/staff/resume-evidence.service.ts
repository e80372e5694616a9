import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import { resumeParts, type getResumeEvidence } from '#contract/applications/resume-evidence.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { redactResume, type SentResumeProfile } from '#shared/names/redacted-resume.ts'
import { hiddenPerson, type HiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { evidenceInResume, hasTurnedMatchingOff } from '#server/features/matching/public.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { sentApplication } from './read-staff-application.service.ts'

type Evidence = DataOf<typeof getResumeEvidence>
type ResumeInput = Parameters<typeof evidenceInResume>[1]
type Part = (typeof resumeParts)[number]

const nothing: Evidence = { requirements: null }

/** @throws AppError `not_found` */
export async function resumeEvidence(scope: RequestScope, id: string): Promise<Evidence> {
  const { db, employer, deps, locale } = scope
  const row = await sentApplication(scope, db, id)
  const isReadable = applicationCan.beRead(row) && row.resumeFileId !== null
  if (!isReadable || !employer.config.matching.enabled) return nothing
  if (row.userId !== null && (await hasTurnedMatchingOff(scope, row.userId))) return nothing
  const [position, [read], hidden] = await Promise.all([
    positionOf(db, row.positionId),
    db
      .select({ profile: applicationTexts.resumeProfile })
      .from(applicationTexts)
      .where(eq(applicationTexts.applicationId, row.id)),
    hiddenPerson(scope, row.id),
  ])
  const profile = read?.profile
  if (!position || !profile) return nothing
  // The same condition as for showing the résumé without the name: otherwise it is unknown what to cut.
  if (hidden && profile.work.length + profile.education.length === 0) return nothing
  const month = deps.clock.now().toISOString().slice(0, 7)
  const found = evidenceInResume(position, inputOf(profile, hidden), { locale, month })
  const shown = hidden ? found.filter(({ kind }) => kind !== 'language') : found
  if (shown.length === 0) return nothing
  return {
    requirements: shown.map(({ key, kind, state, name, posting, profile: quote, years }) => ({
      kind,
      state,
      position: { key, name, sentence: posting },
      resume: quote && isPart(quote.source) ? { part: quote.source, text: quote.text } : null,
      years,
    })),
  }
}

const isPart = (source: string): source is Part => (resumeParts as readonly string[]).includes(source)

/** From a hidden person's résumé as the reader sees it, so that nothing else can be quoted. */
function inputOf(profile: SentResumeProfile, hidden: HiddenPerson | null): ResumeInput {
  if (hidden) {
    const { headline, summary, work, education, skills, certificates } = redactResume(profile, hidden.terms)
    return {
      headline,
      summary,
      work: work.map((each) => ({ ...each, employer: '' })),
      education: education.map((each) => ({ ...each, description: '' })),
      skills,
      languages: [],
      certificates: certificates.map(({ name }) => name),
    }
  }
  const { headline, summary, work, education, skills, languages, certificates } = profile
  return {
    headline,
    summary,
    work,
    education,
    skills: skills.map(({ name }) => name),
    languages: languages.map(({ name }) => name),
    certificates: certificates.map(({ name }) => name),
  }
}
