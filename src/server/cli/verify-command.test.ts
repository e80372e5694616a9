import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSealKey } from '#server/adapters/seal-key.ts'
import { createSealer } from '#documents/seal/sealer.ts'
import { plainPdf } from '#server/features/offers/documents/test-pdf.ts'
import { sealSample, someChain } from '#server/features/offers/documents/test-sealing.ts'
import { canonicalText } from '#shared/offers/audit-chain.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

let folder: string
let file: string
let bytes: Uint8Array
const { rows, head } = someChain()

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'careers-verify-'))
  const settings = { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: null }
  const sealed = await sealSample(createSealer(await openSealKey(settings, folder), null), plainPdf())
  bytes = sealed.bytes
  file = await keep('sealed.pdf', bytes)
})
afterAll(() => rm(folder, { recursive: true }))

async function keep(name: string, content: Uint8Array | string): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

function run(args: string[], dataDir = folder): Promise<{ status: number; out: string; err: string }> {
  return new Promise((done) => {
    const command = ['src/server/cli/careers.ts', 'verify', ...args]
    const env = { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' }
    execFile(process.execPath, command, { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, out, err }),
    )
  })
}

describe('careers verify', () => {
  it('says that nothing was changed, and what cannot be verified', async () => {
    const { status, out } = await run([file])
    expect(status).toBe(0)
    expect(out).toContain('sealed.pdf: It hasn’t been changed since it was sealed')
    expect(out).toContain('✓ This file contains the document that was signed, unchanged')
    expect(out).toContain('? It was sealed with a certificate that the installation created itself')
  })

  it('says what was changed', async () => {
    const { status, out } = await run([await keep('longer.pdf', Buffer.concat([bytes, Buffer.from('x')]))])
    expect(status).toBe(1)
    expect(out).toContain('✗ 1 byte was added after the seal')
    const other = await run([await keep('flipped.pdf', bytes.with(400, bytes[400]! ^ 1))])
    expect(other).toMatchObject({ status: 1, out: expect.stringContaining('✗ The content was changed') })
  })

  it('is undecided if the certificate is unknown or there is no seal', async () => {
    const elsewhere = await mkdtemp(join(folder, 'empty-'))
    expect(await run([file], elsewhere)).toMatchObject({
      status: 4,
      out: expect.stringContaining('We can’t tell who sealed it'),
    })
    expect((await run([file, '--certificate', join(folder, 'evaluation-seal.pem')], elsewhere)).status).toBe(0)
    expect((await run([await keep('plain.pdf', plainPdf())])).status).toBe(4)
  })

  it('checks the audit log as well', async () => {
    const log = (events: typeof rows) =>
      `${[...events.map((row) => canonicalText({ ...row })), canonicalText({ head })].join('\n')}\n`
    const whole = await run([file, '--audit', await keep('log.jsonl', log(rows))])
    expect(whole).toMatchObject({
      status: 0,
      out: expect.stringContaining('✓ The audit log is intact (6 events).'),
    })
    const cut = await run([file, '--audit', await keep('cut.jsonl', log(rows.slice(0, 4)))])
    expect(cut).toMatchObject({ status: 1, out: expect.stringContaining('✗ The end of the audit log is missing') })
  })

  it('explains an invalid command line', async () => {
    expect(await run([])).toMatchObject({ status: 2, err: expect.stringContaining('Name the one file to verify.') })
    expect(await run([join(folder, 'none.pdf')])).toMatchObject({
      status: 2,
      err: expect.stringContaining('cannot be read'),
    })
    expect(await run([file, '--audit', file])).toMatchObject({
      status: 2,
      err: expect.stringContaining('no audit log'),
    })
    expect((await run(['--help'])).out).toContain('Exit status: 0 intact')
  })
})
