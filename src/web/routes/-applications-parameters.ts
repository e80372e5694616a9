import type { ApplicationsSearch } from '#web/features/applications/staff/applications-search.ts'
import { parametersOf } from './-parameters.ts'

/** The list's parameters, which an application keeps for the way back. */
export const applicationsParameters = parametersOf<ApplicationsSearch>({
  status: true,
  position: true,
  step: true,
  query: true,
  tag: true,
  reviewer: true,
  source: true,
  due: true,
  team: true,
  sort: true,
  after: true,
  view: true,
  columns: true,
  layout: true,
})
