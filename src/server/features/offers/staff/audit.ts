import type { ActionOn } from '#shared/audit-log/actions.ts'
import { audit } from '#server/audit.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import type { Db } from '#server/db/client.ts'

/** The audit row for what staff change or view, in its transaction. Contains field names and numbers, never a letter's text. */
export async function auditOffer(
  scope: OfferScope,
  tx: Db,
  action: ActionOn<'offer' | 'letter_template'>,
  subject: `offer:${number}` | `offer_draft:${string}` | `letter_template:${string}`,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(scope, tx, { action, subject, detail })
}
