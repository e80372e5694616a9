import { eq } from 'drizzle-orm'
import type { ConsolePreferences } from '#contract/console-home.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'

/** Sets those that are given. */
export async function changePreferences(
  scope: RequestScope,
  viewer: Viewer,
  { menu, hasKeys }: { menu?: ConsolePreferences['menu'] | undefined; hasKeys?: boolean | undefined },
): Promise<ConsolePreferences> {
  const change = {
    ...(menu !== undefined && { consoleMenu: menu }),
    ...(hasKeys !== undefined && { hasConsoleKeys: hasKeys }),
  }
  const own = eq(users.id, viewer.id)
  return scope.db.transaction(async (tx) => {
    if (Object.keys(change).length > 0) {
      await tx.update(users).set(change).where(own)
      await audit(scope, tx, { action: 'user.console_changed', subject: `user:${viewer.id}`, detail: change })
    }
    const [row] = await tx.select({ menu: users.consoleMenu, hasKeys: users.hasConsoleKeys }).from(users).where(own)
    return row!
  })
}
