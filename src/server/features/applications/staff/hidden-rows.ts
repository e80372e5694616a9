import { and, eq, isNull } from 'drizzle-orm'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { personNumber } from '#shared/names/person-number.ts'
import { canHaveHidden, isHidden, isRequiredHidden, wouldBeHidden } from '#server/access/names/hidden-names.ts'
import { personLabel } from '#server/access/names/hidden-people.ts'
import type { RequestScope } from '#server/context.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'

type HiddenName = StaffApplication['hiddenName']

/** The applications whose names are hidden from the viewer, with the placeholders shown instead. */
export async function hiddenRows(
  scope: RequestScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<HiddenName>>> {
  if (ids.length === 0 || !(await canHaveHidden(scope))) return new Map()
  const rows = await scope.db
    .select({ id: applications.id, isRequired: isRequiredHidden(scope) })
    .from(applications)
    .where(and(isOneOf(applications.id, ids), isHidden(scope)))
  return new Map(rows.map(({ id, isRequired }) => [id, { number: personNumber(id), isRequired }]))
}

export const withoutName = (
  scope: RequestScope,
  { id, fullName, email, location }: Pick<ApplicationRow, 'id' | 'fullName' | 'email' | 'location'>,
  hiddenName: HiddenName,
): Pick<StaffApplication, 'fullName' | 'hiddenName' | 'email' | 'location'> =>
  hiddenName
    ? { fullName: personLabel(scope, id), hiddenName, email: '', location: '' }
    : { fullName, hiddenName, email, location }

/** Whether the viewer reads a name only because they revealed it. */
export async function isShownEarly(scope: RequestScope, id: string): Promise<boolean> {
  const { db, viewer } = scope
  if (!viewer || !(await canHaveHidden(scope))) return false
  const shown = await db.$count(
    shownNames,
    and(eq(shownNames.applicationId, id), eq(shownNames.userId, viewer.id), isNull(shownNames.endedAt)),
  )
  if (shown === 0) return false
  return (await db.$count(applications, and(eq(applications.id, id), wouldBeHidden(scope)))) > 0
}
