/** The id in a path or parameter; anything after the first hyphen is ignored (spec/2 §9). Null if there is none. */
export function parsePositionId(text: string): number | null {
  const digits = /^\s*(\d{1,16})(?:-[^]*)?\s*$/.exec(text)?.[1]
  if (digits === undefined) return null
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The position that a URL is about: its details, or applying for it (spec/2 §2). */
export function positionOfAddress(pathname: string, pid: unknown): number | null {
  const path = pathname.replace(/\/+$/, '')
  if (/^\/careers\/(job|apply|apply\/private|job\/private)$/.test(path)) return parsePositionId(String(pid ?? ''))
  return parsePositionId(/^\/careers\/job\/([^/]+)$/.exec(path)?.[1] ?? '')
}
