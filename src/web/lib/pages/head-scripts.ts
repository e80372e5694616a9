import type { BootData } from '#contract/boot-data.ts'
import type { PageId } from '#contract/page-ids.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import { forPage } from './for-page.ts'

/**
 * A page's head scripts (spec/2 §2): its own list, else the one for all pages,
 * which does not run on the employer's own side. The router adds the page's nonce to each. None run if the page's URL is a
 * secret, because browsers reveal it to scripts in many ways.
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

/** Whether a page that has run such scripts is about to show a secret URL, which requires a fresh page. */
export const isForNewPage = ({ configs, isSecret }: BootData, address: string): boolean =>
  !isSecret && configs.pcsxConfig.scriptConfig !== undefined && isSecretAddress(address)
