import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isStillAdded } from '../added-by-hand.ts'
import { addressHash, isForgotten } from '../forgotten-addresses.ts'
import { linkGone, type ObjectionLink } from './objection-link.ts'

/**
 * Everything that colleagues added under the link's address, for any position, in a fixed lock order. Excludes the person's own
 * applications, which they can withdraw.
 * @throws AppError `not_found` if the address has been corrected since, or there never was such an application
 */
export async function heldAbout(
  scope: RequestScope,
  tx: Db,
  { applicationId, hash }: ObjectionLink,
  { lock }: { lock: boolean },
): Promise<ApplicationRow[] | 'claimed' | 'deleted'> {
  const [mailed] = await tx.select().from(applications).where(eq(applications.id, applicationId))
  if (!mailed) {
    if (await isForgotten(tx, hash)) return 'deleted'
    throw linkGone()
  }
  if (!isStillAdded(mailed)) return 'claimed'
  if (addressHash(scope, mailed.email) !== hash) throw linkGone()
  const query = tx
    .select()
    .from(applications)
    .where(
      and(
        isNull(applications.userId),
        // Must match the index expression.
        ne(applications.status, 'draft'),
        sql`lower(${applications.email}) = ${emailKey(mailed.email)}`,
      ),
    )
    .orderBy(applications.id)
  const rows = (await (lock ? query.for('update') : query)).filter(isStillAdded)
  // While this waited, someone else deleted or claimed it.
  if (!rows.some(({ id }) => id === applicationId))
    return heldAbout(scope, tx, { applicationId, hash, isExpired: false }, { lock })
  return rows
}
