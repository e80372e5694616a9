import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const ContentPage = z.object({ slug: z.string(), title: z.string(), html: z.string() })
export type ContentPage = z.infer<typeof ContentPage>

/** A static page of the employer ("Life at …", "Privacy") as sanitized HTML. 404 for an unknown slug. */
export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/pcsx/content_pages/:slug',
  summary: "A static page of the employer's site",
  access: 'public',
  data: ContentPage,
})
