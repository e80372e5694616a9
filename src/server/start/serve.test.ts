import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '#tests/api-client.ts'
import { serve } from './serve.ts'

async function served(host: string) {
  const site = await createTestApp({ env: { host, port: 0 } })
  const serving = await serve(site.deps, async () => ({}), { memory: 1e9 })
  onTestFinished(async () => {
    await serving.stop()
    await site.close()
  })
  return new URL(serving.url)
}

it('answers HTTP/1.0 health checks, which name no host', async () => {
  const { port, hostname } = await served('127.0.0.1')
  const socket = connect(Number(port), hostname)
  socket.write('GET /healthz HTTP/1.0\r\n\r\n')
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /)
})

it('names an IPv6 address in its URL in brackets', async () => {
  const url = await served('::1')
  expect(url.hostname).toBe('[::1]')
  expect((await fetch(new URL('/healthz', url))).status).toBe(200)
})
