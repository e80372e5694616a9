import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Decision, decideApplications } from '#contract/applications/decisions.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { longestWaitDays, mostListed, undoMinutes, type LeftOut } from '#shared/applications/decisions.ts'
import { isStepStage } from '#shared/applications/hiring-steps.ts'
import { isEmptyWithoutReason, showsReason, textFor, type DecidedTexts } from '#shared/applications/message-template.ts'
import { reasonIn, type ReasonTexts } from '#shared/applications/rejection-reasons.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'
import { applicationNotFound } from '../applicant.ts'
import { poolOf } from './pool-of-decision.ts'
import { applyDecision } from './apply-decision.ts'
import { localesIn } from './decision-readers.service.ts'
import { textsOfDecision } from './edited-texts.ts'
import { isOffered, textsOfReason } from './rejection-reasons.ts'
import { morningsOf } from './mornings.ts'
import { pickApplications } from './pick-applications.ts'
import { planMailsOfDecision } from './plan-mails-of-decision.service.ts'
import { enteredQuietly } from './quiet-entries.ts'
import { presentDecision } from './present-decision.ts'
import { arrivalIn, isStepNews, lockTarget, type Target } from './target-step.ts'

type Asked = BodyOf<typeof decideApplications>

/**
 * Moves or rejects applications in one transaction. The same key again gives the first answer.
 * @throws AppError `invalid` naming `reason`, `internalReason`, `templateId` or `sendAt`; `conflict` or `not_found` if it was a
 * single application and could not be moved
 */
export async function decideOn(scope: RequestScope, viewer: Viewer, asked: Asked): Promise<Decision> {
  const row = await scope.db.transaction((tx) => decideWithin(scope, tx, viewer, asked))
  return presentDecision(scope, row)
}

/** For use in a transaction that also changes something else. */
export async function decideWithin(scope: RequestScope, tx: Db, viewer: Viewer, asked: Asked): Promise<DecisionRow> {
  const target = await lockTarget(tx, asked)
  requireNews(scope, asked)
  const texts = asked.isQuiet ? null : await textsOfDecision(scope, tx, asked)
  const reasonTexts = reasonTextsOf(scope, asked)
  const typed = asked.isQuiet ? undefined : asked.reason
  const reason = reasonTexts ? reasonIn(reasonTexts, scope.employer.config.supportedLanguages[0]!) : typed
  requireReasons(scope, { ...asked, reason }, texts)
  const poolId = await poolOf(scope, tx, asked)
  const madeAt = scope.deps.clock.now()
  const [made] = await tx
    .insert(decisions)
    .values({
      domain: scope.employer.domain,
      key: asked.key,
      decidedBy: viewer.id,
      deciderName: viewer.name || viewer.email,
      status: asked.status,
      stepId: asked.stepId ?? null,
      isStepNews: !asked.isQuiet && isStepNews(target, { hasMessage: texts !== null }),
      // A template that omits the reason hides it on the candidate's page too.
      reason: texts && !showsReason(texts) ? null : reason?.trim() || null,
      reasonTexts: texts && !showsReason(texts) ? null : reasonTexts,
      internalReason: asked.internalReason ?? null,
      texts,
      poolId,
      isNotified: !asked.isQuiet && !hidesStages(scope),
      madeAt,
      sendsAt: sendTimeOf(scope, asked.sendAt, madeAt),
    })
    .onConflictDoNothing({ target: [decisions.domain, decisions.key] })
    .returning()
  // The unique key makes the second of two identical requests wait for the first.
  if (!made) return (await tx.select().from(decisions).where(eq(decisions.key, asked.key)))[0]!
  return decide(scope, tx, made, { ...asked, reason }, { target, texts })
}

async function decide(
  scope: RequestScope,
  tx: Db,
  made: DecisionRow,
  asked: Asked,
  { target, texts }: { target: Target; texts: DecidedTexts | null },
): Promise<DecisionRow> {
  const { of, status } = asked
  if ('list' in of) await allowLongStatements(tx)
  const { ids, leftOut, within, arrivals } = await pickApplications(scope, tx, of, { target, madeAt: made.madeAt })
  if ('applications' in of && of.applications.length === 1 && leftOut[0]) refuse(scope, leftOut[0], target)
  // No mail is planned for people who do not learn of a move within their stage.
  const entering = ids.filter((id) => !within.has(id))
  const quiet = made.isStepNews || target.stepId === undefined ? null : await enteredQuietly(tx, made, entering)
  const notified = quiet ? entering.filter((id) => !quiet.has(id)) : made.isStepNews ? ids : entering
  let { sendsAt } = made
  const isNotified = made.isNotified && (notified.length > 0 || ids.length === 0)
  if (ids.length > 0) {
    await requireReasonForAll(scope, tx, asked, { texts, ids })
    const readerZone = asked.timeZone ?? 'UTC'
    const groups =
      asked.sendAt === 'morning'
        ? await morningsOf(scope, tx, ids, { madeAt: made.madeAt, readerZone })
        : [{ sendsAt, ids }]
    sendsAt = groups[0]!.sendsAt
    await planMailsOfDecision(scope, tx, { ...made, sendsAt, isNotified }, { groups, notified: new Set(notified) })
    for (const group of groups)
      await applyDecision(scope, tx, { ...made, sendsAt }, { ...group, stepTo: arrivalIn(arrivals) })
    const { domain } = scope.employer
    await notifyColleagues(tx, domain)
    const job = { domain, decisionId: made.id, origin: scope.origin }
    await enqueue(tx, 'notify_of_decision', job, `decision:${made.id}`, sendsAt)
  }
  const counts = {
    isNotified,
    sendsAt,
    changedCount: ids.length,
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, mostListed),
  }
  await audit(scope, tx, {
    action: 'decision.made',
    subject: `decision:${made.id}`,
    detail: { status, changed: ids.length, leftOut: leftOut.length },
  })
  const [row] = await tx.update(decisions).set(counts).where(eq(decisions.id, made.id)).returning()
  return row!
}

