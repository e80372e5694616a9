import * as z from 'zod/mini'
import { themeProducts } from '#shared/themes/theme-sections.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * Building the employer's theme (spec/3 §2), for theme-builder users, who also publish it.
 * `shared/themes/read-theme.ts` validates themes: anything that does not belong is refused with 422 and its path.
 */

/** An employer's theme as the site uses it; see `EmployerTheme`. */
export const ThemeDocument = z.custom<EmployerTheme>((value) => typeof value === 'object' && value !== null)

export const ThemeProduct = z.enum(themeProducts)

export const ThemeVersion = z.object({
  /** 1, 2, …; never changes. */
  version: z.int(),
  publishedTs: z.int(),
  /** Name of who published it. */
  publishedBy: z.string(),
  note: z.nullable(z.string()),
})
export type ThemeVersion = z.infer<typeof ThemeVersion>

export const StaffTheme = z.object({
  product: ThemeProduct,
  /** The draft; before the first save, the site's current theme. */
  theme: ThemeDocument,
  /** Increases with every save of the draft; 0 before the first. */
  revision: z.int(),
  publishedVersion: z.nullable(z.int()),
  /** The draft differs from the latest version. */
  hasUnpublishedChanges: z.boolean(),
  /** Newest first. */
  versions: z.array(ThemeVersion),
})
export type StaffTheme = z.infer<typeof StaffTheme>

const Revision = z.int(problem('input.revision')).check(z.minimum(0))
const query = z.object(commonFields)

export const getTheme = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/themes/:product',
  summary: 'The draft of a theme and its versions',
  access: 'staff',
  query,
  data: StaffTheme,
})

/** What someone else has saved since. */
export const ThemeConflict = z.object({ theme: StaffTheme })

/** 409 if someone else has saved since: `error.body.theme` is theirs. Saving the same again changes nothing. */
export const saveTheme = endpoint({
  method: 'PUT',
  path: '/api/pcsx/admin/themes/:product',
  summary: 'Save the draft of a theme',
  access: 'staff',
  query,
  body: z.object({ revision: Revision, theme: z.unknown() }),
  data: StaffTheme,
  refusals: { 409: ThemeConflict },
})

/** Publishing the same draft twice creates one version. 422: unreadable colors, by path, with the nearest readable ones. */
export const publishTheme = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/themes/:product/publish',
  summary: 'Publish the draft of a theme',
  access: 'staff',
  query,
  body: z.object({ revision: Revision, note: z.optional(cleanText(500)) }),
  data: StaffTheme,
  refusals: { 409: ThemeConflict },
})

export const getThemeVersion = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/themes/:product/versions/:version',
  summary: 'A published version of a theme',
  access: 'staff',
  query,
  data: z.object({ version: z.int(), theme: ThemeDocument }),
})

/** A theme as a file, as the theme builder reads and writes it. */
export const ThemeFile = z.object({ format: z.literal('candela-theme'), product: ThemeProduct, theme: ThemeDocument })
export type ThemeFile = z.infer<typeof ThemeFile>

/** Validates a theme from a file, also a bare one. Changes nothing. 422: what does not belong in a theme, by path. */
export const checkTheme = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/theme_check',
  summary: 'Check a theme from a file',
  access: 'staff',
  query,
  body: z.object({ product: ThemeProduct, document: z.unknown() }),
  data: z.object({ theme: ThemeDocument }),
})
