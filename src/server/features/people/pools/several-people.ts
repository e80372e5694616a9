import { and, inArray } from 'drizzle-orm'
import type { LeftOutPerson } from '#contract/people/pools.ts'
import type { LeftOutReason } from '#shared/people/pools.ts'
import { personLabel } from '#server/access/names/hidden-people.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { addressOf, hiddenRows, visibleApplications } from '#server/features/applications/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'

interface Found {
  people: { row: ApplicationRow; to: string }[]
  leftOut: LeftOutPerson[]
}

/**
 * The ids of people who can be asked, in their order, and the others. Whether a hidden person was asked before would
 * reveal who they are, so hidden people are not asked.
 */
export async function findSeveral(scope: RequestScope, tx: Db, asked: readonly string[]): Promise<Found> {
  const ids = [...new Set(asked)]
  const rows = await tx
    .select()
    .from(applications)
    .where(and(inArray(applications.id, ids.filter(isUuid)), visibleApplications(scope, tx)))
    .orderBy(applications.id)
    .for('update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hidden = await hiddenRows(scope, [...byId.keys()])
  const found: Found = { people: [], leftOut: [] }
  for (const id of ids) {
    const row = byId.get(id)
    if (!row) found.leftOut.push({ id, fullName: '', why: 'gone' })
    else if (hidden.has(id)) found.leftOut.push({ id, fullName: personLabel(scope, id), why: 'name_hidden' })
    else {
      const to = await addressOf(tx, row)
      if (to === '') found.leftOut.push(leftOutOf(row, 'no_address'))
      else found.people.push({ row, to })
    }
  }
  return found
}

export const leftOutOf = ({ id, fullName, email }: ApplicationRow, why: LeftOutReason): LeftOutPerson => ({
  id,
  fullName: fullName || email,
  why,
})
