import type { Context } from 'hono'
import type { ConsolePreferences } from '#contract/console-home.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import type { Log } from '#server/adapters/log.ts'
import type { NetworkPlaces } from '#server/adapters/network-places.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { NotificationStreams } from '#server/features/notifications/notification-streams.ts'
import type { PositionIndexes } from '#server/features/positions/position-indexes.ts'
import type { LatLng } from '#shared/geo/place.ts'
import { isStaffRole, type Role } from '#shared/team/roles.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import type { Env } from './env.ts'
import type { Siblings } from './processes/siblings.ts'

/** Shared by the whole process. */
export interface Deps {
  env: Env
  log: Log
  db: Database
  clock: Clock
  files: FileStore
  indexes: PositionIndexes
  streams: NotificationStreams
  /** The other web processes; absent if this is the only one. */
  siblings?: Siblings
  /** From the deployment's GeoIP file; absent without one. */
  networkPlaces?: NetworkPlaces
}

export interface Employer {
  domain: string
  name: string
  isDemo: boolean
  config: EmployerConfig
  /** The theme of the employer's own side; by default the configuration's, which is the candidates'. */
  consoleTheme?: EmployerTheme
}

export type { Role }

export interface Viewer {
  id: string
  email: string
  name: string
  role: Role
  isThemeBuilder: boolean
  /** Their console preferences; the defaults if absent. */
  console?: ConsolePreferences
  sessionId: string
}

/** The input of every service: employer, viewer, and the database bound to that employer. */
export interface RequestScope {
  deps: Deps
  requestId: string
  log: Log
  employer: Employer
  db: Db
  viewer: Viewer | null
  /** The client's address, taken from the trusted proxy if one is configured. */
  ip: string
  /** The request was made on this machine, and not through a proxy. */
  isLocal: boolean
  userAgent: string
  /** The visitor's approximate location, if the deployment's proxy or GeoIP file provides it; otherwise absent. */
  visitorPlace?: LatLng
  /** UI locale of this request: `hl`, then the cookie, then Accept-Language, limited to the employer's languages. */
  locale: string
  /** The locale of the visitor's region, if it writes dates and times differently from `locale`. */
  dateLocale?: string
  /** Name of the microsite in the URL; null if there is none of that name. */
  microsite: string | null
  /** Origin that the public sees, without a trailing slash. */
  origin: string
  /**
   * Invalidates the cached employer, so that this process's next request sees its changes; other processes see them within
   * seconds.
   */
  reloadEmployers?: () => void
  /**
   * While a page that others also get is rendered: side effects to repeat for each visitor. Anything else that depends on
   * the visitor must not be in such a page (`pages/shared-page.ts`).
   */
  forEachVisitor?: ((scope: RequestScope) => void)[]
  /** Parameters that every public URL of the site needs. */
  siteParameters: [name: string, value: string][]
}

export interface AppVariables {
  Variables: {
    scope: RequestScope
    requestId: string
    ip: string
    nonce: string
    csrfToken: string
    /** Additional origins that may show this page in a frame. */
    frameAncestors?: readonly string[]
    /** Replaces `same-origin`, for a page that has to keep a reference to the window that opened it. */
    openerPolicy?: 'unsafe-none'
    /** Additional origins from which the page's head scripts come and to which they may report. */
    scriptOrigins?: readonly string[]
  }
}
export type AppContext = Context<AppVariables>

/** One of the employer's people, whatever they may do (`shared/team/roles.ts`). */
export const isStaff = (viewer: Viewer | null): boolean => viewer !== null && isStaffRole(viewer.role)
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'admin'
