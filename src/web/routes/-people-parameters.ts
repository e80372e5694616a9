import type { PeopleSearch } from '#web/features/people/staff/people-search.ts'
import { parametersOf } from './-parameters.ts'

export const peopleParameters = parametersOf<PeopleSearch>({
  query: true,
  status: true,
  department: true,
  tag: true,
  pool: true,
  sort: true,
  after: true,
})
