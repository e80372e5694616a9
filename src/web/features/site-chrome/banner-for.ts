import type { PcsxConfig } from '#contract/employers/employer-config.ts'
import { forPage } from '#web/lib/pages/for-page.ts'

type Banner = PcsxConfig['banner']

/** A page's banner message: its own, else the one for all pages; null if there is none. */
export function bannerFor(
  { enabled, message, alertType, default: general, pageWiseSetup }: Banner,
  page: string | undefined,
): Pick<Banner, 'message' | 'alertType'> | null {
  if (!enabled) return null
  const shown = forPage(pageWiseSetup, page) ?? general ?? { message, alertType }
  return shown.message.trim() === '' ? null : shown
}
