import { sentStatuses, type SentStatus } from '#shared/applications/staff-list.ts'
import { personNumber } from '#shared/names/person-number.ts'
import type { PeopleSort } from '#shared/people/people-list.ts'
import type { ApplicationIndex, Listed, Reading } from '#server/features/applications/public.ts'

/** A person in the list: their applications in the reader's reach, latest first, never none. */
export interface ListedPerson {
  /** The id of the latest application. */
  id: string
  applications: readonly Listed[]
  /** The reader knows only this one application of theirs. */
  isHidden: boolean
  activeMs: number
  pools: readonly string[]
  /** Has several accounts or addresses. */
  isMerged: boolean
}

export interface PeopleFilters {
  status?: readonly SentStatus[] | undefined
  department?: string | undefined
  /** A tag's key. */
  tag?: string | undefined
  pool?: string | undefined
  query?: string | undefined
}

export interface PeopleRead extends Pick<Reading, 'reach' | 'own' | 'hidden'> {
  departmentOf: (positionId: number) => string | null
  /** For each application from which consent was requested, the pools with consent. */
  poolsOf: ReadonlyMap<string, readonly string[]>
  /** Ids of applications that colleagues merged into one person. */
  merged: readonly { oneId: string; otherId: string }[]
}

interface FacetCounts {
  statuses: Record<SentStatus, number>
  departments: Map<string, number>
  tags: Map<string, number>
  pools: Map<string, number>
}

type Whose = Pick<Listed, 'account' | 'email' | 'id'>

/**
 * People by the owner of their applications: the account, or the address until an account claims it. In two maps, because
 * building a combined key for each of a hundred thousand takes longer than everything else.
 */
export class ByPerson<Value> {
  readonly #accounts = new Map<string, Value>()
  readonly #addresses = new Map<string, Value>()

  get({ account, email, id }: Whose): Value | undefined {
    return account === null ? this.#addresses.get(email || id) : this.#accounts.get(account)
  }

  set({ account, email, id }: Whose, value: Value): void {
    if (account === null) this.#addresses.set(email || id, value)
    else this.#accounts.set(account, value)
  }
}

const nothing: readonly string[] = []

const isOfSame = (a: Listed, b: Listed): boolean =>
  a.account === null ? b.account === null && (a.email || a.id) === (b.email || b.id) : a.account === b.account

/**
 * For merged people, the application under which all of them are listed; null if there are none. A pair reveals
 * nothing while the name of either is hidden.
 */
function mergedInto(
  index: ApplicationIndex,
  { merged }: Pick<PeopleRead, 'merged'>,
  isHidden: (row: Listed) => boolean,
): ((row: Listed) => Listed | undefined) | null {
  if (merged.length === 0) return null
  const into = new ByPerson<Listed>()
  const rootOf = (row: Listed): Listed => {
    let root = row
    for (let next = into.get(root); next && !isOfSame(next, root); next = into.get(root)) root = next
    return root
  }
  for (const { oneId, otherId } of merged) {
    const [one, other] = [index.get(oneId), index.get(otherId)]
    if (!one || !other || isHidden(one) || isHidden(other)) continue
    const [root, joined] = [rootOf(one), rootOf(other)]
    // Both point at the root, so that either is known to be merged.
    into.set(root, root)
    if (!isOfSame(root, joined)) into.set(joined, root)
  }
  return (row) => into.get(row) && rootOf(row)
}

/** Everyone in the reader's reach, in no order. */
export function peopleOf(index: ApplicationIndex, read: PeopleRead): ListedPerson[] {
  const { reach, own, hidden, poolsOf } = read
  const positionIds = index.interners.positions.values
  const inReach = reach && positionIds.map((id) => reach.has(id))
  const hasPools = poolsOf.size > 0
  const people: ListedPerson[] = []
  const known = new ByPerson<ListedPerson & { applications: Listed[] }>()
  const isHiddenRow = (row: Listed): boolean =>
    hidden !== null &&
    hidden.isHidden({ id: row.id, positionId: positionIds[row.position]!, status: sentStatuses[row.status]! })
  const rootOf = mergedInto(index, read, isHiddenRow)
  for (const row of index.newest()) {
    if (inReach && !inReach[row.position]) continue
    if (row.isVisitors ? row.email === own.email : own.ids.has(row.id)) continue
    const isHidden = isHiddenRow(row)
    const root = isHidden ? undefined : rootOf?.(row)
    const whose = root ?? row
    const person = isHidden ? undefined : known.get(whose)
    const pools = hasPools ? (poolsOf.get(row.id) ?? nothing) : nothing
    if (person) {
      person.applications.push(row)
      if (row.activeMs > person.activeMs) person.activeMs = row.activeMs
      if (pools.length > 0) person.pools = [...new Set([...person.pools, ...pools])]
    } else {
      const isMerged = root !== undefined
      const added = { id: row.id, applications: [row], isHidden, activeMs: row.activeMs, pools, isMerged }
      people.push(added)
      if (!isHidden) known.set(whose, added)
    }
  }
  return people
}

