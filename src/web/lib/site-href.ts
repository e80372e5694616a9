import type { BootData } from '#contract/boot-data.ts'

/**
 * An address that the employer wrote, as a link on this page: to a page of the site it takes along what keeps the visitor with
 * this employer, language and partial site (spec/1 §2 "must be preserved on navigation").
 */
export function siteHref(
  { siteParameters, microsite }: Pick<BootData, 'siteParameters' | 'microsite'>,
  href: string,
): string {
  if (!/^\/(careers|logout|candidate)\b/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const [pathname = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of [...siteParameters, ...(microsite === null ? [] : [['microsite', microsite] as const])])
    if (!search.has(name)) search.set(name, value)
  const text = search.toString()
  return `${pathname}${text && `?${text}`}${hash === undefined ? '' : `#${hash}`}`
}
