import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { prepareLeaving } from './leave-connections.ts'

it('answers what still comes on a connection, asks to close it, and accepts no other', async () => {
  const server = createServer((_incoming, response) => response.end('here'))
  const leave = prepareLeaving(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (by: Agent | false) => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent: by }), 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.headers.connection
  }
  expect(await ask(agent)).toBe('keep-alive')
  const left = leave()
  await expect(ask(false)).rejects.toThrow('ECONNREFUSED')
  expect(await ask(agent)).toBe('close')
  await left
})
