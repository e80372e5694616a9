export interface PublicPage {
  /** Without a trailing slash. */
  origin: string
  /** Canonical path, percent-encoded, without a query. */
  path: string
  /** Parameters that identify the page (`domain` on a shared host, `start` of a results page), in order. */
  parameters?: [name: string, value: string][]
  /** UI locale of this rendering, and those the employer offers, the default first. */
  locale: string
  locales: string[]
  title: string
  /** Plain text. */
  description: string
  siteName: string
  /** Absolute URL of a preview image. */
  imageUrl?: string
}

export interface PageLinks {
  canonical: string
  /** One per locale, and `x-default`. */
  alternates: { hreflang: string; href: string }[]
  /** Content of `<meta property="…">`. */
  openGraph: { property: string; content: string }[]
}

/**
 * Canonical, hreflang (for the sitemap) and Open Graph data of a page. The default locale's URL has no `hl`, so the page has one main URL; a
 * rendering in another locale is canonical to itself, as search engines expect of alternates.
 */
export function pageLinks(page: PublicPage): PageLinks {
  const [defaultLocale = page.locale] = page.locales
  const href = (locale: string): string => {
    const search = new URLSearchParams(page.parameters ?? [])
    if (locale !== defaultLocale) search.set('hl', locale)
    const text = search.toString()
    return `${page.origin}${page.path}${text === '' ? '' : `?${text}`}`
  }
  const canonical = href(page.locales.includes(page.locale) ? page.locale : defaultLocale)
  const alternates =
    page.locales.length > 1 ? page.locales.map((locale) => ({ hreflang: locale, href: href(locale) })) : []
  if (alternates.length > 0) alternates.push({ hreflang: 'x-default', href: href(defaultLocale) })
  const openGraph = [
    ['og:type', 'website'],
    ['og:site_name', page.siteName],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', canonical],
    ['og:locale', page.locale.replace('-', '_')],
    ...(page.imageUrl ? [['og:image', page.imageUrl]] : []),
  ].map(([property, content]) => ({ property: property!, content: content! }))
  return { canonical, alternates, openGraph }
}
