import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

/** The audit row of what staff change or look at, in its transaction. Names fields and numbers, never what a letter says. */
export async function auditOffer(
  scope: RequestScope,
  tx: Db,
  action: `offer.${string}` | `letter_template.${string}`,
  subject: `offer:${number}` | `offer_draft:${string}` | `letter_template:${string}`,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(scope, tx, { action, subject, detail })
}
