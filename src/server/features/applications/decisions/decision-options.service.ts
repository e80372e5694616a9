import { asc } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDecisionOptions } from '#contract/applications/decisions.ts'
import { ownReasons } from '#shared/applications/decisions.ts'
import { showsReason } from '#shared/applications/message-template.ts'
import type { RequestScope } from '#server/context.ts'
import { messageTemplates } from '#server/db/schema/decisions.ts'
import { messagesFor } from '#server/messages.ts'

/** The employer's reasons for its reports, or ours. */
export function reasonsOf({ employer, locale }: RequestScope): { key: string; label: string }[] {
  const t = messagesFor(locale)
  const { rejectionReasons } = employer.config.pcsxConfig.applicationsPageConfig
  if (rejectionReasons.length === 0) return ownReasons.map((key) => ({ key, label: t(`decisions.reason.${key}`) }))
  return rejectionReasons.map(({ key, label }) => ({ key, label: label[locale] ?? label.en ?? key }))
}

/** The label of a reason; its key if it is no longer in the list. */
export const reasonLabel = (scope: RequestScope, key: string | null): string | null =>
  key === null ? null : (reasonsOf(scope).find((each) => each.key === key)?.label ?? key)

export async function decisionOptions(scope: RequestScope): Promise<DataOf<typeof getDecisionOptions>> {
  const rows = await scope.db.select().from(messageTemplates).orderBy(asc(messageTemplates.name))
  return {
    reasons: reasonsOf(scope),
    templates: rows.map(({ id, kind, name, texts }) => ({
      id,
      kind,
      name,
      locales: Object.keys(texts),
      showsReason: showsReason(texts),
    })),
  }
}
