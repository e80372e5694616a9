interface LoginTarget {
  domain: string
  /** The positions that somebody was about to act on. */
  positionIds?: readonly number[]
  microsite?: string | null
  /** UI locale. */
  hl?: string | null
  /** Where to go on: a path on the same site. */
  next: string
}

/** The address that asks somebody to sign in and brings them back (spec/3 §2 "login redirect path"). */
export function loginPath({ domain, positionIds = [], microsite, hl, next }: LoginTarget): string {
  const query = new URLSearchParams({ domain, pid: positionIds.join(',') })
  if (microsite) query.set('microsite', microsite)
  if (hl) query.set('hl', hl)
  query.set('next', next)
  return `/candidate/login?${query}`
}
