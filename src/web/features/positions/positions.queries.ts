import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { callApi } from '#web/lib/call-api.ts'

type Site = Pick<BootData, 'domain' | 'locale'>

/** Fields for other programs are omitted from pages; the pane next to the results also omits what only the page shows. */
const unread = ['atsJobId', 'creationTs', 'standardizedLocations', 'location', 'locationFlexibility', 'isHot']
const unreadInPane = ['places', 'customFields', 'displayJobId', 'businessUnit', 'seniority', 'closesAt', 'archivedAt']

export type PanePosition = Pick<
  PositionDetails,
  | 'id'
  | 'name'
  | 'locations'
  | 'postedTs'
  | 'department'
  | 'workLocationOption'
  | 'employmentType'
  | 'pay'
  | 'language'
  | 'positionUrl'
  | 'positionUserActions'
  | 'jobDescription'
  | 'skills'
  | 'publicUrl'
  | 'showsSkills'
>

function without(details: PositionDetails, names: string[]): PositionDetails {
  const shown = Object.entries(details).filter(([name]) => !names.includes(name) && !name.startsWith('efcustomText'))
  return Object.fromEntries(shown) as PositionDetails
}

async function fetchPosition(
  site: Site,
  id: number,
  options: { queriedLocation?: string; token?: string },
  signal: AbortSignal,
) {
  const query = {
    position_id: id,
    domain: site.domain,
    hl: site.locale,
    queried_location: options.queriedLocation,
    token: options.token,
  }
  return (await callApi('GET /api/pcsx/position_details', { query: { ...query }, signal })).data
}

/** One position with its description, for its own page; `token` gives access to a private one. */
export const positionQuery = (site: Site, id: number, options: { token?: string } = {}) =>
  queryOptions({
    queryKey: ['position', site.domain, site.locale, id, options.token ?? ''],
    queryFn: async ({ signal }) => without(await fetchPosition(site, id, options, signal), unread),
  })

/** The selected position next to the results; its place nearest to the searched one comes first. */
export const panePositionQuery = (site: Site, id: number, queriedLocation: string) =>
  queryOptions({
    queryKey: ['position', site.domain, site.locale, id, 'pane', queriedLocation],
    queryFn: async ({ signal }): Promise<PanePosition> =>
      without(await fetchPosition(site, id, { queriedLocation: queriedLocation || undefined }, signal), [
        ...unread,
        ...unreadInPane,
      ]),
  })

export const similarQuery = (site: Site, id: number) =>
  queryOptions({
    queryKey: ['similar', site.domain, site.locale, id],
    queryFn: async ({ signal }) => {
      const query = { position_id: id, domain: site.domain, hl: site.locale }
      return (await callApi('GET /api/pcsx/similar_positions', { query: { ...query }, signal })).data.positions
    },
  })
