import { useNavigate } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
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
  return { pages, commands }
}
