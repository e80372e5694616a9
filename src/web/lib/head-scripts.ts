import type { BootData } from '#contract/boot-data.ts'
import type { PageId } from '#contract/page-ids.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import { forPage } from './for-page.ts'

/**
 * The head scripts of a page (spec/2 §2 "page-specific head scripts from configuration"): its own list, else the one for all
 * pages, which does not run on the employer's own side. The router gives each the page's nonce. None runs where the page was
 * opened by an address that is a secret: the browser tells it to scripts in more ways than the address line.
 */
export function headScripts(
  { configs, isSecret }: Pick<BootData, 'configs' | 'isSecret'>,
  page: PageId | undefined,
): { src: string; async: true }[] {
  if (isSecret) return []
  const { default: general, ...own } = configs.pcsxConfig.scriptConfig?.pageLoadHeadScripts ?? {}
  const addresses = forPage(own, page) ?? (page === 'console' ? undefined : general)
  return (addresses ?? []).map((src) => ({ src, async: true }))
}

/** Whether a page that ran such scripts is about to show a secret address: that is for a page of its own. */
export const isForNewPage = ({ configs, isSecret }: BootData, address: string): boolean =>
  !isSecret && configs.pcsxConfig.scriptConfig !== undefined && isSecretAddress(address)
