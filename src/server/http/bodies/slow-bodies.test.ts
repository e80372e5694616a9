import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp } from '#tests/api-client.ts'
import type { HeldLimits } from './held-bytes.ts'
import { lagAfter } from '../limits/pace.ts'
import { bodyPatience, refuseSlowBodies, serverTimeouts, type BodyPatience } from './slow-bodies.ts'

const log = pino({ level: 'silent' })
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that returns the length of the body, or answers 404 before it has read any of it. */
async function serve(given: Partial<BodyPatience>, limits?: HeldLimits): Promise<number> {
  const server = createServer(serverTimeouts, (incoming, response) => {
    if (incoming.url === '/none') return response.writeHead(404, { 'content-length': '0' }).end()
    let size = 0
    incoming.on('data', (chunk: Buffer) => (size += chunk.length))
    incoming.on('end', () => response.end(String(size)))
    incoming.on('error', () => undefined)
  })
  const patience = { ...bodyPatience, graceMs: 200, bytesPerSecond: 1_000, slowMs: 1e9, sweepMs: 20, ...given }
  refuseSlowBodies(server, { log, trustedProxies: 1, patience, limits })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends a byte now and then; returns what the server sent before it closed the connection. */
async function drip(port: number, { path = '/', client = '192.0.2.1', headers = '' } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n${headers}Content-Length: 100000\r\n\r\n`,
  )
  const dripping = setInterval(() => socket.write(' '), 10)
  await closed
  clearInterval(dripping)
  return said
}

it('a body that drips in gets a 408 and is closed', async () => {
  expect(await drip(await serve({}))).toMatch(/^HTTP\/1\.1 408 /)
})

/** Sends a body except for its last byte; returns what the server sent before it closed the connection. */
async function stall(port: number, bytes: number, client = '192.0.2.1'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes - 1))
  await closed
  return said
}

it('a body that arrived at once except for its last byte gets a 408 and is closed', async () => {
  expect(await stall(await serve({}), 3_000_000)).toMatch(/^HTTP\/1\.1 408 /)
})

it('bodies that hold more memory than one client may are refused, newest first, and no one else’s', async () => {
  const port = await serve({ graceMs: 1e9 }, { mostBytes: Infinity, mostBytesOfOne: 1_500_000 })
  const said: string[] = []
  let isCut = false
  const other = stall(port, 1_000_000, '192.0.2.2').then(() => (isCut = true))
  const crowd = [1, 2, 3].map((part) => stall(port, 1_000_000, `2001:db8:0:${part}::1`).then((each) => said.push(each)))
  await expect.poll(() => said.length).toBe(2)
  await sleep(200)
  expect([said.length, isCut]).toEqual([2, false])
  for (const each of said) expect(each).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After/)
  servers[0]!.closeAllConnections()
  await Promise.all([other, ...crowd])
})

it('a body that keeps dripping after it was refused is closed', async () => {
  expect(await drip(await serve({}), { path: '/none' })).toMatch(/^HTTP\/1\.1 404 /)
})

it('a body that arrives slowly but steadily is read to its end, however long it takes', async () => {
  const port = await serve({ graceMs: 100 })
  const chunk = new Uint8Array(2_000)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(20)
      controller.enqueue(chunk)
      if ((sent += 1) === 40) controller.close()
    },
  })
  let sent = 0
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const answer = await fetch(`http://127.0.0.1:${port}/`, init)
  expect(await answer.text()).toBe('80000')
})

it('a client can have only as many slow bodies open as people do, without affecting others', async () => {
  const port = await serve({ graceMs: 1e9, slowMs: 100, mostSlow: 3 })
  let isCut = false
  const other = drip(port, { client: '192.0.2.2' }).then(() => (isCut = true))
  let cut = 0
  const crowd = Array.from({ length: 8 }, () => drip(port).then(() => cut++))
  await expect.poll(() => cut).toBe(5)
  await sleep(200)
  expect([cut, isCut]).toEqual([5, false])
  servers[0]!.closeAllConnections()
  await Promise.all([other, ...crowd])
})

/** The maximum delay of a body that delivers this many bytes per second. */
function greatestLag(seconds: Iterable<number>): number {
  let [lag, greatest] = [0, 0]
  for (const bytes of seconds) {
    lag = lagAfter(lag, { ms: 1_000, bytes }, bodyPatience.bytesPerSecond)
    greatest = Math.max(greatest, lag)
  }
  return greatest
}

it('the largest upload succeeds on a slow phone connection, through tunnels too; a drip or a stop does not', () => {
  const [upload, line, tunnel] = [25_000_000, 30_000, 20]
  const ride = Array.from({ length: upload / line + 300 }, (_, second) => (second % 60 < tunnel ? 0 : line))
  expect(greatestLag(ride)).toBeLessThan(bodyPatience.graceMs)
  expect((upload / line) * 1_000).toBeLessThan(serverTimeouts.requestTimeout)
  expect((upload / bodyPatience.bytesPerSecond) * 1_000).toBeLessThan(serverTimeouts.requestTimeout)
  expect(greatestLag(Array.from({ length: 60 }, () => 100))).toBeGreaterThan(bodyPatience.graceMs)
  expect(greatestLag([upload, ...Array.from({ length: 31 }, () => 0)])).toBeGreaterThan(bodyPatience.graceMs)
  expect(serverTimeouts.headersTimeout).toBeLessThan(60_000)
})

it('an idle connection stays open longer than proxies keep theirs, and its response announces that', async () => {
  const server = createServer(serverTimeouts, (_incoming, response) => response.end())
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})

it('the site itself closes dripping requests to any path, once each, without logging an error of its own', async () => {
  const said: { level: number; msg: string }[] = []
  const siteLog = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line)) })
  const site = await createTestApp({ log: siteLog })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  const server = createAdaptorServer({ fetch: site.app.fetch, serverOptions: serverTimeouts }) as Server
  const patience = { ...bodyPatience, graceMs: 200, sweepMs: 20 }
  refuseSlowBodies(server, { log: siteLog, trustedProxies: 0, patience })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = 'Origin: http://a\r\nContent-Type: application/json\r\n'
  const paths = ['/policy_reports', '/api/auth/sign-in/email', '/api/nothing', '/careers']
  for (const path of paths) await drip(port, { path, headers })
  await expect.poll(() => said.filter(({ msg }) => msg === 'slow body').length).toBe(paths.length)
  expect(said.filter(({ level }) => level >= 50)).toEqual([])
  await site.close()
})
