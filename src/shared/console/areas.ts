import { may, mayOpen, type Area, type Colleague } from '#shared/team/roles.ts'

/** The areas of the console: what its menu lists, by role. The server decides on every call; the menu is only a courtesy. */

export const consoleAreas = [
  'home',
  'positions',
  'applications',
  'people',
  'interviews',
  'offers',
  'events',
  'messages',
  'forms',
  'site',
  'reports',
  'team',
  'settings',
] as const
export type ConsoleArea = (typeof consoleAreas)[number]

/** The menu's groups, in order; the first has no heading. */
export const areaGroups = [
  { name: null, areas: ['home'] },
  { name: 'hiring', areas: ['positions', 'applications', 'people', 'interviews', 'offers', 'events'] },
  { name: 'content', areas: ['messages', 'forms', 'site'] },
  { name: 'company', areas: ['reports', 'team', 'settings'] },
] as const satisfies readonly { name: string | null; areas: readonly ConsoleArea[] }[]

/** The rows of the table of roles that put an area in the menu; the site's pages are only for people who may change them. */
const rows: Record<Exclude<ConsoleArea, 'site' | 'reports'>, Area> = {
  home: 'home',
  positions: 'positions',
  applications: 'applications',
  people: 'people',
  interviews: 'interviews',
  // Everyone who approves, including people who make offers.
  offers: 'offer_approvals',
  events: 'events',
  messages: 'templates',
  forms: 'forms',
  team: 'team',
  settings: 'settings',
}

const isInMenu = (reader: Colleague, area: ConsoleArea): boolean =>
  area === 'site'
    ? may(reader, 'site', 'write')
    : area === 'reports'
      ? mayOpen(reader, 'reports') || mayOpen(reader, 'site_reports')
      : mayOpen(reader, rows[area])

/** In the order of the menu; none for visitors. */
export const areasOf = (reader: Colleague | null): ConsoleArea[] =>
  reader ? consoleAreas.filter((area) => isInMenu(reader, area)) : []
