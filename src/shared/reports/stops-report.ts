import { hideSmallGroups, smallestGroup } from '#shared/equality/hide-small-groups.ts'
import type { ApplicationFacts } from './application-facts.ts'
import type { Cell, ReportRow, ReportTable } from './report-table.ts'

/** The first missing part of a draft's form, in the order of its steps. */
export const draftParts = ['resume', 'details', 'questions', 'review'] as const
type DraftPart = (typeof draftParts)[number]

export const offerEnds = ['accepted', 'declined', 'expired', 'canceled', 'open'] as const
export type OfferEnd = (typeof offerEnds)[number]

export interface StopsInput {
  /** Unsent drafts of the period by where they stop; null if they are not counted. */
  drafts: Readonly<Record<DraftPart, number>> | null
  offers: Readonly<Record<OfferEnd, number>>
  /** Candidates' own reasons for declining offers; `hidden` if words are not shown, null for people who may not read them. */
  declineReasons: readonly { reason: string | null; count: number }[] | 'hidden' | null
  /** Labels of the reasons for reports, by key. */
  reasonLabels: ReadonlyMap<string, string>
}

export function stopsReport(facts: readonly ApplicationFacts[], input: StopsInput): ReportTable[] {
  return [
    unsent(facts.length, input),
    offers(input),
    ...(input.declineReasons === null ? [] : [declines(input.declineReasons)]),
    reasons(facts, input),
  ]
}

/** Staff never see drafts: fewer than ten are not counted at all, and neither are fewer with the same missing part. */
function unsent(sent: number, { drafts }: StopsInput): ReportTable {
  const counts = draftParts.map((part) => drafts?.[part] ?? 0)
  const begun = counts.reduce((sum, count) => sum + count, 0)
  const { counts: shown } = hideSmallGroups({ people: begun, answered: begun, counts, isSingle: true })
  const rows = [...draftParts.map((part, at) => [part, shown[at] ?? null] as const), ['sent', sent] as const].map(
    ([key, count]): ReportRow => ({ key, label: null, cells: [count === null ? null : [count, begun + sent]] }),
  )
  return { name: 'unsent', columns: ['unsent'], rows: begun >= smallestGroup ? rows : [] }
}

function offers({ offers: ends }: StopsInput): ReportTable {
  const all = offerEnds.reduce((sum, end) => sum + ends[end], 0)
  return {
    name: 'offers',
    columns: ['offers'],
    rows: all === 0 ? [] : offerEnds.map((key) => ({ key, label: null, cells: [[ends[key], all]] })),
  }
}

/** Typed reasons identify candidates too easily: those given by fewer than three are combined in one row. */
const sharedBy = 3

function declines(said: Exclude<StopsInput['declineReasons'], null>): ReportTable {
  const declineReasons = said === 'hidden' ? [] : said
  const all = declineReasons.reduce((sum, { count }) => sum + count, 0)
  const shown = declineReasons.filter(({ reason, count }) => reason !== null && count >= sharedBy)
  const silent = declineReasons.find(({ reason }) => reason === null)?.count ?? 0
  const other = all - silent - shown.reduce((sum, { count }) => sum + count, 0)
  const cell = (count: number): Cell[] => [[count, all]]
  return {
    name: 'declines',
    columns: ['declined'],
    rows: [
      ...shown.map(({ reason, count }) => ({ key: `reason:${reason}`, label: reason, cells: cell(count) })),
      ...(other > 0 ? [{ key: 'other', label: null, cells: cell(other) }] : []),
      ...(silent > 0 ? [{ key: 'none', label: null, cells: cell(silent) }] : []),
    ],
  }
}

function reasons(facts: readonly ApplicationFacts[], { reasonLabels }: StopsInput): ReportTable {
  const counts = new Map<string | null, number>()
  for (const { status, reason } of facts)
    if (status === 'not_selected') counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    name: 'reasons',
    columns: ['rejected'],
    rows: [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => ({
        key: reason === null ? 'none' : `reason:${reason}`,
        label: reason === null ? null : (reasonLabels.get(reason) ?? reason),
        cells: [[count, all]],
      })),
  }
}
