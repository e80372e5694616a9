import { asc } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDecisionOptions } from '#contract/applications/decisions.ts'
import { reasonIn } from '#shared/applications/rejection-reasons.ts'
import { showsReason } from '#shared/applications/message-template.ts'
import type { RequestScope } from '#server/context.ts'
import { messageTemplates } from '#server/db/schema/decisions.ts'
import { nameOfReason, reasonsIn, textsOfReason } from './rejection-reasons.ts'

/** The employer's reasons for its reports, or ours. */
export const reasonsOf = (scope: RequestScope): { key: string; label: string }[] =>
  reasonsIn(scope).map((reason) => ({ key: reason.key, label: nameOfReason(reason, scope.locale) }))

/** Those that can be chosen, with the text that candidates read, in the viewer's language. */
function choicesOf(scope: RequestScope): { key: string; label: string; text: string }[] {
  const offered = reasonsIn(scope).filter(({ isRetired }) => !isRetired)
  return offered.map((reason) => ({
    key: reason.key,
    label: nameOfReason(reason, scope.locale),
    text: reasonIn(textsOfReason(scope, reason.key) ?? {}, scope.locale),
  }))
}

/** The label of a reason; its key if it is no longer in the list. */
export const reasonLabel = (scope: RequestScope, key: string | null): string | null =>
  key === null ? null : (reasonsOf(scope).find((each) => each.key === key)?.label ?? key)

export async function decisionOptions(scope: RequestScope): Promise<DataOf<typeof getDecisionOptions>> {
  const rows = await scope.db.select().from(messageTemplates).orderBy(asc(messageTemplates.name))
  return {
    reasons: choicesOf(scope),
    templates: rows.map(({ id, kind, name, texts }) => ({
      id,
      kind,
      name,
      locales: Object.keys(texts),
      showsReason: showsReason(texts),
    })),
  }
}
