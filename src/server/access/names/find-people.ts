import { and, inArray, sql } from 'drizzle-orm'
import { applicationsInReach } from '#server/access/reach.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hasChosenHidden, isHidden, type NamesScope } from './hidden-names.ts'
import { hiddenPeople, type HiddenPerson } from './hidden-people.ts'
import type { Mention } from './mentions.ts'

/** For each id that is about an applicant, their hidden applications; none for someone who is not hidden. */
export type FoundPeople = ReadonlyMap<Mention, readonly HiddenPerson[]>

/** How precisely a row names an application: directly, by its person and position, or only by its person. */
type Rank = 0 | 1 | 2
interface About extends Record<string, unknown> {
  key: Mention
  id: string
  rank: Rank
}

const numbersOf = (mentions: readonly Mention[], kind: string) =>
  mentions.flatMap((each) => (each.startsWith(`${kind}:`) ? [Number(each.slice(kind.length + 1))] : []))

/** The applications that rows are about. Each part uses its own index, because an employer can have very many. */
async function applicationsOf({ db }: Pick<NamesScope, 'db'>, mentions: readonly Mention[]): Promise<About[]> {
  const uuids = sql`${sql.param(mentions.filter((each) => !each.includes(':')))}::uuid[]`
  const offers = sql`${sql.param(numbersOf(mentions, 'offer'))}::bigint[]`
  const sentMails = sql`${sql.param(numbersOf(mentions, 'mail'))}::bigint[]`
  const registrations = sql`${sql.param(numbersOf(mentions, 'registration'))}::bigint[]`
  const { rows } = await db.execute<About>(sql`
    with named as (
      select id::text as key, id::text as id from applications where id = any(${uuids})
      union all select id::text, application_id::text from interviews where id = any(${uuids}) and application_id is not null
      union all select id::text, content->>'application_id' from offer_drafts
        where id = any(${uuids}) and content->>'application_id' is not null
      union all select id::text, content->>'application_id' from offer_approvals
        where id = any(${uuids}) and content->>'application_id' is not null
      union all select 'mail:' || id, application_id::text from mails where id = any(${sentMails}) and application_id is not null
      union all select 'offer:' || offer_id, content->>'application_id' from offer_drafts
        where offer_id = any(${offers}) and content->>'application_id' is not null
    ), person as (
      select i.id::text as key, i.user_id, u.email, i.position_id from interviews i join users u on u.id = i.user_id
        where i.id = any(${uuids}) and i.application_id is null
      union all select d.id::text, null, d.content->>'candidate_email', (d.content->>'position_id')::bigint from offer_drafts d
        where d.id = any(${uuids}) and d.content->>'application_id' is null and d.content->>'candidate_email' <> ''
      union all select p.id::text, null, p.content->>'candidate_email', (p.content->>'position_id')::bigint from offer_approvals p
        where p.id = any(${uuids}) and p.content->>'application_id' is null and p.content->>'candidate_email' <> ''
      union all select 'offer:' || o.id, o.user_id, u.email, o.position_id from offers o join users u on u.id = o.user_id
        where o.id = any(${offers})
      union all select q.id::text, q.user_id, q.email, q.position_id from assistant_questions q where q.id = any(${uuids})
      union all select f.id::text, f.user_id, f.email, null from form_assignments f where f.id = any(${uuids})
      union all select 'mail:' || m.id, null, m.recipient, null from mails m
        where m.id = any(${sentMails}) and m.application_id is null
      union all select 'registration:' || r.id, r.user_id, u.email, null from event_registrations r
        join users u on u.id = r.user_id where r.id = any(${registrations})
    ), sent as (
      select p.key, p.position_id, a.id, a.position_id as of from person p
        join applications a on a.user_id = p.user_id and a.status <> 'draft'
      union select p.key, p.position_id, a.id, a.position_id from person p
        join applications a on lower(a.email) = lower(p.email) and a.status <> 'draft'
      union select p.key, p.position_id, a.id, a.position_id from person p
        join users u on u.email = lower(p.email) join applications a on a.user_id = u.id and a.status <> 'draft'
    )
    select key, id, 0 as rank from named
    union all select key, id::text, case when position_id = of then 1 else 2 end from sent`)
  return rows
}

export async function findPeople(scope: NamesScope, mentioned: ReadonlySet<Mention>): Promise<FoundPeople> {
  const mentions = [...mentioned]
  if (mentions.length === 0) return new Map()
  const about = await applicationsOf(scope, mentions)
  const ids = [...new Set(about.map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const people = await hiddenPeople(scope, inArray(applications.id, ids))
  const hidden = new Map(people.map((person) => [person.applicationId, person]))
  const { readable, reached } = await readableOf(scope, people.length === 0 ? [] : ids)
  const found = new Map<Mention, readonly HiddenPerson[]>()
  for (const [key, all] of Map.groupBy(about, (each) => each.key)) {
    const surest = Math.min(...all.map(({ rank }) => rank))
    const those = all.filter(({ rank }) => rank === surest).map(({ id }) => id)
    // Someone known by name in another application must not be identified by this one's number.
    // What another position hides is not revealed to someone who can read none of that position.
    const isElsewhere = surest === 2 && !hasChosenHidden(scope)
    const isKnown = surest > 0 && those.some((id) => readable.has(id))
    found.set(
      key,
      isKnown ? [] : those.toSorted().flatMap((id) => (isElsewhere && !reached.has(id) ? [] : (hidden.get(id) ?? []))),
    )
  }
  return found
}

/** Applications in the viewer's reach, and the subset whose names they may read. */
async function readableOf(scope: NamesScope, ids: string[]): Promise<Record<'reached' | 'readable', Set<string>>> {
  const rows =
    ids.length === 0
      ? []
      : await scope.db
          .select({ id: applications.id, isHidden: isHidden(scope) })
          .from(applications)
          .where(and(inArray(applications.id, ids), applicationsInReach(scope, scope.db)))
  const setOf = (those: typeof rows) => new Set(those.map(({ id }) => id))
  return { reached: setOf(rows), readable: setOf(rows.filter((row) => !row.isHidden)) }
}
