import { connect, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/api-client.ts'

let site: TestApp
let http: Server
let port: number

beforeAll(async () => {
  site = await createTestApp()
  http = createAdaptorServer({ fetch: site.app.fetch }) as Server
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  port = (http.address() as AddressInfo).port
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise((done) => http.close(done))
  await site.close()
})

/** The first line of the response to bytes that no client library would send. */
const answerTo = (target: string, hosts: string[]): Promise<string> =>
  new Promise((done, fail) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (bytes) => (text += bytes.toString('latin1')))
    socket.on('end', () => done(text.split('\r\n')[0]!))
    socket.on('error', fail)
  })

it('accepts a request that names one host', async () => {
  expect(await answerTo('/healthz', ['localhost'])).toContain(' 200 ')
  expect(await answerTo('http://localhost/healthz', ['localhost'])).toContain(' 200 ')
})

it('refuses a request that names two', async () => {
  expect(await answerTo('/healthz', ['careers.acme.test', 'localhost'])).toContain(' 400 ')
  expect(await answerTo('/healthz', ['localhost', 'localhost'])).toContain(' 400 ')
  expect(await answerTo('http://localhost/healthz', ['careers.acme.test'])).toContain(' 400 ')
  expect(await answerTo('HTTP://user@localhost/healthz', ['localhost'])).toContain(' 400 ')
})
