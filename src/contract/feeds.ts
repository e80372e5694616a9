import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** For programs: robots, sitemaps, job feeds and the description of the calls (docs/api.md "For job boards and crawlers"). */

const xml = ['application/xml'] as const

export const getRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  summary: 'What crawlers may read, and where the sitemap is',
  access: 'public',
  data: z.unknown(),
  media: ['text/plain'],
})

/** All open positions of a small site; of a large one, the list of its sitemaps. 304 by `if-none-match`. */
export const getSitemap = endpoint({
  method: 'GET',
  path: '/careers/sitemap.xml',
  summary: 'The sitemap of the site',
  access: 'public',
  data: z.unknown(),
  media: xml,
})

/** One of a large site’s sitemaps, numbered from 1. */
export const getSitemapPart = endpoint({
  method: 'GET',
  path: '/careers/:file{sitemap-[1-9][0-9]{0,4}\\.xml}',
  summary: 'One of the sitemaps of a large site',
  access: 'public',
  data: z.unknown(),
  media: xml,
})

export const getIndeedFeed = endpoint({
  method: 'GET',
  path: '/careers/feeds/indeed.xml',
  summary: 'Open positions in the format of job boards',
  access: 'public',
  data: z.unknown(),
  media: xml,
})

/** A document of another standard: tools for OpenAPI do not expect an envelope. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, as an OpenAPI document',
  access: 'public',
  data: z.unknown(),
  media: ['application/json'],
})

export const getApiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This description, as a page',
  access: 'public',
  data: z.unknown(),
  media: ['text/html'],
})
