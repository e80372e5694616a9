import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { openFormsQuery } from '#web/lib/calls/open-forms.ts'
import { openOffersQuery } from '#web/lib/calls/open-offers.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { signOutSearch } from '#web/lib/pages/sign-out-search.ts'
import { LazyMenu } from '#web/ui/loading/lazy-parts.tsx'

/** Loaded on demand. The signed-in user's pages, and signing out. */
export function AccountMenuItems({
  trigger,
  onClose,
}: {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}) {
  const boot = useBoot()
  const { user, isDemo } = boot
  const search = useSearch({ strict: false })
  const t = useTranslations()
  const navigate = useNavigate()
  // The employer's side has a theme of its own, so moving between the two reloads the page.
  const isConsole = useMatches({ select: (matches) => matches.at(-1)?.staticData.page === 'console' })
  const forms = useQuery(openFormsQuery())
  const offers = useQuery(openOffersQuery())
  const entries = [
    {
      id: 'dashboard',
      label: t('shell.dashboard'),
      icon: 'layout-dashboard' as const,
      onAction: () => void navigate({ to: '/careers/dashboard', reloadDocument: isConsole }),
    },
    {
      id: 'profile',
      label: t('accounts.profile'),
      icon: 'user' as const,
      onAction: () => void navigate({ to: '/careers/profile', reloadDocument: isConsole }),
    },
    {
      id: 'applications',
      label: t('shell.applications'),
      icon: 'briefcase' as const,
      onAction: () => void navigate({ to: '/careers/applications', reloadDocument: isConsole }),
    },
    {
      id: 'saved',
      label: t('shell.savedJobs'),
      icon: 'bookmark' as const,
      onAction: () => void navigate({ to: '/careers/saved-jobs', reloadDocument: isConsole }),
    },
    {
      id: 'alerts',
      label: t('shell.alerts'),
      icon: 'bell' as const,
      onAction: () => void navigate({ to: '/careers/alerts', reloadDocument: isConsole }),
    },
    {
      id: 'offers',
      label: offers.data ? t('accounts.offersOpen', { count: offers.data }) : t('accounts.offers'),
      icon: 'pen-line' as const,
      onAction: () => void navigate({ to: '/careers/offers', reloadDocument: isConsole }),
    },
    {
      id: 'forms',
      label: forms.data ? t('accounts.formsOpen', { count: forms.data }) : t('accounts.forms'),
      icon: 'file-pen-line' as const,
      onAction: () => void navigate({ to: '/careers/forms/center', reloadDocument: isConsole }),
    },
    {
      id: 'settings',
      label: t('accounts.settings'),
      icon: 'settings' as const,
      onAction: () => void navigate({ to: '/careers/settings' }),
    },
    ...(mayOpen(user, 'home')
      ? [
          {
            id: 'console',
            label: t('accounts.console'),
            icon: 'panels-top-left' as const,
            onAction: () => void navigate({ to: '/careers/admin', reloadDocument: !isConsole }),
          },
        ]
      : []),
    ...(user?.isThemeBuilder && user.role === 'candidate'
      ? [
          {
            id: 'admin-theme',
            label: t('accounts.adminTheme'),
            icon: 'palette' as const,
            onAction: () => void navigate({ to: '/careers/admin/theme', reloadDocument: !isConsole }),
          },
        ]
      : []),
    ...(isDemo ? [{ id: 'mailbox', label: t('shell.mailbox'), icon: 'mail' as const, href: '/dev/mailbox' }] : []),
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      icon: 'log-out' as const,
      onAction: () => void navigate({ to: '/logout', search: signOutSearch(boot, search) }),
    },
  ]
  return (
    <LazyMenu
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={user?.name || user?.email || ''}
      entries={entries}
    />
  )
}
