import type { BootData } from '#contract/boot-data.ts'

/**
 * A URL written by the employer, as a link on this page: links to pages of the site keep employer, language and microsite
 * (spec/1 §2).
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
