import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { createTestDatabase } from '#tests/database.ts'
import { personalMarks, tableMarks } from './personal-tables.ts'

let database: { db: Database; drop: () => Promise<void> }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const declared = tableMarks.flatMap(({ table, columns }) =>
  Object.values(columns).flatMap((names: string[]) => names.map((name) => `${getTableName(table)}.${name}`)),
)

it('declares every column of every table in the schema, once', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../schema/*.ts', { eager: true })
  const tables = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((one): one is PgTable => is(one, PgTable)),
  )
  expect(tables.length).toBeGreaterThan(40)
  const columns = tables.flatMap((table) =>
    Object.keys(getTableColumns(table)).map((name) => `${getTableName(table)}.${name}`),
  )
  // A column missing here has to be declared in this folder: whose data it is, and what happens to it when an account is deleted.
  expect([...declared].sort()).toEqual([...columns].sort())
})

it('knows every table in the database', async () => {
  const { rows } = await database.db.unbound().execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  const known = new Set(tableMarks.map(({ table }) => getTableName(table)))
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

it('includes every table that refers to an account', async () => {
  const { rows } = await database.db.unbound().execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and not (select relispartition from pg_class where oid = conrelid)`)
  const personal = new Set(personalMarks.map(({ table }) => getTableName(table)))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name).filter((name) => !personal.has(name))).toEqual([])
})
