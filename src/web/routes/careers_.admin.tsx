import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { ConsoleFrame } from '#web/features/shell/console-frame.tsx'
import { may, mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The employer's side has a shell of its own, none of which is loaded on the candidates' pages. */
export const Route = createFileRoute('/careers_/admin')({
  staticData: { page: 'console', messages: ['formBuilder'] },
  component: Console,
})

function Console() {
  return (
    <ConsoleFrame accountMenu={<AccountMenu />} overlays={<SignInOutlet />} trail={<Trail />}>
      <Outlet />
    </ConsoleFrame>
  )
}

const addresses = {
  applications: '/careers/admin/applications',
  forms: '/careers/admin/forms',
  offers: '/careers/admin/offers',
  interviews: '/careers/admin/interviews/{-$id}',
  events: '/careers/admin/events/{-$id}',
  theme: '/careers/admin/theme',
  analytics: '/careers/admin/analytics',
  team: '/careers/admin/team',
} as const
const shared = ['applications', 'forms', 'offers', 'interviews', 'events'] as const

/** The console's pages, and which of them this is. */
function Trail() {
  const t = useTranslations()
  const { user } = useBoot()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '' })
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => void current.current?.scrollIntoView({ inline: 'center', block: 'nearest' }), [path])
  return (
    <>
      <span className="muted from-600">{t('formBuilder.console')}</span>
      <span className="from-600">
        <Icon name="chevron-right" size="s" dir />
      </span>
      {(
        [
          ...shared.filter((page) => mayOpen(user, page)),
          ...(may(user, 'site', 'write') ? (['theme'] as const) : []),
          ...(mayOpen(user, 'site_reports') ? (['analytics'] as const) : []),
          ...(mayOpen(user, 'team') ? (['team'] as const) : []),
        ] as const
      ).map((page) => (
        <Link
          key={page}
          ref={path.startsWith(`/careers/admin/${page}`) ? current : undefined}
          to={addresses[page]}
          params={{ id: undefined }}
          className={cx('plain t-console-nav', path.startsWith(`/careers/admin/${page}`) && 'strong')}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={path.endsWith(`/${page}`) ? 'page' : undefined}
        >
          {t(`formBuilder.${page}`)}
        </Link>
      ))}
    </>
  )
}
