import type { RequestScope } from '#server/context.ts'
import { pageEvents } from '#server/db/schema/records.ts'
import { cleanEventData, cleanEventName, isRecord } from './clean-event.ts'

/** Records one event of a page. Neither address nor account of its sender is kept. */
export async function recordPageEvent(
  scope: RequestScope,
  query: Record<string, unknown>,
  body: unknown,
): Promise<void> {
  const given = isRecord(body) ? body : { data_json: body }
  const { event, namespace, data_json: dataJson, metrics_to_push: metrics, ...timing } = given
  const data =
    dataJson !== undefined ? parsed(dataJson) : metrics !== undefined ? { metrics_to_push: parsed(metrics) } : timing
  await scope.db.insert(pageEvents).values({
    domain: scope.employer.domain,
    at: scope.deps.clock.now(),
    event: cleanEventName(one(query.event) ?? event, 'unknown'),
    namespace: cleanEventName(one(query.namespace) ?? namespace, 'unknown'),
    positionId: positionIdOf(one(query.pid)),
    data: cleanEventData(data),
  })
}

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
