import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import type { ListedPosition, PositionDetails } from '#contract/positions.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'

type Site = Pick<BootData, 'domain' | 'locale'>

/** What the pages show; fields that only other programs read are left out of the page. */
function shownOf(details: PositionDetails): PositionDetails {
  const { atsJobId: _ats, creationTs: _created, standardizedLocations: _standard, location: _first, ...rest } = details
  const shown = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('efcustomText')))
  return shown as PositionDetails
}

/** One position with its description; `token` opens a private one. */
export const positionQuery = (site: Site, id: number, options: { queriedLocation?: string; token?: string } = {}) =>
  queryOptions({
    queryKey: ['position', site.domain, site.locale, id, options.queriedLocation ?? '', options.token ?? ''],
    queryFn: async ({ signal }) => {
      const query = {
        position_id: id,
        domain: site.domain,
        hl: site.locale,
        queried_location: options.queriedLocation,
        token: options.token,
      }
      const { data } = await callApi<PositionDetails>(
        'GET',
        `/api/pcsx/position_details${toQueryString(query)}`,
        undefined,
        {
          signal,
        },
      )
      return shownOf(data)
    },
  })

export const similarQuery = (site: Site, id: number) =>
  queryOptions({
    queryKey: ['similar', site.domain, site.locale, id],
    queryFn: async ({ signal }) => {
      const query = { position_id: id, domain: site.domain, hl: site.locale }
      return (
        await callApi<{ positions: ListedPosition[] }>(
          'GET',
          `/api/pcsx/similar_positions${toQueryString(query)}`,
          undefined,
          { signal },
        )
      ).data.positions
    },
  })
