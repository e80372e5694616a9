import { sourceKinds, type SourceKind } from '#shared/applications/sources.ts'
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
import { emailCode, waitingStatus, type Interner, type Listed } from './listed-application.ts'
import { claimedCode, goneStatus, usualAnswerDays, type RowColumns } from './row-columns.ts'

const dayMs = 86_400_000

/** A filter without values lists everything; with several, what any of them lists. */
export interface ListFilters {
  status?: readonly SentStatus[] | undefined
  position?: number | undefined
  /** One step, or all but these, also none. */
  step?: { is: string } | { isNoneOf: readonly string[] } | null | undefined
  /** Only these positions: those on whose hiring team someone is. */
  team?: ReadonlySet<number> | undefined
  /** Words that are all in a name, or part of an address. */
  query?: string | undefined
  /** Which rows have the words elsewhere, by their numbers. */
  withWords?: Uint8Array | undefined
  /** Keys of tags. */
  tags?: readonly string[] | undefined
  /** Ids of colleagues. */
  reviewers?: readonly string[] | undefined
  sources?: readonly SourceKind[] | undefined
  dues?: readonly AnswerDue[] | undefined
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
  steps: Int32Array
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
const failsStep = 64

/** Which of `answerDues` a row is, by its index. */
function dueOf(
  { status, submittedMs, answerDays }: RowColumns,
  number: number,
  nowMs: number,
  promiseDays: number | null,
): number {
  if (status[number] !== waitingStatus) return 3
  if (promiseDays === null) return 2
  const promised = answerDays[number]!
  const leftMs = submittedMs[number]! + (promised === usualAnswerDays ? promiseDays : promised) * dayMs - nowMs
  return leftMs < 0 ? 0 : leftMs < soonDays * dayMs ? 1 : 2
}

const flags = (count: number, chosen: Iterable<number>): Uint8Array => {
  const set = new Uint8Array(count)
  for (const each of chosen) if (each >= 0) set[each] = 1
  return set
}

/** The chosen ones of a filter's values; null for a filter without values. */
const chosenFlags = <Value>(all: readonly Value[], chosen: readonly Value[] | undefined): Uint8Array | null =>
  chosen?.length
    ? flags(
        all.length,
        chosen.map((each) => all.indexOf(each)),
      )
    : null

/** Everything that the filters list, and the counts of each filter's values, in one pass. */
export function matchApplications(
  index: ApplicationIndex,
  filters: ListFilters,
  sort: ApplicationSort,
  { reach, own, hidden, nowMs, promiseDays }: Reading,
): Matched {
  const { positions, steps, tags, reviewers } = index.interners
  const numbersOf = (ids: Iterable<number>) => [...ids].map((id) => positions.find(id))
  const inReach = reach && flags(positions.values.length, numbersOf(reach))
  const inTeam = filters.team && flags(positions.values.length, numbersOf(filters.team))
  const inStatus = chosenFlags(sentStatuses, filters.status)
  const position = filters.position === undefined ? null : positions.find(filters.position)
  const inStep = filters.step && stepFlags(steps, filters.step)
  const { columns } = index
  const tagged = filters.tags?.length ? columns.tags.flagsOf(filters.tags.map((key) => tags.find(key))) : null
  const reviewed = filters.reviewers?.length
    ? columns.reviewers.flagsOf(filters.reviewers.map((id) => reviewers.find(id)))
    : null
  const fromSource = chosenFlags(sourceKinds, filters.sources)
  const isDue = promiseDays === null ? null : chosenFlags(answerDues, filters.dues)
  const words = (filters.query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const named = words.length === 0 ? null : index.named(words)
  const withWords = filters.withWords ?? null

  const isHidden = (row: Listed): boolean =>
    hidden !== null &&
    hidden.isHidden({ id: row.id, positionId: positions.values[row.position]!, status: sentStatuses[row.status]! })

  const facets: FacetCounts = {
    statuses: new Int32Array(sentStatuses.length),
    sources: new Int32Array(sourceKinds.length),
    dues: new Int32Array(answerDues.length),
    positions: new Int32Array(positions.values.length),
    steps: new Int32Array(steps.values.length),
    tags: new Int32Array(0),
    reviewers: new Int32Array(0),
  }
  const taggedCounts = new Int32Array(columns.tags.values.length)
  const reviewedCounts = new Int32Array(columns.reviewers.values.length)
  const isOwn = ownRows(index, own)
  const listed = new Uint8Array(index.numbered)
  let total = 0
  let unsearched = 0
  const { status: statusOf, position: positionOf, step: stepOf, source: sourceOf, tagsOf, reviewersOf } = columns
  for (let number = 0; number < listed.length; number++) {
    const status = statusOf[number]!
    if (status === goneStatus) continue
    const at = positionOf[number]!
    if (inReach && inReach[at] === 0) continue
    if (isOwn(number)) continue
    total++
    if (inTeam && inTeam[at] === 0) continue
    const rowDue = dueOf(columns, number, nowMs, promiseDays)
    const rowSource = sourceOf[number]!
    const rowStep = stepOf[number]!
    const rowTags = tagsOf[number]!
    const rowReviewers = reviewersOf[number]!
    const fails =
      (inStatus && inStatus[status] === 0 ? failsStatus : 0) |
      (position !== null && at !== position ? failsPosition : 0) |
      (inStep && inStep[rowStep] === 0 ? failsStep : 0) |
      (tagged && tagged[rowTags] === 0 ? failsTag : 0) |
      (reviewed && reviewed[rowReviewers] === 0 ? failsReviewer : 0) |
      (fromSource && fromSource[rowSource] === 0 ? failsSource : 0) |
      (isDue && isDue[rowDue] === 0 ? failsDue : 0)
    // A search must not reveal anything hidden: neither that someone is found nor that they are not.
    if (named !== null && hidden !== null && isHidden(index.row(number))) {
      if (!numberIs(words, index.row(number))) {
        if (fails === 0) unsearched++
        continue
      }
    } else if (named !== null && named[number] !== 1 && withWords?.[number] !== 1) continue
    if (fails === 0) listed[number] = 1
    // It counts for the values of a filter if no other filter leaves it out.
    if ((fails & ~failsStatus) === 0) facets.statuses[status]!++
    if ((fails & ~failsPosition) === 0) facets.positions[at]!++
    if ((fails & ~failsStep) === 0) facets.steps[rowStep]!++
    if ((fails & ~failsSource) === 0) facets.sources[rowSource]!++
    if ((fails & ~failsDue) === 0) facets.dues[rowDue]!++
    if ((fails & ~failsTag) === 0) taggedCounts[rowTags]!++
    if ((fails & ~failsReviewer) === 0) reviewedCounts[rowReviewers]!++
  }
  facets.tags = columns.tags.spread(taggedCounts, tags.values.length)
  facets.reviewers = columns.reviewers.spread(reviewedCounts, reviewers.values.length)
  const rows = inOrder(index, listed, index.order(sort, promiseDays ?? 0))
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

/** By the number of a step. */
function stepFlags(steps: Interner<string>, filter: NonNullable<ListFilters['step']>): Uint8Array {
  const count = steps.values.length
  if ('is' in filter) return flags(count, [steps.find(filter.is)])
  const others = new Uint8Array(count).fill(1)
  for (const id of filter.isNoneOf) if (steps.find(id) >= 0) others[steps.find(id)] = 0
  return others
}

/** Whether a row, by its number, is the reader's own. */
function ownRows(index: ApplicationIndex, own: Reading['own']): (number: number) => boolean {
  const { visitorCode } = index.columns
  const code = emailCode(own.email)
  const numbers = new Set([...own.ids].flatMap((id) => index.get(id)?.number ?? []))
  return (number) =>
    visitorCode[number] === claimedCode
      ? numbers.size > 0 && numbers.has(number)
      : visitorCode[number] === code && index.row(number).email === own.email
}

/** Those that are listed, in an order. */
function inOrder(index: ApplicationIndex, listed: Uint8Array, order: Int32Array): Listed[] {
  const rows: Listed[] = []
  for (let at = 0; at < order.length; at++) if (listed[order[at]!] === 1) rows.push(index.row(order[at]!))
  return rows
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
