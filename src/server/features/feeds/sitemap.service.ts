import type { RequestScope } from '#server/context.ts'
import { sitePath, type SiteLinks } from '#server/features/positions/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { pageLinks } from '#shared/positions/page-links.ts'
import { canonicalPositionPath } from '#shared/positions/slug.ts'
import { countOpenPositions, fileBounds, openAddresses, type AddressRow } from './open-positions.ts'
import { xmlText } from './xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Positions of one file: the sitemap protocol allows 50,000 addresses, and the first file also has the search page. */
export const positionsPerFile = 49_999

/** `/careers/sitemap.xml`: all open positions, or an index of child sitemaps if they do not fit into one file. */
export async function* writeSitemap(scope: RequestScope, links: SiteLinks, perFile: number): AsyncGenerator<string> {
  if ((await countOpenPositions(scope)) <= perFile) {
    yield* writeAddresses(scope, links, openAddresses(scope), true)
    return
  }
  const bounds = await fileBounds(scope, perFile)
  yield `${head}<sitemapindex xmlns="${schema}">\n`
  for (const number of bounds.keys()) {
    const location = `${links.origin}${sitePath(links, `/careers/sitemap-${number + 1}.xml`)}`
    yield `<sitemap><loc>${xmlText(location)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

/**
 * One child of the index, starting at 1.
 * @throws AppError `not_found` beyond the last
 */
export async function childSitemap(
  scope: RequestScope,
  links: SiteLinks,
  perFile: number,
  number: number,
): Promise<AsyncGenerator<string>> {
  const after = (await fileBounds(scope, perFile))[number - 1]
  if (after === undefined) throw new AppError('not_found', { key: 'refused.noSitemap', values: { number } })
  return writeAddresses(scope, links, openAddresses(scope, after, perFile), number === 1)
}

async function* writeAddresses(
  scope: RequestScope,
  links: SiteLinks,
  rows: AsyncIterable<AddressRow>,
  withHome: boolean,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  const { supportedLanguages } = scope.employer.config
  let part = withHome ? address(links, supportedLanguages, '/careers', null) : ''
  // A posting has one language: in other languages of the interface, only the frame around it differs.
  const [main = 'en'] = supportedLanguages
  for await (const row of rows) {
    part += address(links, [main], canonicalPositionPath({ id: row.id, name: row.title }), row.updatedAt)
    if (part.length < 32_000) continue
    yield part
    part = ''
  }
  yield `${part}</urlset>\n`
}

function address(links: SiteLinks, locales: string[], path: string, changedAt: Date | null): string {
  const { canonical, alternates } = pageLinks({
    origin: links.origin,
    path,
    parameters: links.parameters,
    locale: locales[0] ?? 'en',
    locales,
    title: '',
    description: '',
    siteName: '',
  })
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const others = alternates
    .map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${xmlText(href)}"/>`,
    )
    .join('')
  return `<url><loc>${xmlText(canonical)}</loc>${changed}${others}</url>\n`
}
