import { useNavigate } from '@tanstack/react-router'
import { may, mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { IconName } from '#web/ui/content/icon-names.ts'
import type { PaletteOption } from '#web/ui/overlays/palette.tsx'
import { areaLinks, useAreas, useAreaSearch } from './area-links.ts'

/** The pages and commands of the search, for this reader. */
export function useCommands(onKeys: () => void): { pages: PaletteOption[]; commands: PaletteOption[] } {
  const t = useTranslations()
  const navigate = useNavigate()
  const areas = useAreas()
  const searchOf = useAreaSearch()
  const { user } = useBoot()
  const pages = areas.map((area): PaletteOption => {
    const { to, icon } = areaLinks[area]
    return {
      id: `area-${area}`,
      icon,
      label: t(`console.area.${area}`),
      onAction: () => void navigate({ to, params: { id: undefined }, search: searchOf(area) }),
    }
  })
  // The pages within the areas, for those who may open them.
  const page = (id: string, isOpen: boolean, icon: IconName, label: string, go: () => unknown): PaletteOption[] =>
    isOpen ? [{ id: `page-${id}`, icon, label, onAction: () => void go() }] : []
  const within = [
    ...page('kits', mayOpen(user, 'interview_kits'), 'calendar-clock', t('console.page.kits'), () =>
      navigate({ to: '/careers/admin/interviews/kits' }),
    ),
    ...page('hours', mayOpen(user, 'interviews'), 'calendar-clock', t('console.page.hours'), () =>
      navigate({ to: '/careers/admin/interviews/hours' }),
    ),
    ...page('approvals', mayOpen(user, 'offer_approvals'), 'file-pen-line', t('console.page.approvals'), () =>
      navigate({ to: '/careers/admin/offers/approvals' }),
    ),
    ...page('sent-mail', mayOpen(user, 'messages'), 'messages-square', t('console.page.sentMail'), () =>
      navigate({ to: '/careers/admin/messages/sent' }),
    ),
    ...page('templates', mayOpen(user, 'templates'), 'messages-square', t('console.page.templates'), () =>
      navigate({ to: '/careers/admin/messages/templates' }),
    ),
    ...page('equality', mayOpen(user, 'equality'), 'chart-no-axes-column', t('console.page.equality'), () =>
      navigate({ to: '/careers/admin/analytics/equality' }),
    ),
    ...page('analytics', mayOpen(user, 'site_reports'), 'chart-no-axes-column', t('console.page.analytics'), () =>
      navigate({ to: '/careers/admin/analytics' }),
    ),
    ...page('stages', mayOpen(user, 'settings'), 'settings', t('console.page.stages'), () =>
      navigate({ to: '/careers/admin/settings' }),
    ),
    ...page('processes', mayOpen(user, 'settings'), 'settings', t('console.page.processes'), () =>
      navigate({ to: '/careers/admin/settings/processes' }),
    ),
    ...page('languages', mayOpen(user, 'settings'), 'settings', t('console.page.languages'), () =>
      navigate({ to: '/careers/admin/settings/languages' }),
    ),
    ...page('retention', mayOpen(user, 'settings'), 'settings', t('console.page.retention'), () =>
      navigate({ to: '/careers/admin/settings/retention' }),
    ),
    ...page('imports', may(user, 'settings', 'write'), 'settings', t('console.page.imports'), () =>
      navigate({ to: '/careers/admin/settings/imports', search: {} }),
    ),
    ...page('audit-log', mayOpen(user, 'audit_log'), 'settings', t('console.page.auditLog'), () =>
      navigate({ to: '/careers/admin/settings/audit-log', search: {} }),
    ),
  ]
  const has = (area: (typeof areas)[number], ...options: PaletteOption[]) => (areas.includes(area) ? options : [])
  const commands = [
    ...has('applications', {
      id: 'waiting',
      icon: 'hourglass',
      label: t('console.command.waiting'),
      onAction: () =>
        void navigate({ to: '/careers/admin/applications', search: { status: 'submitted', sort: 'oldest' } }),
    }),
    // Hiring managers may edit their positions, but not begin one.
    ...(may(user, 'positions', 'write')
      ? has('positions', {
          id: 'new-position',
          icon: 'plus',
          label: t('console.command.newPosition'),
          onAction: () => void navigate({ to: '/careers/admin/positions/drafts', search: { new: true } }),
        })
      : []),
    ...has('interviews', {
      id: 'new-interview',
      icon: 'plus',
      label: t('console.command.newInterview'),
      onAction: () => void navigate({ to: '/careers/admin/interviews/{-$id}', params: { id: 'new' } }),
    }),
    // People who only approve offers cannot make one.
    ...(may(user, 'offers', 'write')
      ? has('offers', {
          id: 'new-offer',
          icon: 'plus',
          label: t('console.command.newOffer'),
          onAction: () => void navigate({ to: '/careers/admin/offers/new' }),
        })
      : []),
    ...has('events', {
      id: 'new-event',
      icon: 'plus',
      label: t('console.command.newEvent'),
      onAction: () => void navigate({ to: '/careers/admin/events/{-$id}', params: { id: 'new' } }),
    }),
    ...has('messages', {
      id: 'new-template',
      icon: 'plus',
      label: t('console.command.newTemplate'),
      onAction: () => void navigate({ to: '/careers/admin/messages/templates/$id', params: { id: 'new' } }),
    }),
    { id: 'keys', icon: 'keyboard', label: t('console.keys'), onAction: onKeys },
    {
      id: 'site',
      icon: 'external-link',
      label: t('console.viewSite'),
      onAction: () => void navigate({ to: '/careers', reloadDocument: true }),
    },
  ] satisfies PaletteOption[]
  return { pages: [...pages, ...within], commands }
}
