import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DatabaseCable } from '#tests/database-cable.ts'
import { DatabaseStartError } from './embedded-server.ts'
import { appRole, migrateDatabase } from './migrate.ts'

/** A server as a hosting provider sets it up: a user that owns one database and can do nothing else. */
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

it('tells an owner who may not create roles what an administrator has to do', async () => {
  const error = await migrateDatabase(url.href).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseStartError)
  expect((error as Error).message).toContain(`GRANT ${appRole} TO "${name}"`)
})

it('waits for a database that does not answer yet, says so once, and eventually gives up', async () => {
  const cable = new DatabaseCable(inject('databaseServerUrl'))
  await cable.join()
  await cable.cut()
  const through = new URL(inject('databaseServerUrl'))
  Object.assign(through, { port: String(cable.port), pathname: '/candela_template' })
  const said: string[] = []
  const patience = { ms: 30_000, onWait: (sentence: string) => said.push(sentence) }
  const start = migrateDatabase(through.href, patience)
  await expect.poll(() => said).toHaveLength(1)
  await cable.join()
  await start
  expect(said).toEqual([
    expect.stringMatching(/127\.0\.0\.1:\d+\/candela_template does not answer: .*up to 30 seconds\.$/),
  ])
  await cable.cut()
  await expect(migrateDatabase(through.href, { ms: 300 })).rejects.toThrow(/does not answer: .* Check DATABASE_URL/)
})

it('runs as a plain owner once the role is granted, in several processes at once, and repeatedly', async () => {
  await admin.query(`grant ${appRole} to ${name}`)
  await Promise.all([migrateDatabase(url.href), migrateDatabase(url.href)])
  await migrateDatabase(url.href)
  const client = new pg.Client(url.href)
  await client.connect()
  expect((await client.query('select count(*)::int as n from positions')).rows).toEqual([{ n: 0 }])
  await client.end()
})
