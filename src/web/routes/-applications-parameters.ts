import type { ApplicationsSearch } from '#web/features/applications/staff/applications-search.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'

/**
 * The list's parameters, which an application keeps for the way back. The pages parse them: that code would otherwise load with
 * every page of the site.
 */
export const applicationsParameters = ({
  status,
  position,
  query,
  tag,
  reviewer,
  source,
  due,
  team,
  sort,
  after,
  view,
  columns,
  layout,
}: Given<ApplicationsSearch>): Unread<ApplicationsSearch> => ({
  status,
  position,
  query,
  tag,
  reviewer,
  source,
  due,
  team,
  sort,
  after,
  view,
  columns,
  layout,
})
