import * as z from 'zod/mini'
import { list, LocalText } from './config-shapes.ts'

/** A facet of the search: `filterName` is the wire's snake_case name (`filter_{filterName}`). */
export const FacetConfig = z.object({
  filterName: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
  title: z.string(),
  /** Where its values come from: a built-in field of the search index, or `custom` for the custom field of the same name. */
  source: z._default(
    z.enum([
      'department',
      'business_unit',
      'employment_type',
      'seniority',
      'work_location_option',
      'skills',
      'country',
      'region',
      'city',
      'language',
      'pay',
      'posted',
      'custom',
    ]),
    'custom',
  ),
  titles: z._default(LocalText, {}),
  /** Legacy query parameter names (without `filter_`) for this facet. */
  legacyNames: list(z.string()),
})
export type FacetConfig = z.infer<typeof FacetConfig>

export const defaultFacets: FacetConfig[] = [
  facet('department', 'Department'),
  facet('employment_type', 'Employment type', 'employment_type', ['employmentType', 'job_type']),
  facet('work_location_option', 'Work option', 'work_location_option', ['workLocationOption']),
  facet('country', 'Country', 'country', ['countries']),
  facet('city', 'City', 'city', ['cities']),
  facet('seniority', 'Seniority', 'seniority'),
  facet('business_unit', 'Business unit', 'business_unit', ['businessUnit', 'bu']),
  facet('skills', 'Skills', 'skills', ['skill']),
  facet('pay', 'Pay', 'pay'),
  facet('posted', 'Posted', 'posted'),
  facet('language', 'Language of the posting', 'language'),
]

function facet(
  filterName: string,
  title: string,
  source: FacetConfig['source'] = filterName as FacetConfig['source'],
  legacyNames: string[] = [],
): FacetConfig {
  return { filterName, title, source, titles: {}, legacyNames }
}