const byId = (a: ListedPerson, b: ListedPerson): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const active = (a: ListedPerson, b: ListedPerson): number => b.activeMs - a.activeMs || byId(a, b)
const nameOf = ({ applications }: ListedPerson): string => applications[0]!.name

/** Visible names first, then the others by number, which reveals nothing about their names. */
function byName(a: ListedPerson, b: ListedPerson): number {
  if (a.isHidden !== b.isHidden) return a.isHidden ? 1 : -1
  if (a.isHidden) return personNumber(a.id) - personNumber(b.id) || byId(a, b)
  return nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : byId(a, b)
}

/** Every order of the list, without ties. */
export const peopleOrders: Record<PeopleSort, (a: ListedPerson, b: ListedPerson) => number> = {
  active,
  name: byName,
  applications: (a, b) => b.applications.length - a.applications.length || active(a, b),
}

const failsStatus = 1
const failsDepartment = 2
const failsTag = 4
const failsPool = 8

/** The people who match the filters, unordered, and how many each value of a filter would list, under the other filters. */
export function matchPeople(
  people: readonly ListedPerson[],
  index: ApplicationIndex,
  filters: PeopleFilters,
  read: PeopleRead,
) {
  const { positions, tags } = index.interners
  const departments = positions.values.map((id) => read.departmentOf(id))
  const statuses = new Set((filters.status ?? []).map((each) => sentStatuses.indexOf(each)))
  const tag = filters.tag === undefined ? null : tags.find(filters.tag)
  const { department, pool } = filters
  const words = (filters.query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const phrase = words.join(' ')
  const isFound = ({ applications }: ListedPerson): boolean =>
    applications.some(({ nameText, email }) => words.every((word) => nameText.includes(word)) || email.includes(phrase))
  const facets: FacetCounts = {
    statuses: Object.fromEntries(sentStatuses.map((each) => [each, 0])) as FacetCounts['statuses'],
    departments: new Map(),
    tags: new Map(),
    pools: new Map(),
  }
  const rows: ListedPerson[] = []
  let unsearched = 0
  for (const person of people) {
    const { applications } = person
    const own = valuesOf(applications, departments)
    const fails =
      (statuses.size > 0 && !own.statuses.some((each) => statuses.has(each)) ? failsStatus : 0) |
      (department !== undefined && !own.departments.includes(department) ? failsDepartment : 0) |
      (tag !== null && !own.tags.includes(tag) ? failsTag : 0) |
      (pool !== undefined && !person.pools.includes(pool) ? failsPool : 0)
    // A search must not reveal anything hidden: neither that someone is found nor that they are not.
    if (words.length > 0 && person.isHidden) {
      if (!words.includes(String(personNumber(person.id)))) {
        if (fails === 0) unsearched++
        continue
      }
    } else if (words.length > 0 && !isFound(person)) continue
    if (fails === 0) rows.push(person)
    // It counts for the values of a filter if no other filter excludes it.
    if ((fails & ~failsStatus) === 0) for (const each of own.statuses) facets.statuses[sentStatuses[each]!]++
    if ((fails & ~failsDepartment) === 0) for (const each of own.departments) add(facets.departments, each)
    if ((fails & ~failsTag) === 0) for (const each of own.tags) add(facets.tags, tags.values[each]!)
    if ((fails & ~failsPool) === 0) for (const each of person.pools) add(facets.pools, each)
  }
  return { rows, facets, unsearched }
}

const add = (counts: Map<string, number>, value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1)

interface Values {
  statuses: readonly number[]
  departments: readonly string[]
  tags: readonly number[]
}

/** Each once, however many applications have it. */
function valuesOf(applications: readonly Listed[], departments: readonly (string | null)[]): Values {
  const [first] = applications
  const department = departments[first!.position] ?? null
  // Most people have applied once, and need no sets.
  if (applications.length === 1)
    return { statuses: [first!.status], departments: department === null ? nothing : [department], tags: first!.tags }
  return {
    statuses: [...new Set(applications.map(({ status }) => status))],
    departments: [...new Set(applications.flatMap(({ position }) => departments[position] ?? []))],
    tags: [...new Set(applications.flatMap(({ tags }) => tags))],
  }
}