function refuse(scope: RequestScope, { status, why }: LeftOut, { status: to, stepId }: Target): never {
  const t = messagesFor(scope.locale)
  if (status === null) throw applicationNotFound(scope)
  const now = t(`application.status.${status}`)
  const isStageOf = status === to || applicationCan.move({ status }, to)
  if (why === 'not_possible' && stepId != null && isStageOf)
    throw new AppError('conflict', { key: 'hiringProcesses.refused.noStep' })
  if (why === 'not_possible')
    throw new AppError(
      'conflict',
      t('application.refused.statusMove', { from: now, to: t(`application.status.${to}`) }),
    )
  throw new AppError('conflict', t('application.refused.movedSince', { status: now }))
}

const hidesStages = ({ employer }: RequestScope): boolean =>
  employer.config.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus

function refused(
  scope: RequestScope,
  field: string,
  key: 'application.error.reasonRequired' | 'decisions.refused.quiet' | 'decisions.refused.reason',
): AppError {
  const message = messagesFor(scope.locale)(key)
  return new AppError('invalid', message, { fields: { [field]: message } })
}

/** Someone who is rejected always reads so: silence would leave them waiting for an answer. Forms follow a hiring, which are news too. */
function requireNews(scope: RequestScope, { status, isQuiet }: Asked): void {
  if (isQuiet && !isStepStage(status)) throw refused(scope, 'isQuiet', 'decisions.refused.quiet')
}

/** What candidates read, by language; null if it was typed. @throws AppError `invalid` naming `reason` */
function reasonTextsOf(scope: RequestScope, asked: Asked): ReasonTexts | null {
  const { usesReasonText, internalReason, isQuiet } = asked
  if (!usesReasonText || isQuiet) return null
  const texts = textsOfReason(scope, internalReason)
  if (!texts) throw refused(scope, 'reason', 'application.error.reasonRequired')
  return texts
}

function requireReasons(scope: RequestScope, { status, reason, internalReason }: Asked, texts: DecidedTexts | null) {
  const isMissing = !reason?.trim()
  if (isMissing && status === 'not_selected' && !texts)
    throw refused(scope, 'reason', 'application.error.reasonRequired')
  // Its paragraphs with the reason are omitted, and nothing else is in it.
  if (isMissing && texts && Object.values(texts).some((text) => text && isEmptyWithoutReason(text)))
    throw refused(scope, 'reason', 'application.error.reasonRequired')
  if (internalReason !== undefined && !isOffered(scope, internalReason))
    throw refused(scope, 'internalReason', 'decisions.refused.reason')
}

/**
 * A message that was edited in one language is no reason for those who get the standard message in another. People with hidden
 * names could be any of them: a refusal that depends on their language would reveal it.
 */
async function requireReasonForAll(
  scope: RequestScope,
  tx: Db,
  { status, templateId, reason, texts: edited }: Asked,
  { texts, ids }: { texts: DecidedTexts | null; ids: string[] },
): Promise<void> {
  if (status !== 'not_selected' || templateId !== undefined || reason?.trim() || !texts || !edited) return
  const read = await localesIn(scope, tx, sql`${applications.id} = any(${sql.param(ids)}::uuid[])`)
  const isEdited = (locale: string) => locale !== '' && textFor(texts, locale) !== null
  if (!read.every(({ locale }) => isEdited(locale))) throw refused(scope, 'reason', 'application.error.reasonRequired')
}

function sendTimeOf(scope: RequestScope, sendAt: Asked['sendAt'], madeAt: Date): Date {
  if (sendAt === 'now') return madeAt
  const undoable = new Date(madeAt.getTime() + undoMinutes * 60_000)
  // Each has their own morning, and it is not known yet who is moved.
  if (sendAt === 'after_undo' || sendAt === 'morning') return undoable
  const chosen = new Date(sendAt * 1000)
  if (!(chosen.getTime() <= madeAt.getTime() + longestWaitDays * 86_400_000)) {
    const message = messagesFor(scope.locale)('decisions.refused.leaves', { days: longestWaitDays })
    throw new AppError('invalid', message, { fields: { sendAt: message } })
  }
  return chosen > undoable ? chosen : undoable
}
