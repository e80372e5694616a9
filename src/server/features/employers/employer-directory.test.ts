import { expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { employers } from '#server/db/schema/employers.ts'
import type { Siblings } from '#server/processes/siblings.ts'
import { EmployerDirectory } from './employers.service.ts'

/** A database whose answers about employers arrive when released, with the rows as they were when queried. */
function slowDatabase() {
  let name = 'Before'
  const waiting: (() => void)[] = []
  const rowsOf = (table: unknown) => {
    const row = { domain: 'demo.test', name, isDemo: true, config: {}, themes: {} }
    return new Promise((done) => waiting.push(() => done(table === employers ? [row] : [])))
  }
  const db = { outage: { isOn: false }, unbound: () => ({ select: () => ({ from: rowsOf }) }) } as unknown as Database
  return {
    db,
    rename: (next: string) => (name = next),
    letGo: () => waiting.splice(0).forEach((go) => go()),
  }
}

it('also discards a read that is in progress', async () => {
  const { db, rename, letGo } = slowDatabase()
  const directory = new EmployerDirectory(db)
  const before = directory.byDomain('demo.test')
  rename('After')
  directory.forget()
  const after = directory.byDomain('demo.test')
  letGo()
  expect((await before)!.name).toBe('Before')
  expect((await after)!.name).toBe('After')
  expect((await directory.byDomain('demo.test'))!.name).toBe('After')
})

it('discards in all web processes', async () => {
  const heard: (() => void)[] = []
  const siblingsOf = (own: number): Siblings => ({
    tell: () => heard.forEach((forget, at) => at !== own && forget()),
    ask: async () => null,
    on: (_topic, forget) => void (heard[own] = () => forget(null)),
  })
  const databases = [slowDatabase(), slowDatabase()]
  const directories = databases.map(({ db }, own) => new EmployerDirectory(db, siblingsOf(own)))
  const read = async () => {
    const names = directories.map(async (directory) => (await directory.byDomain('demo.test'))!.name)
    for (const { letGo } of databases) letGo()
    return Promise.all(names)
  }
  expect(await read()).toEqual(['Before', 'Before'])
  for (const { rename } of databases) rename('After')
  directories[0]!.forget()
  expect(await read()).toEqual(['After', 'After'])
})
