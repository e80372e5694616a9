import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { getApiDocs, getIndeedFeed, getOpenApi, getRobots, getSitemap, getSitemapPart } from '#contract/feeds.ts'
import type { AppContext, AppVariables } from '#server/context.ts'
import { requireSearch, siteLinksOf, sitePath, type SiteLinks } from '#server/features/positions/public.ts'
import { isKnownToClient } from '#server/http/headers/if-none-match.ts'
import { mountedEndpoints, mountFile } from '#server/http/mount.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { writeIndeedFeed } from './indeed-feed.ts'
import { openApiText } from './open-api.ts'
import { feedVersionOf } from './open-positions.ts'
import { robotsText } from './robots.ts'
import { childSitemap, positionsPerFile, writeSitemap } from './sitemap.service.ts'
import { xmlStream } from './xml.ts'

/** For programs, in addition to the API: robots, sitemaps, job feeds and the API's description. */
export function mountFeeds(app: Hono<AppVariables>): void {
  mountFile(app, getRobots, (scope, { context }) => {
    const links = siteLinksOf(scope)
    return context.text(robotsText(`${links.origin}${sitePath(links, '/careers/sitemap.xml')}`))
  })
  mountFile(app, getSitemap, (scope, { context }) =>
    answerXml(context, async (links) => writeSitemap(scope, links, positionsPerFile)),
  )
  mountFile(app, getSitemapPart, (scope, { context, params }) => {
    const number = Number(/\d+/.exec(params.file!)![0])
    return answerXml(context, (links) => childSitemap(scope, links, positionsPerFile, number))
  })
  mountFile(app, getIndeedFeed, (scope, { context }) =>
    answerXml(context, async (links) => writeIndeedFeed(scope, links)),
  )
  mountFile(app, getOpenApi, (scope, { context }) =>
    context.body(openApiText(mountedEndpoints, scope.origin), 200, { 'content-type': 'application/json' }),
  )
  mountFile(app, getApiDocs, (scope, { context }) =>
    context.html(apiDocsPage(mountedEndpoints, scope.employer.config.pcsxConfig.branding.companyName)),
  )
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
