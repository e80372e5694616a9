import * as z from 'zod/mini'
import type { BootData } from './boot-data.ts'
import { endpoint } from './endpoint.ts'

/** The page's boot data anew: after login, logout or a change of language, without reloading the page. */
export const getBootData = endpoint({
  method: 'GET',
  path: '/api/pcsx/boot_data',
  summary: 'Configuration of the site and who is signed in',
  access: 'public',
  data: z.custom<BootData>((value) => typeof value === 'object' && value !== null),
})
