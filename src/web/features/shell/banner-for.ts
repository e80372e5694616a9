import type { PcsxConfig } from '#contract/employer-config.ts'

type Banner = PcsxConfig['banner']

/** What a page's banner says: its own message, else the one for all pages; null where there is none. */
export function bannerFor(
  { enabled, message, alertType, pageWiseSetup }: Banner,
  page: string | undefined,
): Pick<Banner, 'message' | 'alertType'> | null {
  if (!enabled) return null
  const own = page !== undefined && Object.hasOwn(pageWiseSetup, page) ? pageWiseSetup[page] : undefined
  const shown = own ?? { message, alertType }
  return shown.message.trim() === '' ? null : shown
}
