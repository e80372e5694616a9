import { and, eq } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { Application } from '#contract/applications/applications.ts'
import { reservedItemNames, wireFieldOf } from '#shared/applications/application-definition.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { FormSubmission } from '#shared/form-engine/answers/form-submission.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { referrals } from '#server/db/schema/referrals.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { dropUnnamedFiles, wrongChoices, openAnswers, sealAnswers } from '#server/features/forms/public.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { messagesFor } from '#server/messages.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { answersOfApplication } from '../drafts/application-answers.ts'
import { ownApplication, type Applicant } from '../applicant.ts'
import { mailSubmitted } from './application-mails.ts'
import { applicationDefinitionOf } from '../drafts/application-definition.ts'
import { problemsOfSubmission, requireNoProblems, submissionOf } from './application-problems.ts'
import { holdForSending, positionOf, requireOpen } from '../drafts/position-for-applying.ts'
import { presentApplication } from '../candidate/present-application.ts'
import { answerDaysOf } from '../promise.ts'
import { recordChange } from '../record-change.ts'
import { changedElsewhere } from '../drafts/save-application.service.ts'
import { requireVisitorRoom } from '../visitors/visitor-room.ts'

/**
 * Sends an application once: of concurrent calls the first sends it, and the others find it sent and give the same answer.
 * @throws AppError `not_found`, `gone`, `conflict` with the newer state, `invalid` with every field's message, `too_many` for
 * visitors
 */
export async function submitApplication(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  revision: number | undefined,
): Promise<Application> {
  const seen = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  if (isSent(seen)) return presentApplication(scope, seen)
  const { result, orphans } = await scope.db.transaction(async (tx) => {
    await holdForSending(scope, tx, seen.positionId)
    const row = await ownApplication(scope, tx, applicant, id, { lock: true })
    if (isSent(row)) return { result: await presentApplication(scope, row, tx), orphans: [] }
    const position = await positionOf(tx, row.positionId)
    requireOpen(scope, position)
    if (revision !== undefined && revision !== row.revision) throw await changedElsewhere(scope, tx, row)
    const definition = await applicationDefinitionOf(scope, tx, position)
    const submission = submissionOf(scope, row, definition)
    await requireGood(scope, tx, definition, submission)
    const application = { row, position, definition, values: askedAnswers(submission) }
    const sent = row.userId === null ? await sendVisitors(scope, tx, application) : await send(scope, tx, application)
    const orphans = await dropUnnamedFiles(tx, answersOfApplication(row).files, definition, application.values)
    return { result: await presentApplication(scope, sent, tx), orphans }
  })
  await forgetBytes(scope, orphans)
  return result
}

/** All of the browser's rules, and whether each choice was offered, which only a manipulated call violates. */
async function requireGood(
  scope: RequestScope,
  tx: Db,
  definition: FormDefinition,
  submission: FormSubmission,
): Promise<void> {
  requireNoProblems(scope, problemsOfSubmission(submission))
  const wrong = await wrongChoices(scope, tx, definition, submission.values)
  if (wrong.length === 0) return
  const t = messagesFor(scope.locale)
  const fields = Object.fromEntries(wrong.map((path) => [wireFieldOf(path), t('forms.refused.choice')]))
  throw new AppError('invalid', t('application.error.summary', { count: wrong.length }), { fields })
}

/** The questions and answers; contact details have their own columns. */
function askedAnswers({ values }: FormSubmission): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !reservedItemNames.has(name)))
}

/** It no longer changes, and sending it again is idempotent. */
export function isSent({ status, userId, submittedAt }: ApplicationRow): boolean {
  if (userId === null && submittedAt !== null) return true
  const state = { status, isPositionOpen: true }
  return !applicationCan.submit(state) && !applicationCan.resubmit(state)
}

/** Whether a colleague's or a friend's link for this position was accepted by this account. */
async function wasReferred(tx: Db, { userId, positionId }: ApplicationRow): Promise<boolean> {
  if (userId === null) return false
  return (await tx.$count(referrals, and(eq(referrals.friendId, userId), eq(referrals.positionId, positionId)))) > 0
}

/** The draft to send, with its questions and answers. */
interface Sending {
  row: ApplicationRow
  position: PositionRow
  definition: FormDefinition
  values: FormValues
}

async function send(
  scope: RequestScope,
  tx: Db,
  { row, position, definition, values }: Sending,
  set: Partial<ApplicationRow> = {},
): Promise<ApplicationRow> {
  const sent = await recordChange(scope, tx, row, {
    status: 'submitted',
    set: {
      ...set,
      ...sealAnswers(scope, row.id, definition, values, {
        sealedAnswers: row.sealedAnswers,
        values: openAnswers(scope, row.id, row),
      }),
      submittedForm: definition,
      filledFields: {},
      statusReason: null,
      source: (await wasReferred(tx, row)) ? { kind: 'referral', name: null, campaign: null } : row.source,
      submittedAt: scope.deps.clock.now(),
      answerDays: answerDaysOf(scope, position),
    },
  })
  await mailSubmitted(scope, tx, sent, position)
  return sent
}

/**
 * Every visitor's application is sent: being the first under an address does not prove ownership. Who owns the address, and
 * whether they had applied, is private, so the answer is always the same; the email to the address mentions the others.
 */
async function sendVisitors(scope: RequestScope, tx: Db, application: Sending): Promise<ApplicationRow> {
  const { row } = application
  const email = emailKey(row.email)
  // If several arrive at once under one address, each email mentions those before it.
  await advisoryLock(tx, `${scope.employer.domain} ${row.positionId} ${email}`)
  await requireVisitorRoom(scope, tx, { positionId: row.positionId, email })
  return send(scope, tx, application, { email })
}
