import type { Context } from 'hono'
import type { EmployerConfig } from '#contract/employer-config.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import type { Log } from '#server/adapters/log.ts'
import type { NetworkPlaces } from '#server/adapters/network-places.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { NotificationStreams } from '#server/features/notifications/notification-streams.ts'
import type { PositionIndexes } from '#server/features/positions/position-indexes.ts'
import type { LatLng } from '#shared/geo/place.ts'
import type { EmployerTheme } from '#shared/theme/theme-style.ts'
import type { Env } from './env.ts'

/** What the whole process shares. */
export interface Deps {
  env: Env
  log: Log
  db: Database
  clock: Clock
  files: FileStore
  indexes: PositionIndexes
  streams: NotificationStreams
  /** Of the deployment's GeoIP file; absent without one. */
  networkPlaces?: NetworkPlaces
}

export interface Employer {
  domain: string
  name: string
  isDemo: boolean
  config: EmployerConfig
  /** The theme of the employer's own side; the configuration's, which is the candidates', where it is not said. */
  consoleTheme?: EmployerTheme
}

export type Role = 'candidate' | 'recruiter' | 'admin'

export interface Viewer {
  id: string
  email: string
  name: string
  role: Role
  isThemeBuilder: boolean
  sessionId: string
}

/** What every service call gets: whose site, who asks, and the database bound to that employer. */
export interface RequestScope {
  deps: Deps
  requestId: string
  log: Log
  employer: Employer
  db: Db
  viewer: Viewer | null
  /** The client's address, from the trusted proxy where one is configured. */
  ip: string
  /** The request was made on this machine itself, and nothing passed it on. */
  isLocal: boolean
  userAgent: string
  /** Roughly where the visitor is, where the deployment's proxy or GeoIP file says so; otherwise absent. */
  visitorPlace?: LatLng
  /** UI locale of this request: `hl`, then the cookie, then Accept-Language, within the employer's languages. */
  locale: string
  /** Where the visitor's own region writes dates and times otherwise than `locale`: its locale. */
  dateLocale?: string
  /** Name of the partial site that the address asks for; null when there is none of that name. */
  microsite: string | null
  /** Origin that the public sees, without a trailing slash. */
  origin: string
  /** What was changed of an employer is seen by the next request of this process; others see it within seconds. */
  reloadEmployers?: () => void
  /** Parameters that every public address of the site carries. */
  siteParameters: [name: string, value: string][]
}

export interface AppVariables {
  Variables: {
    scope: RequestScope
    requestId: string
    ip: string
    nonce: string
    csrfToken: string
    /** Beside our own: whose pages may show this one in a frame. */
    frameAncestors?: readonly string[]
    /** Instead of `same-origin`, for a page that has to keep the window it was opened from. */
    openerPolicy?: 'unsafe-none'
    /** Beside our own: where head scripts of the page come from and may report to. */
    scriptOrigins?: readonly string[]
  }
}
export type AppContext = Context<AppVariables>

export const isStaff = (viewer: Viewer | null): boolean => viewer?.role === 'recruiter' || viewer?.role === 'admin'
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'admin'
