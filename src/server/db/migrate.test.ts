import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DatabaseStartError } from './embedded-server.ts'
import { appRole, migrateDatabase } from './migrate.ts'

/** A server as a hoster gives it: a user that owns one database and may do nothing else. */
const name = `m_${randomBytes(4).toString('hex')}`
const admin = new pg.Client(inject('databaseServerUrl'))
const url = new URL(inject('databaseServerUrl'))
Object.assign(url, { username: name, password: 'tide', pathname: `/${name}` })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${name} login password 'tide'`)
  await admin.query(`create database ${name} owner ${name}`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

it('tells an owner without the right to make roles what an administrator has to do', async () => {
  const error = await migrateDatabase(url.href).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseStartError)
  expect((error as Error).message).toContain(`GRANT ${appRole} TO "${name}"`)
})

it('runs as a plain owner once the role is granted, several processes at a time, again and again', async () => {
  await admin.query(`grant ${appRole} to ${name}`)
  await Promise.all([migrateDatabase(url.href), migrateDatabase(url.href)])
  await migrateDatabase(url.href)
  const client = new pg.Client(url.href)
  await client.connect()
  expect((await client.query('select count(*)::int as n from positions')).rows).toEqual([{ n: 0 }])
  await client.end()
})
