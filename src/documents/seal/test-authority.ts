import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** For tests: our own time-stamp authority based on `openssl ts`. */
export interface TestAuthority {
  url: string
  /** What it returns instead of time stamps. */
  answer(how: 'stamps' | 'fails' | 'nonsense' | 'stale'): void
  close(): Promise<void>
}

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

const config = (folder: string): string => `
[tsa]
default_tsa = own
[own]
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/tsa.pem
certs = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[stamping]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
basicConstraints = CA:FALSE
[req]
distinguished_name = name
[name]
`

export async function startTestAuthority(folder: string): Promise<TestAuthority> {
  const at = mkdtempSync(join(folder, 'tsa-'))
  const file = (name: string): string => join(at, name)
  writeFileSync(file('tsa.conf'), config(at))
  writeFileSync(file('serial'), '01\n')
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', file('tsa.key'), '-out', file('tsa.pem')]
  const name = [
    '-subj',
    '/CN=Test time authority',
    '-days',
    '30',
    '-config',
    file('tsa.conf'),
    '-extensions',
    'stamping',
  ]
  execFileSync('openssl', [...key, ...name], { stdio: 'pipe' })
  let how: Parameters<TestAuthority['answer']>[0] = 'stamps'
  let last: Buffer | null = null
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (how === 'fails') return response.writeHead(503).end()
      if (how === 'nonsense') return response.end('<html>welcome</html>')
      if (how === 'stale' && last) return response.end(last)
      writeFileSync(file('query'), Buffer.concat(parts))
      const reply = ['ts', '-reply', '-queryfile', file('query'), '-out', file('reply'), '-config', file('tsa.conf')]
      execFileSync('openssl', reply, { stdio: 'pipe' })
      last = readFileSync(file('reply'))
      return response.setHeader('content-type', 'application/timestamp-reply').end(last)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answer: (next) => (how = next),
    close: () => new Promise((done) => server.close(() => done())),
  }
}
