/** The areas of the console: what its menu lists, by role. The server decides on every call; the menu is only a courtesy. */

export const consoleAreas = [
  'home',
  'applications',
  'interviews',
  'offers',
  'events',
  'messages',
  'forms',
  'site',
  'reports',
] as const
export type ConsoleArea = (typeof consoleAreas)[number]

/** The menu's groups, in order; the first has no heading. */
export const areaGroups = [
  { name: null, areas: ['home'] },
  { name: 'hiring', areas: ['applications', 'interviews', 'offers', 'events'] },
  { name: 'content', areas: ['messages', 'forms', 'site'] },
  { name: 'company', areas: ['reports'] },
] as const satisfies readonly { name: string | null; areas: readonly ConsoleArea[] }[]

export interface ConsoleReader {
  role: 'candidate' | 'recruiter' | 'admin'
  isThemeBuilder: boolean
}

const isStaff = ({ role }: ConsoleReader): boolean => role !== 'candidate'

const mayOpen: Record<ConsoleArea, (reader: ConsoleReader) => boolean> = {
  home: isStaff,
  applications: isStaff,
  interviews: isStaff,
  offers: isStaff,
  events: isStaff,
  messages: isStaff,
  forms: isStaff,
  site: ({ isThemeBuilder }) => isThemeBuilder,
  reports: ({ role }) => role === 'admin',
}

/** In the order of the menu; none for visitors. */
export const areasOf = (reader: ConsoleReader | null): ConsoleArea[] =>
  reader ? consoleAreas.filter((area) => mayOpen[area](reader)) : []
