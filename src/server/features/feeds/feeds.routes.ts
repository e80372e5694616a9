import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { AppContext, AppVariables } from '#server/context.ts'
import { requireSearch, siteLinksOf, sitePath, type SiteLinks } from '#server/features/positions/public.ts'
import { isKnownToClient } from '#server/http/headers/if-none-match.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { writeIndeedFeed } from './indeed-feed.ts'
import { openApiText } from './open-api.ts'
import { feedVersionOf } from './open-positions.ts'
import { robotsText } from './robots.ts'
import { childSitemap, positionsPerFile, writeSitemap } from './sitemap.service.ts'
import { xmlStream } from './xml.ts'

/** For programs, besides the calls: robots, sitemaps, job feeds and the description of the calls. */
export function mountFeeds(app: Hono<AppVariables>): void {
  app.get('/robots.txt', (context) => {
    const links = siteLinksOf(context.get('scope'))
    return context.text(robotsText(`${links.origin}${sitePath(links, '/careers/sitemap.xml')}`))
  })
  app.get('/careers/sitemap.xml', (context) =>
    answerXml(context, async (links) => writeSitemap(context.get('scope'), links, positionsPerFile)),
  )
  app.get('/careers/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', (context) => {
    const number = Number(/\d+/.exec(context.req.param('file'))![0])
    return answerXml(context, (links) => childSitemap(context.get('scope'), links, positionsPerFile, number))
  })
  app.get('/careers/feeds/indeed.xml', (context) =>
    answerXml(context, async (links) => writeIndeedFeed(context.get('scope'), links)),
  )
  // A document of another standard: tools for OpenAPI do not expect an envelope.
  app.get('/api/openapi.json', (context) =>
    context.body(openApiText(mountedEndpoints, context.get('scope').origin), 200, {
      'content-type': 'application/json',
    }),
  )
  app.get('/api/docs', (context) => {
    const { pcsxConfig } = context.get('scope').employer.config
    return context.html(apiDocsPage(mountedEndpoints, pcsxConfig.branding.companyName))
  })
}

/** A feed changes with the positions; a client that has the current one gets a 304. */
async function answerXml(
  context: AppContext,
  write: (links: SiteLinks) => Promise<AsyncGenerator<string>>,
): Promise<Response> {
  const scope = context.get('scope')
  requireSearch(scope)
  const links = siteLinksOf(scope)
  const known = [await feedVersionOf(scope), links, scope.employer.config.supportedLanguages, scope.employer.name]
  const etag = `W/"${createHash('sha256').update(JSON.stringify(known)).digest('base64url').slice(0, 22)}"`
  if (isKnownToClient(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { etag } })
  return xmlStream(await write(links), context.req.header('accept-encoding') ?? '', { etag })
}
