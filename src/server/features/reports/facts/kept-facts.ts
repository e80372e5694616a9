import { sql } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { sourceKinds, type SourceKind } from '#shared/applications/sources.ts'
import { factsOf, type ApplicationFacts, type Step } from '#shared/reports/application-facts.ts'
import type { RequestScope } from '#server/context.ts'
import type { Database, Db } from '#server/db/client.ts'
import { HeldRows } from '#server/features/applications/public.ts'

/** An application with its owner, so that readers do not see their own in the numbers. */
export interface KeptFacts extends ApplicationFacts {
  /** The account's id; the address if no account has claimed it. */
  person: string
  isVisitors: boolean
}

interface FactsRow {
  id: string
  position_id: string
  status: ApplicationStatus
  kind: string
  submitted_ms: string
  answer_days: number | null
  person: string
  is_visitors: boolean
  reason: string | null
  /** `status at told` each, in order. */
  steps: string | null
}

async function readRows(db: Db, ids: readonly string[] | null): Promise<FactsRow[]> {
  const only = (column: string) => (ids === null ? sql`true` : sql`${sql.raw(column)} = any(${sql.param(ids)}::uuid[])`)
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(sql`
    select a.id::text as id, a.position_id::text as position_id, a.status, coalesce(a.source->>'kind', 'unknown') as kind,
      (extract(epoch from coalesce(a.submitted_at, a.created_at)) * 1000)::bigint::text as submitted_ms, a.answer_days,
      coalesce(a.user_id, lower(a.email)) as person, a.user_id is null as is_visitors,
      case when a.status = 'not_selected' then r.internal_reason end as reason, h.steps
    from applications a
    left join decisions r on r.id = a.decision_id
    left join (
      select e.application_id, string_agg(e.status || ' ' || (extract(epoch from e.at) * 1000)::bigint || ' ' ||
        (extract(epoch from greatest(e.at, coalesce(x.sends_at, d.leaves_at))) * 1000)::bigint, ',' order by e.id) as steps
      from application_events e
      left join decided_applications x on x.application_id = e.application_id and x.event_id = e.id
      left join decisions d on d.id = x.decision_id
      where x.undone_at is null and ${only('e.application_id')}
      group by e.application_id
    ) h on h.application_id = a.id
    where a.status <> 'draft' and ${only('a.id')}`)
  return rows
}

const stepsOf = (text: string): Step[] =>
  text.split(',').map((each) => {
    const [status, at, told] = each.split(' ')
    return { status: status as ApplicationStatus, atMs: Number(at), toldMs: Number(told) }
  })

class FactsById {
  readonly byId = new Map<string, KeptFacts>()

  replace(ids: readonly string[], rows: readonly FactsRow[]): void {
    for (const id of ids) this.byId.delete(id)
    for (const row of rows) this.byId.set(row.id, keptFacts(row))
  }
}

const keptFacts = (row: FactsRow): KeptFacts => ({
  ...factsOf(
    {
      positionId: Number(row.position_id),
      source: sourceKinds.find((each): each is SourceKind => each === row.kind) ?? 'unknown',
      status: row.status,
      submittedMs: Number(row.submitted_ms),
      answerDays: row.answer_days,
      reason: row.reason,
    },
    row.steps ? stepsOf(row.steps) : [],
  ),
  person: row.is_visitors ? emailKey(row.person) : row.person,
  isVisitors: row.is_visitors,
})

/** Number of employers kept, least recently used first. */
const mostKept = 20
const kept = new WeakMap<Database, Map<string, HeldRows<FactsRow, FactsById>>>()

/** The current facts of every application sent to an employer. */
export async function applicationFacts(
  { db: database }: Pick<RequestScope['deps'], 'db'>,
  domain: string,
): Promise<Iterable<KeptFacts>> {
  let all = kept.get(database)
  if (!all) kept.set(database, (all = new Map()))
  const own = all.get(domain) ?? new HeldRows(database.of(domain), { make: () => new FactsById(), readRows })
  all.delete(domain)
  all.set(domain, own)
  for (const first of all.keys()) {
    if (all.size <= mostKept) break
    all.delete(first)
  }
  await own.catchUp()
  return own.index.byId.values()
}
