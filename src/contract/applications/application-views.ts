import * as z from 'zod/mini'
import { applicationSorts } from '#shared/applications/staff-list.ts'
import { applicationColumns, longestViewName, productViewIds } from '#shared/applications/views.ts'
import { listFilterFields } from './application-list-filters.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/** Saved views of the list of applications: filters, order and columns under a name. They are personal, and can be shared. */

const ViewFilters = z.object({ ...listFilterFields, sort: z.optional(z.enum(applicationSorts)) })

export const ApplicationView = z.object({
  id: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  /** The owner; empty for one's own. */
  ownerName: z.string(),
  filters: ViewFilters,
  columns: z.array(z.enum(applicationColumns)),
  /** Increases with every save. */
  revision: z.int(),
  /** How many applications it lists for the reader; null for a view with a search, which is not counted in advance. */
  count: z.nullable(z.int()),
})
export type ApplicationView = z.infer<typeof ApplicationView>

export const listApplicationViews = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/application_views',
  summary: 'Your views of the list of applications, and those shared with you (staff)',
  access: 'staff',
  data: z.object({
    views: z.array(ApplicationView),
    /** Counts of the built-in views. */
    counts: z.record(z.enum(productViewIds), z.int()),
  }),
})

const fields = {
  name: cleanLine(longestViewName).check(z.refine((text) => text.trim() !== '', problem('input.empty'))),
  isShared: z.boolean(),
  filters: ViewFilters,
  columns: z.array(z.enum(applicationColumns)).check(
    z.maxLength(applicationColumns.length),
    z.refine((all) => new Set(all).size === all.length, problem('input.twice')),
  ),
}

/** 422 `name`: you already have a view with that name. 409: you have thirty. */
export const createApplicationView = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/application_views',
  summary: 'Save a view of the list of applications (staff)',
  access: 'staff',
  body: z.object(fields),
  data: ApplicationView,
})

/** For the owner only. 409: it was saved elsewhere since `revision`. */
export const saveApplicationView = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/application_views/:id',
  summary: 'Change a view of the list of applications (staff)',
  access: 'staff',
  body: z.object({ revision: z.int(), ...fields }),
  data: ApplicationView,
})

/** Your own. Idempotent. */
export const deleteApplicationView = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/application_views/:id',
  summary: 'Delete a view of the list of applications (staff)',
  access: 'staff',
  data: z.object({ isDeleted: z.boolean() }),
})
