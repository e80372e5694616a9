const maxLength = 80

/**
 * The readable part of a job page's URL. Latin letters lose their accents, other scripts stay (browsers and search engines show
 * them as they are), and everything else becomes a single hyphen: "Ingénieur·e (H/F)" gives "ingenieur-e-h-f".
 */
export function positionSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength + 1)
  const end = cut.lastIndexOf('-')
  return (end > maxLength / 2 ? cut.slice(0, end) : Array.from(plain.slice(0, maxLength)).join('')).replace(
    /[\ud800-\udbff]$|-+$/g,
    '',
  )
}

/** The path of a job page without the slug: the wire contract's `positionUrl`. */
export const positionPath = (id: number): string => `/careers/job/${id}`

/** The canonical path of a job page, percent-encoded: `/careers/job/{id}-{slug}`. */
export function canonicalPositionPath(position: { id: number; name: string }): string {
  const slug = positionSlug(position.name)
  return slug === '' ? positionPath(position.id) : `${positionPath(position.id)}-${encodeURIComponent(slug)}`
}

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
