import type { SearchSchemaInput } from '@tanstack/react-router'
import type { ParameterValue } from '#shared/query-string.ts'

/**
 * Parameters of a search URL (spec/2 §2). Others may be present too and are passed on: the employer's filters, `utm_…`. Numbers
 * are texts, as in every URL.
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
  /** `1`: all filters are in the page. */
  show_filters?: ParameterValue
  show_login_modal?: ParameterValue
}

/** What links pass to a route; values from a URL are `Unread` until they are parsed. */
export type Given<Search> = Search & SearchSchemaInput

/** The raw values of these names in a URL. A link within the site may have passed them unparsed. */
export type Unread<Search> = { [Name in keyof Search]?: Search[Name] | ParameterValue }
