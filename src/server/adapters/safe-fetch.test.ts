import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, safeFetch, type SafeFetchOptions } from './safe-fetch.ts'

let server: Server
let port = 0
const answers: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.end('hello'),
  '/inside': (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/ok` }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/big': (response) => {
    response.writeHead(200)
    for (let i = 0; i < 50; i += 1) response.write(Buffer.alloc(64 * 1024))
    response.end()
  },
  '/slow': () => undefined,
  '/brotli': (response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A resolver controlled by the test: every name resolves as the test says. */
const resolvingTo = (...addresses: string[]): SafeFetchOptions['resolve'] =>
  ((_host: string, _options: unknown, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as SafeFetchOptions['resolve']

const open = { allowPrivateNetwork: true }

describe('safeFetch', () => {
  it('fetches, also from a private network if that is allowed', async () => {
    const { bytes, url } = await safeFetch(`http://127.0.0.1:${port}/ok`, open)
    expect(Buffer.from(bytes).toString()).toBe('hello')
    expect(url).toBe(`http://127.0.0.1:${port}/ok`)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.20.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '2130706433',
    '0x7f.1',
  ])('refuses the private address %s', async (host) => {
    await expect(safeFetch(`http://${host}:${port}/ok`)).rejects.toThrow(/private network/)
  })

  it('refuses a name that resolves to a private address, even if only one of several is', async () => {
    await expect(safeFetch(`http://jobs.example:${port}/ok`, { resolve: resolvingTo('10.0.0.5') })).rejects.toThrow(
      /private network/,
    )
    await expect(
      safeFetch(`http://jobs.example:${port}/ok`, { resolve: resolvingTo('1.1.1.1', '127.0.0.1') }),
    ).rejects.toThrow(/private network/)
  })

  it('connects to exactly the address that was resolved', async () => {
    const { bytes } = await safeFetch(`http://jobs.example:${port}/ok`, { ...open, resolve: resolvingTo('127.0.0.1') })
    expect(Buffer.from(bytes).toString()).toBe('hello')
  })

  it('checks every redirect again', async () => {
    await expect(safeFetch(`http://127.0.0.1:${port}/file`, open)).rejects.toThrow(/not http or https/)
    await expect(safeFetch(`http://127.0.0.1:${port}/loop`, open)).rejects.toThrow(/redirects more than 5 times/)
    const { url } = await safeFetch(`http://127.0.0.1:${port}/inside`, open)
    expect(url).toMatch(/\/ok$/)
  })

  it('stops at the size limit and at the time limit', async () => {
    await expect(safeFetch(`http://127.0.0.1:${port}/big`, { ...open, maxBytes: 1024 * 1024 })).rejects.toThrow(
      /more than 1 MB/,
    )
    await expect(safeFetch(`http://127.0.0.1:${port}/slow`, { ...open, timeoutMs: 300 })).rejects.toThrow(
      /did not answer/,
    )
  })

  it.each([
    ['ftp://example.com/x', /not http or https/],
    ['nonsense', /not a URL/],
    ['http://user:pass@example.com/', /credentials/],
  ])('refuses %s', async (address, message) => {
    await expect(safeFetch(address)).rejects.toThrow(message)
  })

  it('reports the server’s response', async () => {
    await expect(safeFetch(`http://127.0.0.1:${port}/none`, open)).rejects.toThrow(/status 404/)
    await expect(safeFetch(`http://127.0.0.1:${port}/brotli`, open)).rejects.toThrow(/encoding "br"/)
    await expect(safeFetch('http://127.0.0.1:1/', open)).rejects.toThrow(/refuses the connection/)
  })

  it('reports that a name does not resolve', async () => {
    const resolve = ((_host: string, _options: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))) as unknown as SafeFetchOptions['resolve']
    await expect(safeFetch('http://nowhere.example/', { resolve })).rejects.toThrow(/does not resolve/)
  })
})

it('treats only the public internet as public', () => {
  expect(isPublicAddress('8.8.8.8')).toBe(true)
  expect(isPublicAddress('2606:4700::1111')).toBe(true)
  expect(['192.0.2.1', '224.0.0.1', '255.255.255.255', '2002:7f00:1::', '::', 'x'].some(isPublicAddress)).toBe(false)
})
