import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  isOwnReason,
  ownReasons,
  reasonIn,
  toldReasons,
  type ReasonTexts,
} from '#shared/applications/rejection-reasons.ts'
import { textIn } from '#shared/applications/stage-texts.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { decidedApplications, decisions } from '#server/db/schema/decisions.ts'
import { catalogLocales, messagesFor } from '#server/messages.ts'

type Scope = Pick<RequestScope, 'employer'>

/** Our text for candidates in every language; none for a reason that has to be put into words. */
function ourReasonTexts(key: string): ReasonTexts {
  const told = toldReasons.find((each) => each === key)
  if (!told) return {}
  return Object.fromEntries(
    catalogLocales.map((locale) => [locale, messagesFor(locale)(`mail.application.rejection.${told}`)]),
  )
}

/** The employer's reasons, or ours; retired ones are only in reports. */
export function reasonsIn({ employer }: Scope) {
  const { rejectionReasons } = employer.config.pcsxConfig.applicationsPageConfig
  if (rejectionReasons.length > 0) return rejectionReasons
  return ownReasons.map((key) => ({ key, label: {}, text: {}, isRetired: false }))
}

/** Whether staff can choose it. */
export const isOffered = (scope: Scope, key: string): boolean =>
  reasonsIn(scope).some((each) => each.key === key && !each.isRetired)

/** What candidates read, by language: the employer's text before ours. Null if the reason has none. */
export function textsOfReason(scope: Scope, key: string | undefined): ReasonTexts | null {
  const reason = reasonsIn(scope).find((each) => each.key === key && !each.isRetired)
  if (!reason) return null
  const written = Object.entries(reason.text).filter(([, text]) => text.trim() !== '')
  const texts = { ...ourReasonTexts(reason.key), ...Object.fromEntries(written) }
  return Object.keys(texts).length > 0 ? texts : null
}

/** The name for staff: the employer's, otherwise ours, otherwise in whatever language there is one. */
export function nameOfReason({ key, label }: { key: string; label: ReasonTexts }, locale: string): string {
  const given = reasonIn(label, locale)
  if (given !== '' && !(isOwnReason(key) && textIn(label, locale) === '')) return given
  return isOwnReason(key) ? messagesFor(locale)(`decisions.reason.${key}`) : key
}

/** The reasons that applications show, by their ids, in a language; those that were typed are as they were typed. */
export async function reasonsShown(
  db: Db,
  rows: readonly Pick<ApplicationRow, 'id' | 'statusReason'>[],
  locale: string,
): Promise<Map<string, string>> {
  const reasons = new Map(rows.flatMap(({ id, statusReason }) => (statusReason === null ? [] : [[id, statusReason]])))
  if (reasons.size === 0) return reasons
  const found = await db
    .select({ id: decidedApplications.applicationId, reason: decisions.reason, texts: decisions.reasonTexts })
    .from(decidedApplications)
    .innerJoin(decisions, eq(decisions.id, decidedApplications.decisionId))
    .where(and(inArray(decidedApplications.applicationId, [...reasons.keys()]), isNotNull(decisions.reasonTexts)))
    .orderBy(decisions.madeAt)
  for (const { id, reason, texts } of found) {
    const row = rows.find((each) => each.id === id)
    // Stored in one language, by which the decision is recognized that it came from, whatever was decided since.
    if (texts && row?.statusReason === reason) reasons.set(id, reasonIn(texts, locale))
  }
  return reasons
}
