import { eq, inArray, or } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { may, rolesThatOpen, type Role } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'

interface Asked {
  interviewerIds: readonly string[]
  email?: string | null | undefined
}

/** Those of the employer's people who are asked about, and the candidate if the viewer may learn when they are busy. */
export async function askedPeople({ db, viewer }: RequestScope, { interviewerIds, email }: Asked) {
  // Who hires for some positions learns nothing about people elsewhere, not even that they are busy.
  const address = email && may(viewer, 'interviews', 'write') ? emailKey(email) : null
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    // PostgreSQL refuses a text with NUL, which is nobody's.
    .where(
      or(
        inArray(
          users.id,
          interviewerIds.filter((id) => !id.includes('\0')),
        ),
        address === null ? undefined : eq(users.email, address),
      ),
    )
  const isAsked = new Set(interviewerIds)
  const canHold = new Set<Role>(rolesThatOpen('interviews'))
  return {
    nameOf: new Map(rows.map((row) => [row.id, row.name || row.email])),
    colleagues: rows.flatMap(({ id, role }) => (isAsked.has(id) && canHold.has(role) ? [id] : [])),
    candidate: rows.find((row) => row.email === address)?.id ?? null,
  }
}
