import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ThemeConfig } from '#contract/employers/employer-config.ts'
import type { Db } from '#server/db/client.ts'
import { employers } from '#server/db/schema/employers.ts'
import { publishedTheme } from '#server/features/themes/published-theme.ts'
import { themeColors } from '#server/features/themes/theme-colors.ts'
import { toHex } from '#shared/themes/color.ts'
import { familyName, ownTheme, type EmployerTheme } from '#shared/themes/theme-style.ts'
import type { MailLook } from './mail-layout.ts'

/** The look of an employer's emails, which candidates know from the careers site. */
export async function mailLookOf(tx: Db, domain: string): Promise<MailLook> {
  const [row] = await tx
    .select({ themes: employers.themes, config: employers.config, name: employers.name })
    .from(employers)
    .where(eq(employers.domain, domain))
  const branding = row?.config.pcsxConfig?.branding
  const configured = z.safeParse(ThemeConfig, branding?.theme ?? {}).data
  const theme = publishedTheme({ themes: row?.themes ?? {} }, 'pcsx', configured ?? ThemeConfig.parse({}))
  return { ...mailLook(theme), name: branding?.companyName || (row?.name ?? '') }
}

/** Emails are light, since programs with a dark scheme invert the colors themselves: links are on white. */
function mailLook(theme: EmployerTheme): Omit<MailLook, 'name'> {
  const scheme = theme.colorScheme ?? 'light'
  const button = (token: string) => toHex(themeColors.tokenColor(token, scheme, theme, ['primary_buttons']))
  return {
    accent: button('accent'),
    onAccent: button('on-accent'),
    link: toHex(themeColors.tokenColor('accent-text', 'light', { ...theme, themeOptions: {} })),
    radius: Math.round(8 * (theme.radiusScale ?? ownTheme.radiusScale)),
    font: theme.font && familyName.test(theme.font) ? `'${theme.font}',sans-serif` : 'sans-serif',
  }
}
