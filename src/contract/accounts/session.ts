import * as z from 'zod/mini'
import type { BootData } from '../boot-data.ts'
import { endpoint } from '../endpoint.ts'
import { positionIdHints } from '../positions/positions.ts'
import { commonFields, parsedField } from '../fields/query-fields.ts'

/**
 * Fresh boot data for the page: after sign-in, sign-out or a change of language, without reloading; with `position_id`, as for
 * that position's page.
 */
export const getBootData = endpoint({
  method: 'GET',
  path: '/api/pcsx/boot_data',
  summary: 'Site configuration and the signed-in account',
  access: 'public',
  query: z.object({ ...commonFields, position_id: parsedField(...positionIdHints) }),
  data: z.custom<BootData>((value) => typeof value === 'object' && value !== null),
})
