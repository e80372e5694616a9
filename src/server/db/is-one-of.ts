import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Like `inArray`, with all values as one parameter. With a parameter for each, writing the statement takes longer than its answer, and
 * every number of values is another statement.
 */
export const isOneOf = <Column extends PgColumn>(column: Column, values: readonly Column['_']['data'][]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
