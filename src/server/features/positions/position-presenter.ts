import type { EmploymentType, Seniority, WorkLocationOption } from '#contract/canonical-position.ts'
import type { EmployerConfig } from '#contract/employer-config.ts'
import type { ListedPosition } from '#contract/positions.ts'
import type { PositionLocation } from '#contract/canonical-position.ts'
import type { RequestScope } from '#server/context.ts'
import { standardizedLocation } from '#shared/geo/standard-location.ts'
import { positionPath } from '#shared/positions/slug.ts'
import type { ListedRow } from './position-rows.ts'
import { sitePath, type SiteLinks } from './site-links.ts'
import { applyActionOf, type ViewerActions } from './viewer-actions.ts'

type Unseen = Omit<ListedPosition, 'positionUserActions'>

/** `efcustomTextTravelRequired` for the custom field `travel_required`. */
export const customFieldKey = (name: string): string =>
  `efcustomText${name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`

/** The custom fields that the employer shows, as keys of the wire contract. */
export function shownCustomFields(
  customFields: Record<string, string[]>,
  names: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [customFieldKey(name), customFields[name] ?? []]))
}

export const standardized = (location: PositionLocation): string => standardizedLocation(location) ?? location.label

function unseen(row: ListedRow, config: EmployerConfig): Unseen {
  return {
    id: row.id,
    displayJobId: row.displayJobId,
    atsJobId: row.atsJobId,
    name: row.title,
    locations: row.locations.map((location) => location.label),
    standardizedLocations: row.locations.map(standardized),
    postedTs: row.postedTs,
    creationTs: row.creationTs,
    department: row.department,
    businessUnit: row.businessUnit,
    workLocationOption: row.workLocationOption as WorkLocationOption,
    locationFlexibility: row.locationFlexibility,
    employmentType: row.employmentType as EmploymentType | null,
    seniority: row.seniority as Seniority | null,
    pay: row.pay,
    language: row.language,
    closesAt: row.closesAt,
    positionUrl: positionPath(row.id),
    isHot: row.isHot,
    ...shownCustomFields(row.customFields, config.pcsxConfig.searchConfig.shownCustomFields),
  }
}

/** A row is presented once for as long as it is kept: what differs by viewer is added each time. */
const presented = new WeakMap<ListedRow, { config: EmployerConfig; value: Unseen }>()

/** A position of a list as this viewer sees it. */
export function presentListed(
  scope: RequestScope,
  row: ListedRow,
  actions: ViewerActions,
  links: SiteLinks,
): ListedPosition {
  const { config } = scope.employer
  let known = presented.get(row)
  if (known?.config !== config) presented.set(row, (known = { config, value: unseen(row, config) }))
  return {
    ...known.value,
    positionUserActions: {
      isSaved: actions.savedIds.has(row.id),
      applyAction: applyActionOf(scope, row, actions, (path, more) => sitePath(links, path, more)),
    },
  } as ListedPosition
}
