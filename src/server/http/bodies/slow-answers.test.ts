import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { heldLimits } from './held-bytes.ts'
import { answerPatience, bytesOut, closeUnreadAnswers } from './slow-answers.ts'

/** More than the buffers of both systems between client and server. */
const large = Buffer.alloc(40_000_000, 97)
const limitless = { mostBytes: Infinity, mostBytesOfOne: Infinity }
const servers: Server[] = []
const clients: Socket[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Site {
  port: number
  said: string[]
  responses: ServerResponse[]
}

/** A server with a long response at `/large`; elsewhere it sends a word and then nothing, without ending. */
async function serve({ patience = answerPatience, limits = heldLimits() } = {}): Promise<Site> {
  const said: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  const responses: ServerResponse[] = []
  const server = createServer((incoming, response) => {
    responses.push(response)
    if (incoming.url === '/large') response.end(large)
    else response.write('word')
  })
  closeUnreadAnswers(server, { log, trustedProxies: 1, patience, limits })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, said, responses }
}

/** Sends a request without reading the response. */
async function ask({ port, responses }: Site, path: string, address = '192.0.2.1'): Promise<Socket> {
  const before = responses.length
  const socket = connect(port, '127.0.0.1').pause()
  clients.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  await expect.poll(() => responses.length).toBe(before + 1)
  return socket
}

const isClosed = (site: Site, index: number): boolean => site.responses[index]!.destroyed

it('closes a response that no one reads, but not a stream that has nothing to send', async () => {
  const site = await serve({ patience: { graceMs: 300, bytesPerSecond: 1_000, sweepMs: 20 }, limits: limitless })
  await ask(site, '/stream')
  await ask(site, '/large')
  await expect.poll(() => isClosed(site, 1)).toBe(true)
  expect(isClosed(site, 0)).toBe(false)
  expect(site.said).toEqual(['unread answer'])
})

it('closes the newest unread responses of a client with too many, and no one else’s', async () => {
  const limits = { mostBytes: Infinity, mostBytesOfOne: 90_000_000 }
  const site = await serve({ patience: { ...answerPatience, sweepMs: 20 }, limits })
  await ask(site, '/large', '192.0.2.2')
  for (let count = 0; count < 4; count++) await ask(site, '/large', `2001:db8:0:${count}::1`)
  await expect.poll(() => site.said.length).toBe(2)
  expect(site.responses.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true, true])
  expect(new Set(site.said)).toEqual(new Set(['large unread answers']))
})

it('counts how much of one large write was read before all of it is', async () => {
  const site = await serve({ limits: limitless })
  const client = await ask(site, '/large')
  const { socket } = site.responses[0]!
  const before = bytesOut(socket!)
  let read = 0
  client.on('data', (chunk) => {
    read += chunk.length
    if (read > 15_000_000) client.pause()
  })
  client.resume()
  await expect.poll(() => bytesOut(socket!)).toBeGreaterThan(before + 5_000_000)
  expect(socket!.writableLength).toBeGreaterThan(35_000_000)
  expect(bytesOut(socket!)).toBeLessThan(large.length)
})
