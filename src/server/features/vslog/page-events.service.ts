import { vslogEvents } from '#contract/vslog/vslog-events.ts'
import type { RequestScope } from '#server/context.ts'
import { pageEvents } from '#server/db/schema/records.ts'
import type { LeasedLimit } from '#server/http/limits/leased-limit.ts'
import { takeOfCrowd } from '#server/http/limits/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/limits/rate-limit.ts'
import { perDay, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { cleanEventData, cleanEventName, isRecord } from './clean-event.ts'
import type { CommonTexts } from './common-texts.ts'
import { makePageEventWeek } from './page-event-weeks.service.ts'

/** A row's size without its text: its header, its times and its index entry. */
const rowBytes = 150
/** How much of the day's total one process takes at a time, for a network and for the employer. */
const pieces = { network: 20_000, employer: 200_000 }
/** A network's share is at most a tenth of the employer's day. */
const networkShare = 10
/** And half of the day's total is reserved for those that used no more than this share. */
const firstShare = 200

export interface PageEventState {
  searched: CommonTexts
  leases: LeasedLimit
}

/**
 * Records one page event, unless the day's share of its network or employer is used up; returns whether it did. Neither address
 * nor account of its sender is stored.
 */
export async function recordPageEvent(
  scope: RequestScope,
  query: Record<string, unknown>,
  body: unknown,
  { searched, leases }: PageEventState,
): Promise<boolean> {
  const given = isRecord(body) ? body : { data_json: body }
  const { event, namespace, data_json: dataJson, metrics_to_push: metrics, ...timing } = given
  const data =
    dataJson !== undefined ? parsed(dataJson) : metrics !== undefined ? { metrics_to_push: parsed(metrics) } : timing
  const name = cleanEventName(one(query.event) ?? event, 'unknown')
  const row = {
    domain: scope.employer.domain,
    at: scope.deps.clock.now(),
    event: name,
    namespace: cleanEventName(one(query.namespace) ?? namespace, 'unknown'),
    positionId: positionIdOf(one(query.pid)),
    data: cleanEventData(name === vslogEvents.search ? withCommonText(scope, data, searched) : data, name),
  }
  const isWithin = await takeRoom(scope, leases, rowBytes + Buffer.byteLength(JSON.stringify(row)))
  if (isWithin) await insert(scope, row)
  return isWithin
}

async function takeRoom(scope: RequestScope, leases: LeasedLimit, cost: number): Promise<boolean> {
  const bytes = scope.deps.env.storage.pageEventBytesADay
  const [nowMs, client] = [Date.now(), { client: networkOf(scope.ip), ip: scope.ip }]
  const limits = {
    ofAll: perDay('page events', bytes),
    ofClient: perDay('page events by network', bytes / networkShare),
    first: perDay('first page events by network', bytes / firstShare),
  }
  const take = (limit: SharedLimit, who: string) =>
    leases.take(scope, limit, { who, cost, piece: who === '' ? pieces.employer : pieces.network }, nowMs)
  return (await takeOfCrowd({ take }, limits, client)) === 0
}

/** A search text is private until others search for it too. */
function withCommonText(scope: RequestScope, data: unknown, searched: CommonTexts): unknown {
  if (!isRecord(data)) return data
  const { text, ...rest } = data
  const common = searched.admit(scope.employer.domain, text, siteOf(scope.ip))
  return common === null ? rest : { ...rest, text: common }
}

/** The job creates partitions in advance; a server that was off for weeks creates this week's here. */
async function insert(scope: RequestScope, row: typeof pageEvents.$inferInsert): Promise<void> {
  try {
    await scope.db.insert(pageEvents).values(row)
  } catch (error) {
    if (codeOf(error) !== noPartition) throw error
    await makePageEventWeek(scope.db, row.at!)
    await scope.db.insert(pageEvents).values(row)
  }
}

/** PostgreSQL's error code for a row that fits no partition. */
const noPartition = '23514'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && isRecord(error.cause) ? error.cause.code : undefined

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** `data_json` is JSON in a string; some callers send the object itself. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return { text: value }
  }
}

function positionIdOf(pid: unknown): number | null {
  const digits = /^\d{1,16}/.exec(typeof pid === 'string' ? pid : '')?.[0]
  const id = Number(digits ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
