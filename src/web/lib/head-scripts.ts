import type { BootData } from '#contract/boot-data.ts'
import type { PageId } from '#contract/page-ids.ts'
import { forPage } from './for-page.ts'

/**
 * The head scripts of a page (spec/2 §2 "page-specific head scripts from configuration"): its own list, else the one for all
 * pages, which does not run on the employer's own side. The router gives each the page's nonce.
 */
export function headScripts(
  { configs }: Pick<BootData, 'configs'>,
  page: PageId | undefined,
): { src: string; async: true }[] {
  const { default: general, ...own } = configs.pcsxConfig.scriptConfig?.pageLoadHeadScripts ?? {}
  const addresses = forPage(own, page) ?? (page === 'console' ? undefined : general)
  return (addresses ?? []).map((src) => ({ src, async: true }))
}
