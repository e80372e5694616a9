import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { actionsNamed } from '#shared/audit-log/who-acts.ts'
import { callApi } from '#web/lib/call-api.ts'

/** The filters in the address. */
export interface AuditSearch {
  query?: string | undefined
  who?: string | undefined
  what?: string | undefined
  about?: string | undefined
  sensitive?: true | undefined
  /** Days, `YYYY-MM-DD`, both included, in UTC so that the server and every browser list the same. */
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
}

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) || undefined : undefined
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Parts of the address that mean nothing are left out. */
export function readAuditSearch(search: Partial<Record<keyof AuditSearch, unknown>>): AuditSearch {
  const what = textOf(search.what, 64)
  const before = textOf(search.before, 40)
  return {
    query: textOf(search.query, 254),
    who: textOf(search.who, 64),
    what: what !== undefined && actionsNamed(what) !== null ? what : undefined,
    about: textOf(search.about, 128),
    sensitive: ['true', '1'].includes(String(search.sensitive)) ? true : undefined,
    from: dayOf(search.from),
    to: dayOf(search.to),
    before: before !== undefined && /^\d{1,17}-[\da-f]{16}$/.test(before) ? before : undefined,
  }
}

const daySeconds = 86_400
const startOf = (day: string): number => Math.max(0, Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000))

/** The parameters of the list and of its export. */
export function askedOf({ query, who, what, about, sensitive, from, to }: AuditSearch) {
  const since = from === undefined ? undefined : startOf(from)
  const until = to === undefined ? undefined : startOf(to) + daySeconds
  return { query, who, what, about, sensitive: sensitive && '1', since, until }
}

export const auditLogQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit-log', askedOf(search), search.before ?? ''],
    staleTime: 0,
    placeholderData: keepPreviousData,
    // A page that is being read does not move.
    refetchOnWindowFocus: false,
    queryFn: async () =>
      (await callApi('GET /api/pcsx/staff/audit_log', { query: { ...askedOf(search), before: search.before } })).data,
  })
