import { and, eq } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { resumeParts, type getResumeEvidence, type markResumeEvidence } from '#contract/applications/resume-evidence.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { redactResume, type SentResumeProfile } from '#shared/names/redacted-resume.ts'
import { hiddenPerson, type HiddenPerson } from '#server/access/names/hidden-people.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { evidenceMarks } from '#server/db/schema/evidence-marks.ts'
import { evidenceInResume, hasTurnedMatchingOff } from '#server/features/matching/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
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
  const marks = await db.select().from(evidenceMarks).where(eq(evidenceMarks.applicationId, row.id))
  return {
    requirements: shown.map(({ key, kind, state, name, posting, profile: quote, years }) => ({
      kind,
      state,
      position: { key, name, sentence: posting },
      resume: quote && isPart(quote.source) ? { part: quote.source, text: quote.text } : null,
      years,
      markedWrongBy: marks.find((mark) => mark.key === key && mark.state === state)?.markerName ?? null,
    })),
  }
}

/**
 * Marks one finding as wrong, or takes the mark back. The same again changes nothing, and the first colleague's name stays.
 * @throws AppError `not_found`; `conflict` if something else is found now
 */
export async function markEvidence(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { key, state, isWrong }: BodyOf<typeof markResumeEvidence>,
): Promise<DataOf<typeof markResumeEvidence>> {
  const { requirements } = await resumeEvidence(scope, id)
  const found = requirements?.find((each) => each.position.key === key)
  if (found?.state !== state) throw new AppError('conflict', { key: 'resumeEvidence.refused.changed' })
  if ((found.markedWrongBy !== null) === isWrong) return { markedWrongBy: found.markedWrongBy }
  const { clock } = scope.deps
  const markerName = viewer.name || viewer.email
  const isThis = and(eq(evidenceMarks.applicationId, id), eq(evidenceMarks.key, key))
  await scope.db.transaction(async (tx) => {
    // The application may have been deleted since it was read.
    await sentApplication(scope, tx, id)
    await tx.delete(evidenceMarks).where(isThis)
    const { domain } = scope.employer
    const mark = { domain, applicationId: id, key, state, markedBy: viewer.id, markerName, markedAt: clock.now() }
    if (isWrong) await tx.insert(evidenceMarks).values(mark).onConflictDoNothing()
    await audit(scope, tx, {
      action: isWrong ? 'application.evidence_marked' : 'application.evidence_unmarked',
      subject: `application:${id}`,
      detail: { kind: found.kind },
    })
  })
  return { markedWrongBy: isWrong ? markerName : null }
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
