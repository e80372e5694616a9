import { eq } from 'drizzle-orm'
import type { ConsolePreferences } from '#contract/console.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'

/** Sets those that are given. They are the person's own, so the audit log has nothing to say about them. */
export async function changePreferences(
  { db }: RequestScope,
  viewer: Viewer,
  { menu, hasKeys }: { menu?: ConsolePreferences['menu'] | undefined; hasKeys?: boolean | undefined },
): Promise<ConsolePreferences> {
  const change = {
    ...(menu !== undefined && { consoleMenu: menu }),
    ...(hasKeys !== undefined && { hasConsoleKeys: hasKeys }),
  }
  const own = eq(users.id, viewer.id)
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(own)
  const [row] = await db.select({ menu: users.consoleMenu, hasKeys: users.hasConsoleKeys }).from(users).where(own)
  return row!
}
