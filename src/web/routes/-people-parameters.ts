import type { PeopleSearch } from '#web/features/people/staff/people-search.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'

/** The page parses them: that code would otherwise load with every page of the site. */
export const peopleParameters = ({
  query,
  status,
  department,
  tag,
  pool,
  sort,
  after,
}: Given<PeopleSearch>): Unread<PeopleSearch> => ({ query, status, department, tag, pool, sort, after })
