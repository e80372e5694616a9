import { pageLinks, type PublicPage } from '#shared/positions/page-links.ts'
import type { BootData } from '#contract/boot-data.ts'

type TaggedPage = Pick<PublicPage, 'path' | 'title' | 'description' | 'parameters'> & {
  /** Only the frame around its content is translated: all languages are one page for search engines. */
  isInOneLanguage?: boolean
}

/**
 * Canonical and Open Graph tags of a public page in the router's format. The addresses in other languages are in the sitemap
 * alone: 38 of them would be a fiftieth of the page.
 */
export function linkTags(boot: BootData, { isInOneLanguage, ...page }: TaggedPage) {
  const links = pageLinks({
    ...page,
    parameters: [...(page.parameters ?? []), ...boot.siteParameters],
    origin: boot.origin,
    locale: boot.locale,
    locales: isInOneLanguage ? boot.supportedLanguages.slice(0, 1) : boot.supportedLanguages,
    siteName: boot.companyName,
  })
  return {
    meta: links.openGraph.map(({ property, content }) => ({ property, content })),
    links: [{ rel: 'canonical', href: links.canonical }],
  }
}
