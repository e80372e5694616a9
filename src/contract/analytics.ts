import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { analyticsDays } from './vslog/vslog-events.ts'

/** The steps from viewing a position to a sent application, in order. */
export const funnelSteps = ['viewed', 'opened', 'begun', 'sent'] as const

/** A day in UTC, `YYYY-MM-DD`. */
const day = z.string()
const item = z.object({ name: z.string(), value: z.number() })

/**
 * Counts of what the employer's pages reported (spec/3 §7 `/vslog`). No individual can be tracked: events carry no sender, and
 * a search text is only shown if several people searched for it. Errors: 403.
 */
export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/analytics',
  summary: 'Count page views, searches, applications and slow pages',
  access: 'staff',
  query: z.object({
    days: z._default(z.pipe(z.coerce.number(), z.literal([...analyticsDays])), 30),
  }),
  data: z.object({
    days: z.number(),
    /** One entry per day, oldest first; the last one is today so far. */
    byDay: z.array(z.object({ day, views: z.number(), searches: z.number(), emptySearches: z.number() })),
    views: z.number(),
    /** Page views by page id, highest first, at most 10. */
    pages: z.array(item),
    searches: z.number(),
    emptySearches: z.number(),
    /** Searches without results, most frequent first, at most 10. */
    emptyTexts: z.array(item),
    funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
    /** Pages by the third quartile of the time until they were usable, slowest first, at most 10. Milliseconds. */
    slowPages: z.array(z.object({ page: z.string(), p75Ms: z.number(), p95Ms: z.number(), views: z.number() })),
  }),
})
