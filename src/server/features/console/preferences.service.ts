import { eq } from 'drizzle-orm'
import type { changeConsolePreferences, ConsolePreferences } from '#contract/console-home.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { readColumns } from '#shared/applications/views.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { canOpenView } from '#server/features/applications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { users } from '#server/db/schema/accounts.ts'

/** Sets the given ones. @throws AppError `invalid` for a view that the reader cannot see */
export async function changePreferences(
  scope: RequestScope,
  viewer: Viewer,
  { menu, hasKeys, columns, view, hidesNames }: BodyOf<typeof changeConsolePreferences>,
): Promise<ConsolePreferences> {
  const change = {
    ...(menu !== undefined && { consoleMenu: menu }),
    ...(hasKeys !== undefined && { hasConsoleKeys: hasKeys }),
    ...(columns !== undefined && { listColumns: columns && columns.join(',') }),
    ...(view !== undefined && { listView: view === 'everyone' ? null : view }),
    ...(hidesNames !== undefined && { hidesNames }),
  }
  const own = eq(users.id, viewer.id)
  return scope.db.transaction(async (tx) => {
    if (view != null && !(await canOpenView(tx, viewer, view)))
      throw new AppError(
        'invalid',
        { key: 'applicationViews.refused.notFound' },
        { fields: { view: { key: 'applicationViews.refused.notFound' } } },
      )
    if (Object.keys(change).length > 0) {
      await tx.update(users).set(change).where(own)
      await audit(scope, tx, { action: 'user.console_changed', subject: `user:${viewer.id}`, detail: change })
    }
    const [row] = await tx
      .select({
        menu: users.consoleMenu,
        hasKeys: users.hasConsoleKeys,
        columns: users.listColumns,
        view: users.listView,
        hidesNames: users.hidesNames,
      })
      .from(users)
      .where(own)
    return { ...row!, columns: readColumns(row!.columns) }
  })
}
