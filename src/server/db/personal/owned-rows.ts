import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Person } from './marks.ts'

/** Rows of the account, and rows of its confirmed address without an account. */
export const ofUserOrAddress = (userId: PgColumn, email: PgColumn, person: Pick<Person, 'userId' | 'email'>): SQL =>
  or(
    eq(userId, person.userId),
    person.email === null ? undefined : and(isNull(userId), sql`lower(${email}) = ${person.email}`),
  )!
