import { sourceKinds, type SourceKind } from '#shared/applications/sources.ts'
import { dueMsOf } from '#shared/applications/response-promise.ts'
import {
  answerDues,
  applicationsPageSize,
  sentStatuses,
  soonDays,
  type AnswerDue,
  type ApplicationSort,
  type SentStatus,
} from '#shared/applications/staff-list.ts'
import { pageBehindRow, type Page } from '#shared/lists/page-behind.ts'
import type { HiddenNames } from '#server/access/names/hidden-names.ts'
import { compareBy, type ApplicationIndex } from './application-index.ts'
import { byNumber, numberIs, sortedByNumber } from './hidden-order.ts'
import { emailCode, waitingStatus, type Listed } from './listed-application.ts'

const dayMs = 86_400_000

export interface ListFilters {
  status?: readonly SentStatus[] | undefined
  position?: number | undefined
  /** Only these positions: those on whose hiring team someone is. */
  team?: ReadonlySet<number> | undefined
  /** Words that are all in a name, or part of an address. */
  query?: string | undefined
  /** Applications that have the words elsewhere. */
  withWords?: Iterable<string> | undefined
  /** A tag's key. */
  tag?: string | undefined
  reviewer?: string | undefined
  source?: SourceKind | undefined
  due?: AnswerDue | undefined
}

export interface Reading {
  /** The positions in the reader's reach; null for all. */
  reach: ReadonlySet<number> | null
  /** The reader's own applications (`access/own-application.ts`): those of their account, and under their address. */
  own: { ids: ReadonlySet<string>; email: string }
  /** Null if no names are hidden from the reader. */
  hidden: HiddenNames | null
  nowMs: number
  /** The employer's usual days. Null if no answer is promised: `due` then filters nothing. */
  promiseDays: number | null
}

/** How many applications each value of a filter would list, under the other filters. */
interface FacetCounts {
  statuses: Int32Array
  sources: Int32Array
  dues: Int32Array
  positions: Int32Array
  tags: Int32Array
  reviewers: Int32Array
}

export interface Matched {
  /** All that match, in order. */
  rows: readonly Listed[]
  /** The sort order: by name, hidden ones are last and by number. */
  compare: (a: Listed, b: Listed) => number
  /** The total without any filter. */
  total: number
  /** Applications with hidden names that the filters would list but the search did not look into. */
  unsearched: number
  facets: FacetCounts
}

const failsStatus = 1
const failsPosition = 2
const failsTag = 4
const failsReviewer = 8
const failsSource = 16
const failsDue = 32

/** The `answerDues` value, by its index. */
function dueOf(row: Listed, nowMs: number, promiseDays: number | null): number {
  if (row.status !== waitingStatus) return 3
  if (promiseDays === null) return 2
  const leftMs = dueMsOf(row, promiseDays) - nowMs
  return leftMs < 0 ? 0 : leftMs < soonDays * dayMs ? 1 : 2
}

const flags = (count: number, chosen: Iterable<number>): Uint8Array => {
  const set = new Uint8Array(count)
  for (const each of chosen) if (each >= 0) set[each] = 1
  return set
}

function* numbersOfRows(index: ApplicationIndex, ids: Iterable<string>): Generator<number> {
  for (const id of ids) yield index.get(id)?.number ?? -1
}

