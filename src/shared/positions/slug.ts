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
