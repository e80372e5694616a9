import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { ChannelListener } from './channel-listener.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

const silent = { message: () => undefined, connect: () => undefined }

it('receives messages on its channel, and nothing after it is closed', async () => {
  const heard: string[] = []
  const listener = new ChannelListener(database.db, 'position_changes', {
    ...silent,
    message: (payload) => void heard.push(payload),
  })
  await listener.start()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("select pg_notify('position_changes', 'demo.test 1')")
  await expect.poll(() => heard).toEqual(['demo.test 1'])
  await listener.close()
  await client.query("select pg_notify('position_changes', 'demo.test 2')")
  await client.end()
  expect(heard).toEqual(['demo.test 1'])
})

it('can be closed at any moment while it starts', async () => {
  for (let delay = -1; delay < 8; delay += 1) {
    const listener = new ChannelListener(database.db, 'position_changes', silent)
    const started = listener.start()
    if (delay >= 0) await sleep(delay)
    await listener.close()
    await started
  }
})
