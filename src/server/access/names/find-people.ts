import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiddenPeople, type HiddenPerson } from './hidden-people.ts'
import type { Mentions } from './mentions.ts'

/** Who is meant by what an answer contains. */
export interface FoundPeople {
  /** The hidden person of an id, of an application or something that hangs on one; null for a person who is not hidden. */
  byId: ReadonlyMap<string, HiddenPerson | null>
  /** By lower-case address or name: someone with any application that is hidden. */
  byText: ReadonlyMap<string, HiddenPerson>
}

const list = (values: Iterable<string>): SQL => sql`${sql.param([...values])}::text[]`

/** Ids of things whose page or row is about one application. */
async function applicationsOf({ db }: RequestScope, ids: ReadonlySet<string>): Promise<[key: string, id: string][]> {
  if (ids.size === 0) return []
  const uuids = sql`${sql.param([...ids])}::uuid[]`
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    select id::text as key, id::text as id from applications where id = any(${uuids}) and status <> 'draft'
    union all select id::text, application_id::text from interviews where id = any(${uuids}) and application_id is not null
    union all select id::text, content->>'application_id' from offer_drafts
      where id = any(${uuids}) and content->>'application_id' is not null`)
  return rows.map(({ key, id }) => [key, id])
}

/** Applications that were sent under these addresses and names, or by accounts that have them. */
const sentBy = (said: ReadonlySet<string>): SQL => {
  const values = list(said)
  return sql`(lower(${applications.email}) = any(${values}) or lower(btrim(${applications.fullName})) = any(${values})
    or ${applications.userId} in (select u.id from users u where lower(u.email) = any(${values}) or lower(btrim(u.name)) = any(${values})))`
}

export async function findPeople(scope: RequestScope, { ids, texts }: Mentions): Promise<FoundPeople> {
  const keys = await applicationsOf(scope, ids)
  const named = [...new Set(keys.map(([, id]) => id))]
  const which = [
    named.length > 0 ? inArray(applications.id, named) : undefined,
    texts.size > 0 ? sentBy(texts) : undefined,
  ].filter((each) => each !== undefined)
  const people = which.length === 0 ? [] : await hiddenPeople(scope, or(...which))
  const byApplication = new Map(people.map((person) => [person.applicationId, person]))
  const byText = new Map<string, HiddenPerson>()
  for (const person of people) for (const whole of person.wholes) if (!byText.has(whole)) byText.set(whole, person)
  return { byId: new Map(keys.map(([key, id]) => [key, byApplication.get(id) ?? null])), byText }
}
