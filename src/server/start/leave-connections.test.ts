import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { prepareLeaving } from './leave-connections.ts'

it('answers requests that still arrive on a connection, asks to close it, and accepts no new one', async () => {
  const server = createServer((_incoming, response) => response.end('here'))
  const { leave } = prepareLeaving(server)
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
  const { leave } = prepareLeaving(server)
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

it('asks to close the connection of a request that was being answered when it began', async () => {
  const answering = Promise.withResolvers<ServerResponse>()
  const server = createServer((_incoming, response) => answering.resolve(response))
  const { leave } = prepareLeaving(server)
  const socket = await connectionTo(server, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const response = await answering.promise
  const left = leave()
  response.end('here')
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(bytes.toString()).toContain('Connection: close')
  await left
})

it('closes connections without a request, and later those on which a request is incomplete', async () => {
  const server = createServer((_incoming, response) => response.end('here'))
  const { leave, closeIdle, closeUnanswered } = prepareLeaving(server)
  const accepted: Socket[] = []
  server.on('connection', (socket) => accepted.push(socket))
  const [unused, half] = [await connectionTo(server, ''), await connectionTo(server, 'GET / HT')]
  const [halfClosed, unusedClosed] = [closeOf(half), closeOf(unused)]
  await expect.poll(() => accepted.map(({ bytesRead }) => bytesRead)).toEqual([0, 8])
  const left = leave()
  closeIdle()
  await unusedClosed
  expect(half.closed).toBe(false)
  closeUnanswered()
  await Promise.all([halfClosed, left])
})

const closeOf = (socket: Socket) => new Promise((closed) => socket.once('close', closed))

async function connectionTo(server: Server, text: string): Promise<Socket> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  // The connection may be closed with unread data.
  socket.on('error', () => undefined)
  if (text) socket.write(text)
  return socket
}

const connectionCount = (server: Server) =>
  new Promise<number>((done, fail) =>
    server.getConnections((error, count) => {
      if (error) fail(error)
      else done(count)
    }),
  )
