import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Decision, decideApplications } from '#contract/applications/decisions.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { longestWaitDays, mostListed, undoMinutes, type LeftOut } from '#shared/applications/decisions.ts'
import { showsReason, type MessageTexts } from '#shared/applications/message-template.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'
import { applicationNotFound } from '../applicant.ts'
import { applyDecision } from './apply-decision.ts'
import { reasonsOf } from './decision-options.service.ts'
import { textsOfDecision } from './edited-texts.ts'
import { pickApplications } from './pick-applications.ts'
import { planMailsOfDecision } from './plan-mails-of-decision.service.ts'
import { presentDecision } from './present-decision.ts'

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
  const texts = await textsOfDecision(scope, tx, asked)
  requireReasons(scope, asked, texts)
  const madeAt = scope.deps.clock.now()
  const [made] = await tx
    .insert(decisions)
    .values({
      domain: scope.employer.domain,
      key: asked.key,
      decidedBy: viewer.id,
      deciderName: viewer.name || viewer.email,
      status: asked.status,
      // A template that omits the reason hides it on the candidate's page too.
      reason: texts && !showsReason(texts) ? null : asked.reason?.trim() || null,
      internalReason: asked.internalReason ?? null,
      texts,
      isNotified: !scope.employer.config.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus,
      madeAt,
      sendsAt: sendsAt(scope, asked.sendAt, madeAt),
    })
    .onConflictDoNothing({ target: [decisions.domain, decisions.key] })
    .returning()
  // The unique key makes the second of two identical requests wait for the first.
  if (!made) return (await tx.select().from(decisions).where(eq(decisions.key, asked.key)))[0]!
  return decide(scope, tx, made, asked)
}

async function decide(scope: RequestScope, tx: Db, made: DecisionRow, { of, status }: Asked): Promise<DecisionRow> {
  if ('list' in of) await allowLongStatements(tx)
  const { ids, leftOut } = await pickApplications(scope, tx, of, status)
  if ('applications' in of && of.applications.length === 1 && leftOut[0]) refuse(scope, leftOut[0], status)
  if (ids.length > 0) {
    await planMailsOfDecision(scope, tx, made, ids)
    await applyDecision(scope, tx, made, ids)
    const { domain } = scope.employer
    await notifyColleagues(tx, domain)
    const job = { domain, decisionId: made.id, origin: scope.origin }
    await enqueue(tx, 'notify_of_decision', job, `decision:${made.id}`, made.sendsAt)
  }
  const counts = { changedCount: ids.length, leftOutCount: leftOut.length, leftOut: leftOut.slice(0, mostListed) }
  await audit(scope, tx, {
    action: 'decision.made',
    subject: `decision:${made.id}`,
    detail: { status, changed: ids.length, leftOut: leftOut.length },
  })
  const [row] = await tx.update(decisions).set(counts).where(eq(decisions.id, made.id)).returning()
  return row!
}

function refuse(scope: RequestScope, { status, why }: LeftOut, to: StaffStatus): never {
  const t = messagesFor(scope.locale)
  if (status === null) throw applicationNotFound(scope)
  const now = t(`application.status.${status}`)
  if (why === 'not_possible')
    throw new AppError(
      'conflict',
      t('application.refused.statusMove', { from: now, to: t(`application.status.${to}`) }),
    )
  throw new AppError('conflict', t('application.refused.movedSince', { status: now }))
}

function requireReasons(scope: RequestScope, { status, reason, internalReason }: Asked, texts: MessageTexts | null) {
  const refused = (field: string, key: 'application.error.reasonRequired' | 'decisions.refused.reason') => {
    const message = messagesFor(scope.locale)(key)
    return new AppError('invalid', message, { fields: { [field]: message } })
  }
  if (status === 'not_selected' && !texts && !reason?.trim())
    throw refused('reason', 'application.error.reasonRequired')
  if (internalReason !== undefined && reasonsOf(scope).every(({ key }) => key !== internalReason))
    throw refused('internalReason', 'decisions.refused.reason')
}

function sendsAt(scope: RequestScope, sendAt: Asked['sendAt'], madeAt: Date): Date {
  if (sendAt === 'now') return madeAt
  const undoable = new Date(madeAt.getTime() + undoMinutes * 60_000)
  if (sendAt === 'after_undo') return undoable
  const chosen = new Date(sendAt * 1000)
  if (!(chosen.getTime() <= madeAt.getTime() + longestWaitDays * 86_400_000)) {
    const message = messagesFor(scope.locale)('decisions.refused.leaves', { days: longestWaitDays })
    throw new AppError('invalid', message, { fields: { sendAt: message } })
  }
  return chosen > undoable ? chosen : undoable
}
