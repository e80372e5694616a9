import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { PositionRows } from './position-rows.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

it('a position requested concurrently is read once, and read again if it changed in between', async () => {
  const [id, secret] = [
    await addPosition(site),
    await addPosition(site, { isPrivate: true, privateToken: 'x'.repeat(32) }),
  ]
  const rows = new PositionRows(site.deps.db, 'demo.test')
  const queries = vi.spyOn(site.deps.db, 'of')
  const before = rows.whole(id)
  expect((await Promise.all([before, rows.whole(id), rows.whole(id)])).map((row) => row?.id)).toEqual([id, id, id])
  expect(queries).toHaveBeenCalledTimes(1)
  await rows.whole(id)
  expect(queries).toHaveBeenCalledTimes(1)

  await rows.renew([id])
  queries.mockClear()
  const early = rows.whole(id)
  await rows.renew([id])
  const late = rows.whole(id)
  await Promise.all([early, late])
  expect(queries).toHaveBeenCalledTimes(2)

  // A private one is never returned from memory.
  queries.mockClear()
  for (let i = 0; i < 2; i++) await rows.whole(secret)
  expect(queries).toHaveBeenCalledTimes(2)
})
