import { and, eq, inArray, sql } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { may, rolesThatOpen, type Role } from '#shared/team/roles.ts'
import { interviewsToWorkOn } from '#server/access/reach.ts'
import { findPeople } from '#server/access/names/find-people.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { arrangeable } from '../read-people.ts'

interface Asked {
  interviewerIds: readonly string[]
  email?: string | null | undefined
  applicationId?: string | null | undefined
  /** The interview whose times are requested, if it exists already. */
  except?: string | null | undefined
}

/** The candidate, as far as the viewer may learn when they are busy. */
interface AskedCandidate {
  /** Null without an account: then the application identifies them. */
  userId: string | null
  applicationId: string | null
  /** Their number while their name is hidden from the viewer. */
  name: string
  isHidden: boolean
}

/** The colleagues in the request, and the candidate if the viewer may learn when they are busy. */
export async function askedPeople(scope: RequestScope, { interviewerIds, email, except, applicationId }: Asked) {
  const { db, viewer } = scope
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    // PostgreSQL refuses a text with NUL; no one has such an id.
    .where(
      inArray(
        users.id,
        interviewerIds.filter((id) => !id.includes('\0')),
      ),
    )
  const canHold = new Set<Role>(rolesThatOpen('interviews'))
  const exceptId = except && isUuid(except) ? except.toLowerCase() : null
  // People who hire for some positions learn nothing about people elsewhere, not even that they are busy.
  const mayKnow = may(viewer, 'interviews', 'write')
  return {
    nameOf: new Map(rows.map((row) => [row.id, row.name || row.email])),
    colleagues: (await mayArrange(scope, { applicationId, exceptId }))
      ? rows.flatMap(({ id, role }) => (canHold.has(role) ? [id] : []))
      : [],
    candidate: mayKnow
      ? ((await hiddenOf(scope, exceptId)) ??
        (await applicantOf(scope, applicationId)) ??
        (await namedBy(scope, email)))
      : null,
    exceptId,
  }
}

/**
 * Whether the viewer may invite colleagues to this interview: others learn nothing of their days. People who arrange interviews of
 * some positions have to name the application or the interview.
 */
async function mayArrange(
  scope: RequestScope,
  { applicationId, exceptId }: { applicationId: string | null | undefined; exceptId: string | null },
): Promise<boolean> {
  const { db, viewer } = scope
  if (may(viewer, 'interviews', 'write')) return true
  if (exceptId !== null) {
    const [row] = await db
      .select({ id: interviews.id })
      .from(interviews)
      .where(and(eq(interviews.id, exceptId), interviewsToWorkOn(scope, db)))
    return row !== undefined
  }
  return Boolean(applicationId) && (await arrangeable(scope, db, applicationId!, { lock: false })) !== undefined
}

/** Viewers who cannot see names cannot give an address: the interview identifies its candidate. */
async function hiddenOf(scope: RequestScope, interviewId: string | null): Promise<AskedCandidate | null> {
  if (interviewId === null) return null
  const found = await findPeople(scope, new Set([interviewId]))
  const person = found.get(interviewId)?.[0]
  if (!person) return null
  const [row] = await scope.db
    .select({ userId: interviews.userId, applicationId: interviews.applicationId })
    .from(interviews)
    .where(eq(interviews.id, interviewId))
  return row ? { ...row, name: person.label, isHidden: true } : null
}

/** Viewers who cannot see names can still arrange an interview. */
async function applicantOf(scope: RequestScope, id: string | null | undefined): Promise<AskedCandidate | null> {
  if (!id) return null
  const { userId, fullName, email } = await arrangeable(scope, scope.db, id, { lock: false })
  const hidden = await hiddenPerson(scope, id)
  return { userId, applicationId: id, name: hidden?.label ?? (fullName || email), isHidden: hidden !== null }
}

async function namedBy(scope: RequestScope, email: string | null | undefined): Promise<AskedCandidate | null> {
  // PostgreSQL refuses a text with NUL.
  if (!email || email.includes('\0')) return null
  const isNamed = await isNotHiddenPerson(scope, { userId: sql`${users.id}`, email: sql`${users.email}` })
  const [row] = await scope.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, emailKey(email)), isNamed))
  return row ? { userId: row.id, applicationId: null, name: row.name || row.email, isHidden: false } : null
}
