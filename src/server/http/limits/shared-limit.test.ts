import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { giveBack, purgeRateLimits, takeShared, type LimitScope, type SharedLimit } from './shared-limit.ts'

let site: TestApp
const domain = 'demo.test'

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const scopeOf = (db: Database, of = domain): LimitScope => ({
  db: db.of(of),
  deps: site.deps,
  employer: { domain: of },
})
const limit: SharedLimit = { name: 'test', perMinute: 1, burst: 5 }
/** Simulates the passage of time. */
const later = (seconds: number) =>
  site.deps.db.of(domain).execute(sql`update rate_limits set full_at = full_at - make_interval(secs => ${seconds})`)

describe('a shared limit', () => {
  it('allows a burst, returns how long to wait, and refills over time', async () => {
    const scope = scopeOf(site.deps.db)
    const five = []
    for (let i = 0; i < 5; i++) five.push(await takeShared(scope, limit, 'a'))
    expect(five).toEqual([0, 0, 0, 0, 0])
    const wait = await takeShared(scope, limit, 'a')
    expect(wait).toBeGreaterThan(55)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await takeShared(scope, limit, 'b')).toBe(0)
    await later(61)
    expect(await takeShared(scope, limit, 'a')).toBe(0)
    expect(await takeShared(scope, limit, 'a')).toBeGreaterThan(0)
    await later(3_600)
    for (let i = 0; i < 5; i++) expect(await takeShared(scope, limit, 'a')).toBe(0)
    expect(await takeShared(scope, limit, 'a')).toBeGreaterThan(0)
    await giveBack(scope, limit, 'a')
    expect(await takeShared(scope, limit, 'a')).toBe(0)
  })

  it('lets exactly as many through as configured, across processes, all at once', async () => {
    const other = new Database(site.deps.db.url)
    try {
      const scopes = [scopeOf(site.deps.db), scopeOf(other)]
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) => takeShared(scopes[i % 2]!, limit, 'raced')),
      )
      expect(answers.filter((wait) => wait === 0)).toHaveLength(5)
    } finally {
      await other.close()
    }
  })

  it('survives a restart, because none of it is in the process', async () => {
    for (let i = 0; i < 5; i++) await takeShared(scopeOf(site.deps.db), limit, 'restarted')
    const restarted = new Database(site.deps.db.url)
    try {
      expect(await takeShared(scopeOf(restarted), limit, 'restarted')).toBeGreaterThan(0)
    } finally {
      await restarted.close()
    }
  })

  it('is refunded by a transaction that fails', async () => {
    const scope = scopeOf(site.deps.db)
    const one: SharedLimit = { ...limit, burst: 1 }
    const failing = scope.db.transaction(async (tx) => {
      expect(await takeShared(scope, one, 'rolled back', tx)).toBe(0)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await takeShared(scope, one, 'rolled back')).toBe(0)
  })

  it('never makes another transaction’s commit asynchronous', async () => {
    const scope = scopeOf(site.deps.db)
    const setting = await scope.db.transaction(async (tx) => {
      await takeShared(scope, limit, 'durable', tx)
      return (await tx.execute<{ synchronous_commit: string }>(sql`show synchronous_commit`)).rows[0]
    })
    expect(setting).toEqual({ synchronous_commit: 'on' })
  })

  it('stores no address, belongs to one employer, and is deleted once it has no effect', async () => {
    await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
    const scope = scopeOf(site.deps.db)
    for (let i = 0; i < 5; i++) await takeShared(scope, limit, 'ina@example.test')
    expect(await takeShared(scopeOf(site.deps.db, 'other.test'), limit, 'ina@example.test')).toBe(0)
    const rows = await scope.db.select().from(rateLimits)
    expect(JSON.stringify(rows)).not.toContain('ina')
    await later(60)
    await takeShared(scope, { ...limit, perMinute: 0.01 }, 'still counting')
    await later(240)
    expect(await purgeRateLimits(site.deps)).toBeGreaterThanOrEqual(rows.length)
    expect(await scope.db.$count(rateLimits)).toBe(1)
  })
})
