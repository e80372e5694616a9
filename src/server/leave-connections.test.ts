import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { prepareLeaving } from './leave-connections.ts'

it('answers requests that still arrive on a connection, asks to close it, and accepts no new one', async () => {
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

it('waits some seconds for requests in transit, then closes idle connections', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = createServer({ keepAliveTimeout: 75_000 }, (_incoming, response) => response.end('here'))
  const leave = prepareLeaving(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  await once(socket, 'data')
  const closed = once(socket, 'close')
  const left = leave()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await connectionCount(server)).toBe(1)
  await vi.advanceTimersByTimeAsync(1_500)
  await Promise.all([closed, left])
})

const connectionCount = (server: Server) =>
  new Promise<number>((done, fail) =>
    server.getConnections((error, count) => {
      if (error) fail(error)
      else done(count)
    }),
  )
