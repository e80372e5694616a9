import { once } from 'node:events'
import { stat } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Rounds } from './rounds.ts'

const begin = (rounds: Rounds) => new Promise<void>((begun) => rounds.begin(begun))

it('lets a server accept everyone who is connecting before the next one starts', async () => {
  let accepted = 0
  const server = createServer(() => void accepted++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  await begin(new Rounds())
  expect(accepted).toBe(4)
})

it('starts one in each round, in order', async () => {
  const rounds = new Rounds()
  let round = 0
  const count = () => {
    round++
    if (begun.length < 3) setImmediate(count)
  }
  const begun: { name: string; round: number }[] = []
  setImmediate(count)
  await Promise.all(['first', 'second', 'third'].map((name) => begin(rounds).then(() => begun.push({ name, round }))))
  expect(begun.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  expect(new Set(begun.map((each) => each.round)).size).toBe(3)
})

it('starts even if something happens in every round', async () => {
  let isOver = false
  const happen = () => stat('.', () => isOver || happen())
  for (let i = 0; i < 4; i++) happen()
  await begin(new Rounds())
  isOver = true
})
