import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type {
  SentApplication,
  SeveralApplicationForms,
  submitSeveralApplications as submitCall,
} from '#contract/applications/several-applications.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { forgetBytes, holdFile, releaseFile } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, type Applicant } from '../applicant.ts'
import { getApplicationForm } from '../drafts/application-form.service.ts'
import { positionOf, requireOpen } from '../drafts/position-for-applying.ts'
import { presentApplication } from '../candidate/present-application.ts'
import { isSent, submitApplication } from './submit-application.service.ts'

type Sending = BodyOf<typeof submitCall>

/** Forms of the existing positions, and the ids of the others. */
export async function getSeveralForms(
  scope: RequestScope,
  applicant: Applicant,
  positionIds: readonly number[],
): Promise<SeveralApplicationForms> {
  const answer: SeveralApplicationForms = { forms: [], missingIds: [] }
  for (const positionId of positionIds) {
    try {
      answer.forms.push(await getApplicationForm(scope, applicant, { positionId, token: undefined }))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      answer.missingIds.push(positionId)
    }
  }
  return answer
}

/**
 * Sends each separately: a problem with one is reported with it, and the others continue.
 * @throws AppError `not_found` if the résumé's application is not the applicant's
 */
export async function submitSeveral(
  scope: RequestScope,
  applicant: Applicant,
  { application_ids, contact, resume_of }: Sending,
): Promise<SentApplication[]> {
  const { resumeFileId } = await ownApplication(scope, scope.db, applicant, resume_of, { lock: false })
  const results: SentApplication[] = []
  for (const id of new Set(application_ids)) {
    results.push(
      await sendOne(scope, applicant, id, { ...contact, resumeFileId }).catch((error: unknown) =>
        notSent(scope, applicant, id, error),
      ),
    )
  }
  return results
}

type Shared = Sending['contact'] & { resumeFileId: string | null }

async function sendOne(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  shared: Shared,
): Promise<SentApplication> {
  await takeShared(scope, applicant, id, shared)
  const application = await submitApplication(scope, applicant, id, undefined)
  return { id, outcome: 'sent', message: null, fields: {}, application }
}

/** Copies contact details and résumé into the application; one that was already sent stays as it was. */
async function takeShared(scope: RequestScope, applicant: Applicant, id: string, shared: Shared): Promise<void> {
  const orphan = await scope.db.transaction(async (tx) => {
    const row = await ownApplication(scope, tx, applicant, id, { lock: true })
    if (isSent(row)) return null
    requireOpen(scope, await positionOf(tx, row.positionId))
    const { fullName, email, phone, location, resumeFileId } = row
    if (isDeepStrictEqual(shared, { fullName, email, phone, location, resumeFileId })) return null
    const isOtherResume = shared.resumeFileId !== resumeFileId
    await tx
      .update(applications)
      .set({
        ...shared,
        resumeFileId: isOtherResume ? await holdFile(tx, shared.resumeFileId) : resumeFileId,
        revision: row.revision + 1,
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(applications.id, id))
    return isOtherResume ? releaseFile(tx, resumeFileId) : null
  })
  await forgetBytes(scope, [orphan])
}

/** `failed` if it can be sent again unchanged, later or signed in; `refused` removes it from the form. */
function outcomeOf(code: AppError['code'] | null): SentApplication['outcome'] {
  if (code === null || code === 'too_many') return 'failed'
  return code === 'invalid' ? 'invalid' : 'refused'
}

async function notSent(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  error: unknown,
): Promise<SentApplication> {
  const isOurs = error instanceof AppError
  if (!isOurs) scope.log.error({ err: error, applicationId: id }, 'an application of several was not sent')
  const row = await ownApplication(scope, scope.db, applicant, id, { lock: false }).catch(() => null)
  return {
    id,
    outcome: outcomeOf(isOurs ? error.code : null),
    message: isOurs
      ? error.sentenceIn(messagesFor(scope.locale))
      : messagesFor(scope.locale)('application.refused.failed'),
    fields: (isOurs && error.fieldsIn(messagesFor(scope.locale))) || {},
    application: row && (await presentApplication(scope, row)),
  }
}
