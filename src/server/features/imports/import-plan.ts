import { changedFields } from './fingerprint.ts'
import type { IncomingPosition } from './imports.types.ts'

/** The stored data about a position that an import may change. */
export interface ExistingPosition {
  source: string
  sourceId: string
  contentHash: string
  /** Unix seconds; below 0 while the position is open. */
  archivedAt: number
  /** Unix seconds; null for no date. */
  closesAt: number | null
  /** Staff decisions that override the source; null if the position follows its source. */
  held: 'open' | 'closed' | 'end' | null
}

export interface ImportPlan {
  added: IncomingPosition[]
  /** Positions that are `held` keep their state and closing date, whatever the source says. */
  changed: { incoming: IncomingPosition; fields: string[]; held: ExistingPosition['held'] }[]
  /** Closed before, listed again; `fields` names what else changed. */
  reopened: { incoming: IncomingPosition; fields: string[] }[]
  unchanged: IncomingPosition[]
  closed: ExistingPosition[]
  /** Open positions that are missing from the source but stay open, and why. */
  kept: { positions: ExistingPosition[]; reason: string } | null
  /** Listed ones that stay closed, and missing ones that stay open, because staff decided so. */
  held: { closed: ExistingPosition[]; open: ExistingPosition[] }
}

export interface PlanOptions {
  /** Unix seconds. */
  nowTs: number
  /** Sources that this import covers: only their positions are closed if missing. */
  sources: readonly string[]
  /** Ids (`source\nsourceId`) of invalid rows: they are listed, so they are never closed. */
  rejectedKeys?: ReadonlySet<string>
  /** Why missing positions must not be closed (`--partial`, a truncated file, one page of a longer list). */
  keepMissing?: string | null
  /** Allows closing more than half of the open positions. */
  allowMassClose?: boolean
}

export const positionKey = (position: { source: string; sourceId: string }): string =>
  `${position.source}\n${position.sourceId}`

/** With fewer positions than this, a board may well close most of them in a day. */
const massCloseFloor = 10

/** What an import would do. Pure: importing the same data twice gives a plan in which everything is unchanged. */
export function planImport(
  existing: readonly ExistingPosition[],
  incoming: readonly IncomingPosition[],
  options: PlanOptions,
): ImportPlan {
  const known = new Map(existing.map((position) => [positionKey(position), position]))
  const listed = new Set<string>()
  const plan: ImportPlan = {
    added: [],
    changed: [],
    reopened: [],
    unchanged: [],
    closed: [],
    kept: null,
    held: { closed: [], open: [] },
  }
  for (const entry of incoming) {
    const key = positionKey(entry.position)
    listed.add(key)
    const before = known.get(key)
    if (!before) {
      plan.added.push(entry)
      continue
    }
    const fields = changedFields(before.contentHash, entry.contentHash)
    if (staysHeld(before, entry, options.nowTs)) {
      if (before.held === 'closed' || (before.held === 'end' && before.archivedAt >= 0)) plan.held.closed.push(before)
      if (fields.length > 0) plan.changed.push({ incoming: entry, fields, held: before.held })
      else plan.unchanged.push(entry)
      continue
    }
    // It follows its source from now on, whose date may differ from the current one.
    if (before.held === 'open' && before.closesAt !== entry.position.closesAt && !fields.includes('closesAt'))
      fields.push('closesAt')
    // A position that ended at its own time still matches the source, although the server has archived it.
    const hasEnded = before.archivedAt >= 0 && before.archivedAt === entry.position.closesAt
    if (before.archivedAt >= 0 && !(hasEnded && fields.length === 0)) plan.reopened.push({ incoming: entry, fields })
    else if (fields.length > 0) plan.changed.push({ incoming: entry, fields, held: null })
    else plan.unchanged.push(entry)
  }
  const open = existing.filter((position) => position.archivedAt < 0 && options.sources.includes(position.source))
  const unlisted = open.filter(
    (position) => !listed.has(positionKey(position)) && !options.rejectedKeys?.has(positionKey(position)),
  )
  plan.held.open = unlisted.filter(({ held }) => held === 'open')
  const missing = unlisted.filter(({ held }) => held !== 'open')
  const reason = options.keepMissing ?? massCloseReason(missing.length, open.length, options.allowMassClose ?? false)
  if (reason === null) plan.closed = missing
  else if (missing.length > 0) plan.kept = { positions: missing, reason }
  return plan
}

export const isListedOpen = ({ position: { closesAt } }: IncomingPosition, nowTs: number): boolean =>
  closesAt === null || closesAt > nowTs

/** Whether staff keep it open and set a closing date that is still in the future. */
export const hasOwnEnd = ({ held, closesAt }: Pick<ExistingPosition, 'held' | 'closesAt'>, nowTs: number): boolean =>
  held === 'open' && closesAt !== null && closesAt > nowTs

/**
 * Whether a listed position keeps its state and its closing date. A position that staff keep open follows its source again once the
 * source has it open, except for staff's closing date while that is in the future.
 */
const staysHeld = (before: ExistingPosition, entry: IncomingPosition, nowTs: number): boolean =>
  before.held === 'closed' ||
  before.held === 'end' ||
  (before.held === 'open' && (!isListedOpen(entry, nowTs) || hasOwnEnd(before, nowTs)))

function massCloseReason(missing: number, open: number, isAllowed: boolean): string | null {
  if (isAllowed || missing <= massCloseFloor || missing * 2 <= open) return null
  return `${missing.toLocaleString('en')} of ${open.toLocaleString('en')} open positions are missing from the source, which looks like an incomplete source; add --allow-mass-close if they are all to be closed`
}
