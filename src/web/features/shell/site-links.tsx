import type { BootData } from '#contract/boot-data.ts'
import { useBoot } from '#web/lib/boot.ts'
import { siteHref } from '#web/lib/pages/site-href.ts'

interface SiteLink {
  label: string
  href: string
}

/** The employer's own navbar links, by viewer (spec/2 §6); undefined if it has none. */
export function employerLinks({ isLoggedIn, configs }: BootData): SiteLink[] | undefined {
  const { customNavbar } = configs.pcsxConfig
  return customNavbar && (isLoggedIn ? customNavbar.loggedIn : customNavbar.loggedOut)
}

/** Links written by the employer. */
export function SiteLinks({ links }: { links: SiteLink[] }) {
  const boot = useBoot()
  return links.map(({ label, href }) => (
    <a key={href} href={siteHref(boot, href)}>
      {label}
    </a>
  ))
}
