import { parsePositionId } from '#shared/positions/position-address.ts'
import { safeNextPath } from '#shared/safe-path.ts'

export interface LoginSearch {
  pid?: string
  next?: string
  /** From the email that warns about guessing; the sign-in calls read it from the URL. */
  known?: string
}

export const readLoginSearch = (search: Record<string, unknown>): LoginSearch => ({
  pid: search.pid === undefined ? undefined : String(search.pid),
  next: typeof search.next === 'string' ? search.next : undefined,
  known: typeof search.known === 'string' ? search.known : undefined,
})

/** Where sign-in continues (spec/3 §2): `next` on this site, else the first of the positions in `pid`, else the search. */
export function nextAfterLogin({ pid, next }: LoginSearch, domain: string | undefined): string {
  const path = safeNextPath(next)
  if (path !== null) return path
  const id = parsePositionId((pid ?? '').split(',')[0] ?? '')
  const query = domain ? `?domain=${encodeURIComponent(domain)}` : ''
  return id === null ? `/careers${query}` : `/careers/job/${id}${query}`
}
