import { and, desc, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AlikePerson } from '#contract/applications/merging.ts'
import { emailKey } from '#shared/applications/email.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiddenRows } from '#server/features/applications/public.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { whoseAny, type Whose } from '../pools/members-of.ts'
import { groupKey, groupsOf } from './groups-of.ts'

const mostFound = 200
const mostShown = 10
/** Shorter numbers are not phone numbers. */
const fewestDigits = 7

type Reason = AlikePerson['because'][number]

/**
 * Others who could be the same person, by address, phone or name, whom colleagues have neither merged with them nor marked as
 * different. None for someone whose name is hidden. @throws AppError `not_found`
 */
export async function alikePeople(scope: RequestScope, id: string): Promise<{ alike: AlikePerson[] }> {
  const { db } = scope
  const asked = await sentApplication(scope, db, id)
  if ((await hiddenRows(scope, [asked.id])).size > 0) return { alike: [] }
  const named = await hasName(scope)
  const groups = await groupsOf(db, asked, named)
  const facts = await factsOf(db, groups, named)
  const found = await foundBy(scope, facts, named)
  const apart = await toldApart(db, groups)
  const own = new Set(groups.map(groupKey))
  const others = Map.groupBy(
    found.filter((row) => !own.has(groupKey(row))),
    groupKey,
  )
  const alike: AlikePerson[] = []
  for (const rows of others.values()) {
    const [latest] = rows
    if (rows.some((row) => apart.has(groupKey(row)))) continue
    const because = (['email', 'phone', 'name'] as const).filter((each) => rows.some(({ because: by }) => by === each))
    alike.push({ id: latest!.id, fullName: latest!.fullName, hasAccount: latest!.userId !== null, because })
  }
  // An address is stronger evidence than a phone, and a phone than a name.
  return { alike: alike.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostShown) }
}

const weights: Record<Reason, number> = { email: 4, phone: 2, name: 1 }
const weight = ({ because }: AlikePerson): number => because.reduce((sum, each) => sum + weights[each], 0)

interface Facts {
  emails: string[]
  phones: string[]
  names: string[]
}

/** The data of a person that others are compared with. */
async function factsOf(db: Db, groups: readonly Whose[], named: SQL | undefined): Promise<Facts> {
  const rows = await db
    .select({
      email: applications.email,
      account: sql<string | null>`(select u.email from users u where u.id = ${applications.userId})`,
      phone: phoneKey,
      name: sql<string>`lower(${applications.fullName})`,
    })
    .from(applications)
    .where(and(whoseAny(groups), ne(applications.status, 'draft'), named))
    .limit(mostFound)
  const set = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value || []))]
  return {
    emails: set(rows.flatMap(({ email, account }) => [emailKey(email), account && emailKey(account)])),
    phones: set(rows.map(({ phone }) => phone)).filter((phone) => phone.length >= fewestDigits),
    // A single word is not a full name.
    names: set(rows.map(({ name }) => name)).filter((name) => /\S\s+\S/.test(name)),
  }
}

/** Must match the index expression. */
const phoneKey = sql<string>`right(regexp_replace(${applications.phone}, '[^0-9]', '', 'g'), 9)`

interface FoundRow extends Whose {
  fullName: string
  because: Reason
}

/** In the viewer's reach and with visible names, latest first. In parts, so that each uses its own index. */
async function foundBy(
  scope: RequestScope,
  { emails, phones, names }: Facts,
  named: SQL | undefined,
): Promise<FoundRow[]> {
  const { db } = scope
  const list = (values: string[]) => sql`${sql.param(values)}::text[]`
  const isAccount = inArray(
    applications.userId,
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.email} = any(${list(emails)})`),
  )
  const parts: [Reason, SQL][] = [
    ...(emails.length > 0
      ? ([
          ['email', sql`lower(${applications.email}) = any(${list(emails)})`],
          ['email', isAccount],
        ] satisfies [Reason, SQL][])
      : []),
    ...(phones.length > 0
      ? ([['phone', sql`${applications.phone} <> '' and ${phoneKey} = any(${list(phones)})`]] satisfies [Reason, SQL][])
      : []),
    ...(names.length > 0
      ? ([['name', sql`lower(${applications.fullName}) = any(${list(names)})`]] satisfies [Reason, SQL][])
      : []),
  ]
  const found = await Promise.all(
    parts.map(async ([because, which]) => {
      const rows = await db
        .select({
          id: applications.id,
          userId: applications.userId,
          email: applications.email,
          fullName: applications.fullName,
        })
        .from(applications)
        .where(and(which, ne(applications.status, 'draft'), applicationsInReach(scope, db, 'people'), named))
        .orderBy(desc(applications.submittedAt), desc(applications.id))
        .limit(mostFound)
      return rows.map((row) => ({ ...row, because }))
    }),
  )
  return found.flat()
}

/** Keys of the people whom colleagues marked as different from the person. */
async function toldApart(db: Db, groups: readonly Whose[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string; userId: string | null; email: string }>(sql`
    with own as (select id from applications where ${and(whoseAny(groups), ne(applications.status, 'draft'))})
    select a.id::text, a.user_id as "userId", a.email from same_people s join applications a on a.id = s.other_id
      where s.state = 'separated' and s.one_id in (select id from own)
    union select a.id::text, a.user_id, a.email from same_people s join applications a on a.id = s.one_id
      where s.state = 'separated' and s.other_id in (select id from own)`)
  return new Set(rows.map(groupKey))
}
