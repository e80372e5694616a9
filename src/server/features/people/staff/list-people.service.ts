import { asc, inArray } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listStaffPeople, StaffPerson } from '#contract/people/people.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { pageBehindRow } from '#shared/lists/page-behind.ts'
import { peoplePageSize } from '#shared/people/people-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { pools } from '#server/db/schema/pools.ts'
import { hiddenRows, labelsOfTags, tagsOf, withoutName } from '#server/features/applications/public.ts'
import { staffPositions } from '#server/features/applications/staff/list-staff-applications.service.ts'
import { matchPeople, peopleOrders, type ListedPerson } from './match-people.ts'
import { readPeople } from './people-read.ts'

type Asked = QueryOf<typeof listStaffPeople>
type Answer = DataOf<typeof listStaffPeople>

/** A longer list of values is no help. */
const mostValues = 200
const mostShown = 3

/** A page of everyone known to the employer, with the counts of each filter's values under the other filters. */
export async function listPeople(scope: RequestScope, asked: Asked): Promise<Answer> {
  const { db, deps } = scope
  const { index, people, read } = await readPeople(scope)
  const filters = { ...asked, status: asked.status ?? undefined, tag: asked.tag && tagKey(asked.tag) }
  const { rows, facets, unsearched } = matchPeople(people, index, filters, read)
  const compare = peopleOrders[asked.sort ?? 'active']
  rows.sort(compare)
  const page = pageBehindRow(rows, personWith(people, asked.after), compare, peoplePageSize)
  const addresses = sharedAddresses(people, page.rows)
  const [labels, allPools] = await Promise.all([
    labelsOfTags(db, [...facets.tags.keys()]),
    db.select({ id: pools.id, name: pools.name }).from(pools).orderBy(asc(pools.nameKey)),
  ])
  return {
    count: rows.length,
    total: people.length,
    nowTs: unixSeconds(deps.clock.now()),
    people: await presentPeople(scope, page.rows, addresses, allPools),
    unsearched,
    before: page.before,
    starts: Object.fromEntries(page.starts),
    statuses: facets.statuses,
    departments: counted(facets.departments, asked.department),
    tags: counted(facets.tags, filters.tag).map(({ value: key, count }) => ({
      key,
      label: labels.get(key) ?? key,
      count,
    })),
    pools: allPools.map((each) => ({ ...each, count: facets.pools.get(each.id) ?? 0 })),
  }
}

/** The person with an application, as currently listed, even if the filters no longer include them. */
const personWith = (people: readonly ListedPerson[], id: string | undefined): ListedPerson | undefined =>
  id === undefined ? undefined : people.find((person) => person.applications.some((each) => each.id === id))

/** The values of a filter that match someone, most frequent first; the chosen one is kept. */
function counted(counts: ReadonlyMap<string, number>, chosen: string | undefined): { value: string; count: number }[] {
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
  const isMissing = chosen !== undefined && chosen !== '' && values.every(({ value }) => value !== chosen)
  return isMissing ? [...values, { value: chosen, count: counts.get(chosen) ?? 0 }] : values
}

/**
 * Addresses of the page's people without an account that others have, too: an address is not proof of identity, so they are not
 * merged. Only among people whose names the reader sees.
 */
function sharedAddresses(people: readonly ListedPerson[], page: readonly ListedPerson[]): ReadonlySet<string> {
  const asked = new Set(page.flatMap((each) => (each.isHidden ? [] : addressesOf(each))))
  const seen = new Map<string, ListedPerson>()
  const shared = new Set<string>()
  for (const person of people) {
    if (person.isHidden) continue
    for (const { email } of person.applications) {
      if (!asked.has(email)) continue
      if ((seen.get(email) ?? person) !== person) shared.add(email)
      seen.set(email, person)
    }
  }
  return shared
}

const addressesOf = ({ applications: rows }: ListedPerson): string[] =>
  rows.length === 1 ? [rows[0]!.email] : [...new Set(rows.map(({ email }) => email))]

async function presentPeople(
  scope: RequestScope,
  people: readonly ListedPerson[],
  shared: ReadonlySet<string>,
  allPools: readonly { id: string; name: string }[],
): Promise<StaffPerson[]> {
  const { db } = scope
  const latest = people.map((person) => person.applications.slice(0, mostShown).map(({ id }) => id))
  const ids = latest.flat()
  const everything = people.flatMap((person) => person.applications.map(({ id }) => id))
  const [rows, tags, hidden] = await Promise.all([rowsOf(db, ids), tagsOf(db, everything), hiddenRows(scope, ids)])
  const positionOf = await staffPositions(
    db,
    [...rows.values()].map(({ positionId }) => positionId),
  )
  return people.flatMap((person): StaffPerson[] => {
    const shownRows = person.applications.slice(0, mostShown).flatMap(({ id }) => rows.get(id) ?? [])
    const [first] = shownRows
    // Deleted at this moment.
    if (!first) return []
    const { location: _location, ...name } = withoutName(scope, first, hidden.get(first.id) ?? null)
    const hasAccount = person.applications.some(({ account }) => account !== null)
    return [
      {
        id: person.id,
        ...name,
        hasAccount: name.hiddenName === null && hasAccount,
        isSameAddressNotConfirmed:
          !person.isHidden &&
          !hasAccount &&
          !person.isMerged &&
          (person.applications.length > 1 || shared.has(person.applications[0]!.email)),
        activeTs: Math.floor(person.activeMs / 1000),
        tags: uniqueTags(person.applications.flatMap(({ id }) => tags.get(id) ?? [])),
        applications: shownRows.map((row) => ({
          id: row.id,
          status: row.status,
          position: positionOf(row.positionId),
          submittedTs: unixSeconds(row.submittedAt ?? row.createdAt),
        })),
        applicationCount: person.applications.length,
        pools: allPools.filter(({ id }) => person.pools.includes(id)),
      },
    ]
  })
}

/** Alphabetical, each once. */
export const uniqueTags = (tags: StaffPerson['tags']): StaffPerson['tags'] =>
  [...new Map(tags.map((tag) => [tag.key, tag])).values()].sort((a, b) => (a.key < b.key ? -1 : 1))

async function rowsOf(db: Db, ids: readonly string[]): Promise<Map<string, ApplicationRow>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  return new Map(found.map((row) => [row.id, row]))
}
