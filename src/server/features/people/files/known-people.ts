import { domainToUnicode } from 'node:url'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { hasName } from '#server/access/names/hidden-names.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isStillAdded, tagsOf, visibleApplications } from '#server/features/applications/public.ts'

/** Without answers and forms, which are most of a row: a file of thousands of people is planned without them. */
const columns = {
  id: applications.id,
  userId: applications.userId,
  status: applications.status,
  source: applications.source,
  phone: applications.phone,
  location: applications.location,
}
export type KnownApplication = Pick<ApplicationRow, keyof typeof columns>

/** Someone whom the employer knows under an address. */
export interface KnownPerson {
  /** The application to complete: the last one that colleagues added, else the last one. */
  application: KnownApplication
  /** Keys of its tags. */
  tags: readonly string[]
}

/**
 * The addresses under which someone has applied, was added, or has an account that applied. People who are hidden from the viewer in
 * all applications count as unknown: the result for an address would reveal whose it is.
 */
export async function findKnown(
  scope: RequestScope,
  db: Db,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const spelled = emails.flatMap((email) => spellingsOf(email).map((spelling) => [email, spelling] as const))
  const typed = sql`unnest(${sql.param(spelled.map(([email]) => email))}::text[], ${sql.param(spelled.map(([, each]) => each))}::text[]) as t (email, spelling)`
  // In parts, so that each uses its own index.
  const { rows } = await db.execute<{ email: string; id: string }>(sql`
    select t.email, a.id::text from ${typed} join applications a on lower(a.email) = t.spelling and a.status <> 'draft'
    union select t.email, a.id::text from ${typed} join users u on u.email = t.email
      join applications a on a.user_id = u.id and a.status <> 'draft'`)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const shown = ids.length === 0 ? [] : await shownOf(scope, db, ids)
  const tags = await tagsOf(
    db,
    shown.map(({ id }) => id),
  )
  const known = new Map<string, KnownPerson>()
  for (const [email, those] of Map.groupBy(rows, (row) => row.email)) {
    const own = new Set(those.map(({ id }) => id))
    const applied = shown.filter(({ id }) => own.has(id))
    const application = applied.find(isStillAdded) ?? applied[0]
    if (application) known.set(email, { application, tags: (tags.get(application.id) ?? []).map(({ key }) => key) })
  }
  return known
}

/** Those whose names the viewer may read, latest first. */
const shownOf = async (scope: RequestScope, db: Db, ids: string[]): Promise<KnownApplication[]> =>
  db
    .select(columns)
    .from(applications)
    .where(and(inArray(applications.id, ids), visibleApplications(scope, db), await hasName(scope)))
    .orderBy(desc(applications.submittedAt), desc(applications.id))

/** The domain as on the network, and as people write it. */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  const written = email.slice(0, at) + domainToUnicode(email.slice(at)).normalize('NFKC')
  return written === email ? [email] : [email, written]
}