/** Everything that the filters list, and the counts of each filter's values, in one pass. */
export function matchApplications(
  index: ApplicationIndex,
  filters: ListFilters,
  sort: ApplicationSort,
  { reach, own, hidden, nowMs, promiseDays }: Reading,
): Matched {
  const { positions, tags, reviewers } = index.interners
  const numbersOf = (ids: Iterable<number>) => [...ids].map((id) => positions.find(id))
  const inReach = reach && flags(positions.values.length, numbersOf(reach))
  const inTeam = filters.team && flags(positions.values.length, numbersOf(filters.team))
  const inStatus =
    filters.status && filters.status.length > 0
      ? flags(
          sentStatuses.length,
          filters.status.map((each) => sentStatuses.indexOf(each)),
        )
      : null
  const position = filters.position === undefined ? null : positions.find(filters.position)
  const tag = filters.tag === undefined ? null : tags.find(filters.tag)
  const reviewer = filters.reviewer === undefined ? null : reviewers.find(filters.reviewer)
  const source = filters.source === undefined ? null : sourceKinds.indexOf(filters.source)
  const due = filters.due === undefined || promiseDays === null ? null : answerDues.indexOf(filters.due)
  const words = (filters.query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const phrase = words.join(' ')
  // Tens of thousands have a frequent word: looking each of them up once is faster than asking a set about every row.
  const hasWords = filters.withWords && flags(index.numbered, numbersOfRows(index, filters.withWords))
  const isFound = (row: Listed): boolean =>
    words.every((word) => row.nameText.includes(word)) ||
    row.email.includes(phrase) ||
    (hasWords !== undefined && hasWords[row.number] === 1)

  const isHidden = (row: Listed): boolean =>
    hidden !== null &&
    hidden.isHidden({ id: row.id, positionId: positions.values[row.position]!, status: sentStatuses[row.status]! })

  const facets: FacetCounts = {
    statuses: new Int32Array(sentStatuses.length),
    sources: new Int32Array(sourceKinds.length),
    dues: new Int32Array(answerDues.length),
    positions: new Int32Array(positions.values.length),
    tags: new Int32Array(tags.values.length),
    reviewers: new Int32Array(reviewers.values.length),
  }
  const rows: Listed[] = []
  const hasOwn = own.ids.size > 0
  const ownCode = emailCode(own.email)
  let total = 0
  let unsearched = 0
  for (const row of index.order(sort, promiseDays ?? 0)) {
    if (inReach && inReach[row.position] === 0) continue
    if (row.isVisitors ? row.emailCode === ownCode && row.email === own.email : hasOwn && own.ids.has(row.id)) continue
    total++
    if (inTeam && inTeam[row.position] === 0) continue
    const rowDue = dueOf(row, nowMs, promiseDays)
    const fails =
      (inStatus && inStatus[row.status] === 0 ? failsStatus : 0) |
      (position !== null && row.position !== position ? failsPosition : 0) |
      (tag !== null && !row.tags.includes(tag) ? failsTag : 0) |
      (reviewer !== null && !row.reviewers.includes(reviewer) ? failsReviewer : 0) |
      (source !== null && row.source !== source ? failsSource : 0) |
      (due !== null && rowDue !== due ? failsDue : 0)
    // A search must not reveal anything hidden: neither that someone is found nor that they are not.
    if (words.length > 0 && isHidden(row)) {
      if (!numberIs(words, row)) {
        if (fails === 0) unsearched++
        continue
      }
    } else if (!isFound(row)) continue
    if (fails === 0) rows.push(row)
    // It counts for the values of a filter if no other filter excludes it.
    if ((fails & ~failsStatus) === 0) facets.statuses[row.status]!++
    if ((fails & ~failsPosition) === 0) facets.positions[row.position]!++
    if ((fails & ~failsSource) === 0) facets.sources[row.source]!++
    if ((fails & ~failsDue) === 0) facets.dues[rowDue]!++
    if ((fails & ~failsTag) === 0) for (const each of row.tags) facets.tags[each]!++
    if ((fails & ~failsReviewer) === 0) for (const each of row.reviewers) facets.reviewers[each]!++
  }
  const compare = compareBy(sort, promiseDays ?? 0)
  const isByNumber = sort === 'name' && hidden !== null
  return {
    rows: isByNumber ? sortedByNumber(rows, isHidden) : rows,
    compare: isByNumber ? byNumber(compare, isHidden) : compare,
    total,
    unsearched,
    facets,
  }
}

/** The page after a row, wherever that row is now, and whether the filters still list it. */
export function pageBehind(
  index: ApplicationIndex,
  rows: readonly Listed[],
  compare: Matched['compare'],
  after: string | undefined,
  size: number = applicationsPageSize,
): Page<Listed> {
  return pageBehindRow(rows, after === undefined ? undefined : index.get(after), compare, size)
}
