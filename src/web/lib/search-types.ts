import type { SearchSchemaInput } from '@tanstack/react-router'
import type { ParameterValue } from '#shared/query-string.ts'

/**
 * Parameters of a search address (spec/2 §2). Any other name may stand there too, and goes along: the employer's filters, `utm_…`.
 * Numbers are texts, as in every address.
 */
export interface SearchParameters {
  [name: string]: ParameterValue | undefined
  domain?: string
  hl?: string
  microsite?: string
  query?: ParameterValue
  /** Free text, `lat,lng`, or a pseudo-location. */
  location?: ParameterValue
  start?: ParameterValue
  pid?: ParameterValue
  sort_by?: ParameterValue
  filter_distance?: ParameterValue
  filter_include_remote?: ParameterValue
  map_bounds?: ParameterValue
  map_area?: ParameterValue
  latlong?: ParameterValue
  /** `list` or `map`. */
  view?: ParameterValue
  /** `1`: all filters stand in the page. */
  show_filters?: ParameterValue
  show_login_modal?: ParameterValue
}

/** What links give to a route; what an address says is `Unread` until somebody has looked at it. */
export type Given<Search> = Search & SearchSchemaInput

/** What an address says under these names, before the page reads it. A link within the site may have given it as it is. */
export type Unread<Search> = { [Name in keyof Search]?: Search[Name] | ParameterValue }
