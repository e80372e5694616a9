import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#shared/team/roles.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

/** A new object for each table: the sign-in library has its own view (features/accounts/library-address.ts). */
export const userColumns = () => ({
  domain: domainColumn(),
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In canonical form (shared/applications/email.ts). */
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role').$type<Role>().notNull().default('candidate'),
  isThemeBuilder: boolean('is_theme_builder').notNull().default(false),
  /** For staff: whether they want the console's menu expanded; null follows the page. */
  consoleMenu: text('console_menu').$type<'open' | 'rail'>(),
  /** For staff: whether single letters are commands in the console. */
  hasConsoleKeys: boolean('has_console_keys').notNull().default(true),
  /** For staff: the columns of the list of applications, `stage,due`; empty for none, null for the default ones. */
  listColumns: text('list_columns'),
  /** For staff: the view of the list of applications that opens first; null for the shared default. */
  listView: text('list_view'),
  /** For staff: whether they chose to hide candidates' names everywhere. */
  hidesNames: boolean('hides_names').notNull().default(false),
  /** Increases with each change to how the account can be opened (features/accounts/access-version.service.ts). */
  accessVersion: integer('access_version').notNull().default(0),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
})

/** People of one employer: candidates, staff, administrators. An address can have an account at several employers. */
export const users = pgTable('users', userColumns(), (t) => [uniqueIndex('users_email_key').on(t.domain, t.email)])

export const sessions = pgTable(
  'sessions',
  {
    domain: domainColumn(),
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** How the person signed in; null in sessions from before this was recorded. */
    signInMethod: text('sign_in_method').$type<'password' | 'email_code' | 'link' | 'single_sign_on'>(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** A user's ways to sign in: a password hash, or an identity at an OpenID Connect provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    domain: domainColumn(),
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    issuer: text('issuer'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('sign_in_methods_user').on(t.userId)],
)

/** One-time codes and links, hashed. */
export const verifications = pgTable(
  'verifications',
  {
    domain: domainColumn(),
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('verifications_identifier').on(t.domain, t.identifier)],
)

/** A candidate's profile; `data` is the profile document (contract/profiles/profiles.ts). */
export const profiles = pgTable('profiles', {
  domain: domainColumn(),
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text('full_name'),
  phone: text('phone'),
  location: text('location'),
  locale: text('locale'),
  resumeFileId: text('resume_file_id'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  /** Increases with every change, so that two pages detect conflicts. */
  revision: integer('revision').notNull().default(0),
  /** What was read from the résumé and awaits its owner's review (`shared/profiles/resume-reading.ts`). */
  reading: jsonb('reading').$type<Record<string, unknown>>(),
  avatarFileId: text('avatar_file_id'),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
})
export type ProfileRow = typeof profiles.$inferSelect
