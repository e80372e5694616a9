import type { VerbOf } from '#shared/audit-log/actions.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** What these services need from a request; the importer creates its own. */
export type EventScope = Pick<RequestScope, 'employer' | 'db' | 'origin' | 'viewer' | 'requestId' | 'locale'> &
  Partial<Pick<RequestScope, 'ip' | 'userAgent'>> & {
    deps: Pick<RequestScope['deps'], 'clock' | 'env'>
  }

export const eventNotFound = ({ locale }: Pick<EventScope, 'locale'>): AppError =>
  new AppError('not_found', messagesFor(locale)('events.refused.notFound'))

/** The audit row of a change, in its transaction. */
export async function auditEvent(
  scope: EventScope,
  tx: Db,
  action: VerbOf<'event'>,
  id: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(scope, tx, { action: `event.${action}`, subject: `event:${id}`, detail })
}
