import type { EmploymentType, Seniority, WorkLocationOption } from '#contract/positions/canonical-position.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { ListedPosition } from '#contract/positions/positions.ts'
import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { lasting } from '#server/http/lasting.ts'
import { messagesFor } from '#server/messages.ts'
import { standardizedLocation } from '#shared/geo/standard-location.ts'
import { positionPath } from '#shared/positions/slug.ts'
import type { ListedRow } from './position-rows.ts'
import { sitePath, type SiteLinks } from './site-links.ts'
import { translationFor } from './translations.ts'
import { applyActionOf, isClosed, type ViewerActions } from './viewer-actions.ts'

type Unseen = Omit<ListedPosition, 'positionUserActions' | 'positionUrl'>

/** `efcustomTextTravelRequired` for the custom field `travel_required`. */
const customFieldKey = (name: string): string =>
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

/** From the employer's fields, and those that it filters by. */
function listedCustomFields({ pcsxConfig: { searchConfig } }: EmployerConfig): string[] {
  const filtered = searchConfig.facets.filter(({ source }) => source === 'custom').map(({ filterName }) => filterName)
  return [...new Set([...searchConfig.shownCustomFields, ...filtered])]
}

/**
 * Data that other sites of this kind have as custom fields and this one as fields of its own: programs look for it under both
 * names. A custom field of that name with a value is the employer's own and takes precedence.
 */
function ownFields(row: ListedRow, { employer, locale }: RequestScope): Record<string, string[]> {
  const t = messagesFor(locale)
  const { searchConfig, searchOptionsMap } = employer.config.pcsxConfig
  const fields: Record<string, string[]> = {}
  for (const { source, message, value } of [
    { source: 'employment_type', message: 'employmentType', value: row.employmentType },
    { source: 'seniority', message: 'seniority', value: row.seniority },
  ]) {
    const key = customFieldKey(source)
    const own = row.customFields[source] ?? []
    const facet = searchConfig.facets.find((each) => each.source === source)?.filterName ?? source
    const label = value && (searchOptionsMap[facet]?.options.labelMap[value] ?? t(`common.${message}.${value}`))
    fields[key] = own.length > 0 ? own : label ? [label] : []
  }
  return fields
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
    archived_at: row.archivedAt,
    isHot: row.isHot,
    ...shownCustomFields(row.customFields, listedCustomFields(config)),
  }
}

function translatedName(row: ListedRow, { locale }: RequestScope): Partial<Unseen> {
  const tag = translationFor(row, locale)
  return tag === null ? {} : { name: row.translations[tag]!.title, language: tag }
}

/** A row is presented once for as long as it is cached; the viewer-specific part is added each time. */
const presented = new WeakMap<ListedRow, { config: EmployerConfig; value: Unseen }>()

/**
 * The public view of a position in a list, per language, site and state: the same object each time, so that it is checked
 * and serialized once (`lasting`). Cached for as many rows as are requested again and again.
 */
const forVisitors = new Map<ListedRow, { config: EmployerConfig; values: Map<string, ListedPosition> }>()
const mostForVisitors = 1_000

/** A position in a list as this viewer sees it. */
export function presentListed(
  scope: RequestScope,
  row: ListedRow,
  actions: ViewerActions,
  links: SiteLinks,
): ListedPosition {
  if (scope.viewer) return presentFor(scope, row, actions, links)
  const { config } = scope.employer
  let known = forVisitors.get(row)
  if (known) forVisitors.delete(row)
  if (known?.config !== config) known = { config, values: new Map() }
  forVisitors.set(row, known)
  if (forVisitors.size > mostForVisitors) forVisitors.delete(forVisitors.keys().next().value!)
  const isOver = row.closesAt !== null && isClosed(row, unixSeconds(scope.deps.clock.now()))
  const key = `${scope.locale} ${isOver} ${links.parameters.join()}`
  let value = known.values.get(key)
  if (!value) known.values.set(key, (value = lasting(presentFor(scope, row, actions, links))))
  return value
}

function presentFor(scope: RequestScope, row: ListedRow, actions: ViewerActions, links: SiteLinks): ListedPosition {
  const { config } = scope.employer
  let known = presented.get(row)
  if (known?.config !== config) presented.set(row, (known = { config, value: unseen(row, config) }))
  return {
    ...known.value,
    ...translatedName(row, scope),
    ...ownFields(row, scope),
    positionUrl: sitePath(links, positionPath(row.id)),
    positionUserActions: {
      isSaved: actions.savedIds.has(row.id),
      applyAction: applyActionOf(scope, row, actions, (path, more) => sitePath(links, path, more)),
    },
  } as ListedPosition
}
