import * as z from 'zod/mini'
import { ThemeConfig } from '#contract/employers/employer-config.ts'
import type { EmployerRow } from '#server/db/schema/employers.ts'
import type { ThemeProduct } from '#shared/themes/theme-sections.ts'

type Theme = z.infer<typeof ThemeConfig>

/**
 * The theme that a product shows: its published one, else the one published for `default`, else the configuration's. One that
 * is no longer valid falls back to the configuration's.
 */
export function publishedTheme(row: Pick<EmployerRow, 'themes'>, product: ThemeProduct, configured: Theme): Theme {
  const published = row.themes[product] ?? row.themes.default
  return (published && z.safeParse(ThemeConfig, published).data) || configured
}
