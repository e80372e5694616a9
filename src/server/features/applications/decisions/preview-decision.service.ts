import { and, eq } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { previewDecision as previewCall } from '#contract/applications/decisions.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { showsReason, textFor } from '#shared/applications/message-template.ts'
import { stepForCandidate } from '#shared/applications/hiring-steps.ts'
import { reasonIn } from '#shared/applications/rejection-reasons.ts'
import { textIn } from '#shared/applications/stage-texts.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { messagesFor } from '#server/messages.ts'
import { applicationNotFound } from '../applicant.ts'
import { visibleApplications } from '../staff/visible-applications.ts'
import { addressOf, standardText, statusMessage, withNameField } from '../sending/application-mails.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { readProcesses } from '../processes/read-processes.ts'
import { textsOfDecision } from './edited-texts.ts'
import { textsOfReason } from './rejection-reasons.ts'
import { isMoveWithin } from './seen-by-candidate.ts'
import { arrivalsOf } from './target-step.ts'

/** Uses the same code as the email, so it cannot differ from it. @throws AppError `not_found`; `invalid` naming `templateId` */
export async function previewFor(
  scope: RequestScope,
  { applicationId, status, stepId, reason, internalReason, usesReasonText, ...worded }: BodyOf<typeof previewCall>,
): Promise<DataOf<typeof previewCall>> {
  const { db } = scope
  const [row] = isUuid(applicationId)
    ? await db
        .select()
        .from(applications)
        .where(and(eq(applications.id, applicationId), visibleApplications(scope, db)))
    : []
  const position = row && (await positionOf(db, row.positionId))
  if (!row || !position) throw applicationNotFound(scope)
  const target = { status, stepId, processes: await readProcesses(db) }
  const arrival = (await arrivalsOf(db, target, [row.positionId]))(row.positionId)
  const move = {
    status,
    step: target.processes.find(arrival),
    isWithin: stepId !== undefined && isMoveWithin(row, { status, madeAt: scope.deps.clock.now() }),
  }
  const texts = await textsOfDecision(scope, db, { status, ...worded })
  const hidden = await hiddenPerson(scope, row.id)
  // Someone's language reveals where they are from. The email itself is in their language.
  const candidateLocale = hidden ? scope.locale : await localeOf(db, await addressOf(db, row))
  const reasonTexts = usesReasonText ? textsOfReason(scope, internalReason) : null
  const change = { position, ...move, reason: reason?.trim() || null, reasonTexts, texts }
  const shown = hidden ? withNameField(row) : row
  const inLocale = (locale: string) => {
    const { t, subject, paragraphs, action } = statusMessage(scope, shown, change, locale)
    const source = (texts && textFor(texts, locale)?.text) ?? standardText(scope, move, t.locale)
    const page = {
      stage: stageSeen(scope, status, locale),
      step: move.step ? stepForCandidate(move.step, locale).name : '',
      reason: texts && !showsReason(texts) ? null : reasonTexts ? reasonIn(reasonTexts, locale) : change.reason,
    }
    return { locale: t.locale, subject, paragraphs, action: action?.label ?? null, source, page }
  }
  const sent = inLocale(candidateLocale)
  const own = inLocale(scope.locale)
  return {
    candidateLocale,
    isHidden: hidden !== null,
    positionTitle: position.title,
    messages: own.locale === sent.locale ? [sent] : [sent, own],
  }
}

/** What candidates read as the stage on their own pages. */
function stageSeen({ employer }: RequestScope, status: StaffStatus, locale: string): string {
  const stage = employer.config.hiring.stages.find((each) => each.stage === status)
  return (stage && textIn(stage.candidateNames, locale)) || messagesFor(locale)(`application.status.${status}`)
}
