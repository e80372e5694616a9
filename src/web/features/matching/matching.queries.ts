import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import { callApi } from '#web/lib/call-api.ts'

type Site = Pick<BootData, 'domain' | 'locale'>

/** How the user's profile compares with a position; silently empty on failure (spec/2 §8). */
export const matchQuery = ({ domain, locale }: Site, id: number) =>
  queryOptions({
    queryKey: ['match', id, locale],
    retry: false,
    queryFn: async ({ signal }) => {
      return (
        await callApi('GET /api/pcsx/match_details', { query: { domain, hl: locale, position_id: String(id) }, signal })
      ).data
    },
  })

/** Levels of the positions on a results page, in one call for all its cards. */
export const matchesQuery = ({ domain }: Site, ids: number[]) =>
  queryOptions({
    queryKey: ['matches', ...ids],
    retry: false,
    queryFn: async ({ signal }) => {
      return (await callApi('POST /api/pcsx/matches', { query: { domain }, body: { position_ids: ids }, signal })).data
    },
  })

/** The employer's own data about a position; silently empty on failure (spec/2 §8). */
export const insightsQuery = ({ domain }: Site, id: number) =>
  queryOptions({
    queryKey: ['insights', id],
    retry: false,
    queryFn: async ({ signal }) => {
      return (await callApi('GET /api/pcsx/position_insights', { query: { domain, position_id: id }, signal })).data
        .insights
    },
  })
