import { useMatches } from '@tanstack/react-router'
import { areasOf, type ConsoleArea } from '#shared/console/areas.ts'
import { useBoot } from '#web/lib/boot.ts'
import type { IconName } from '#web/ui/content/icon-names.ts'

/** The first page of each area of the console, and its icon in the menu. */
export const areaLinks = {
  home: { to: '/careers/admin', icon: 'house' },
  positions: { to: '/careers/admin/positions', icon: 'briefcase' },
  applications: { to: '/careers/admin/applications', icon: 'inbox' },
  people: { to: '/careers/admin/people', icon: 'user' },
  interviews: { to: '/careers/admin/interviews/{-$id}', icon: 'calendar-clock' },
  offers: { to: '/careers/admin/offers', icon: 'file-pen-line' },
  events: { to: '/careers/admin/events/{-$id}', icon: 'ticket' },
  messages: { to: '/careers/admin/messages', icon: 'messages-square' },
  forms: { to: '/careers/admin/forms', icon: 'list-checks' },
  site: { to: '/careers/admin/theme', icon: 'panels-top-left' },
  reports: { to: '/careers/admin/reports', icon: 'chart-no-axes-column' },
  team: { to: '/careers/admin/team', icon: 'users' },
  settings: { to: '/careers/admin/settings', icon: 'settings' },
} as const satisfies Record<ConsoleArea, { to: string; icon: IconName }>

/** The parameters of a link to an area's first page: the list of applications opens with the view that the reader has chosen. */
export function useAreaSearch(): (area: ConsoleArea) => { view?: string } {
  const { user } = useBoot()
  const view = user?.console?.view
  return (area) => (area === 'applications' && view ? { view } : {})
}

/** The areas that the reader may open. */
export function useAreas(): ConsoleArea[] {
  const { user } = useBoot()
  return areasOf(user)
}

export interface CurrentArea {
  area: ConsoleArea | null
  /** The area's own first page, but not those below it. */
  isFirstPage: boolean
  /** A page to work on for longer: the menu is a rail unless the user prefers otherwise. */
  hasRail: boolean
}

const firstPath = (area: ConsoleArea): string => areaLinks[area].to.replace('/{-$id}', '')

/** Further paths of an area's pages, besides its first one and those below it. */
const otherPaths: Partial<Record<ConsoleArea, string>> = { reports: '/careers/admin/analytics' }

export function useCurrentArea(): CurrentArea {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '' })
  const hasRail = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasRail === true) })
  const areas = Object.keys(areaLinks) as ConsoleArea[]
  const area =
    path === areaLinks.home.to
      ? 'home'
      : (areas.find(
          (each) =>
            each !== 'home' &&
            [firstPath(each), otherPaths[each]].some((first) => first && `${path}/`.startsWith(`${first}/`)),
        ) ?? null)
  return { area, isFirstPage: area !== null && path === firstPath(area), hasRail }
}
