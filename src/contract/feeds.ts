import { publicFile } from './files/public-file.ts'

/** For programs: robots, sitemaps, job feeds and the description of the calls (docs/api.md "For job boards and crawlers"). */

export const getRobots = publicFile('/robots.txt', 'text/plain', 'What crawlers may read, and where the sitemap is')

/** All open positions of a small site; of a large one, the list of its sitemaps. 304 by `if-none-match`. */
export const getSitemap = publicFile('/careers/sitemap.xml', 'application/xml', 'The sitemap of the site')

/** One of a large site’s sitemaps, numbered from 1. */
export const getSitemapPart = publicFile(
  '/careers/:file{sitemap-[1-9][0-9]{0,4}\\.xml}',
  'application/xml',
  'One of the sitemaps of a large site',
)

export const getIndeedFeed = publicFile(
  '/careers/feeds/indeed.xml',
  'application/xml',
  'Open positions in the format of job boards',
)

/** A document of another standard: tools for OpenAPI do not expect an envelope. */
export const getOpenApi = publicFile(
  '/api/openapi.json',
  'application/json',
  'This description, as an OpenAPI document',
)

export const getApiDocs = publicFile('/api/docs', 'text/html', 'This description, as a page')
