import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSeal } from './check-seal.ts'
import { openSealKey } from '#server/adapters/seal-key.ts'
import { authorityAt } from '#server/adapters/timestamp-authority.ts'
import type { SealClaim } from './seal-claim.ts'
import { createSealer, SealError, type SealKey } from './sealer.ts'
import { hasOpenssl, startTestAuthority, type TestAuthority } from './test-authority.ts'

const nothingSet = { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: null }
const sealedAt = new Date('2026-11-21T08:00:00Z')
const verifyUrl = 'https://careers.example.com/careers/verify'

let folder: string
let key: SealKey
let document: Uint8Array
let claim: SealClaim

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candela-seal-'))
  key = await openSealKey(nothingSet, folder)
  const pdf = PDF.create()
  pdf.addPage({ size: 'a4' }).drawText('An offer', { x: 50, y: 700, size: 20 })
  document = await pdf.save()
  const { createHash } = await import('node:crypto')
  claim = {
    documentSha256: createHash('sha256').update(document).digest('hex'),
    documentBytes: document.length,
    chain: { length: 4, hash: 'c'.repeat(64) },
    code: 'ABCD-EFGH-JKLM-NPQR',
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const seal = (tsaUrl: string | null = null) =>
  createSealer(key, tsaUrl === null ? null : authorityAt(tsaUrl)).seal(document, claim, { sealedAt, verifyUrl })

describe('the evaluation certificate', () => {
  it('is created once, readable only by the server', async () => {
    expect(statSync(join(folder, 'evaluation-seal.pem')).mode & 0o777).toBe(0o600)
    const again = await openSealKey(nothingSet, folder)
    expect(again.certificate.fingerprint256).toBe(key.certificate.fingerprint256)
    expect(again.isEvaluation).toBe(true)
  })

  it('is the same one even if several processes start at once', async () => {
    const fresh = mkdtempSync(join(folder, 'fresh-'))
    const keys = await Promise.all([1, 2, 3].map(() => openSealKey(nothingSet, fresh)))
    expect(new Set(keys.map((one) => one.certificate.fingerprint256)).size).toBe(1)
  })
})

describe('the configured certificate', () => {
  const split = () => {
    const pem = readFileSync(join(folder, 'evaluation-seal.pem'), 'latin1')
    const at = pem.indexOf('-----BEGIN CERTIFICATE')
    writeFileSync(join(folder, 'own.key'), pem.slice(0, at))
    writeFileSync(join(folder, 'own.crt'), pem.slice(at))
    return { ...nothingSet, certFile: join(folder, 'own.crt'), keyFile: join(folder, 'own.key') }
  }

  it('is used instead of the evaluation certificate', async () => {
    const own = await openSealKey(split(), folder)
    expect(own.isEvaluation).toBe(false)
    const sealed = await createSealer(own, null).seal(document, claim, { sealedAt, verifyUrl })
    expect(checkSeal(sealed.bytes)?.isIntact).toBe(true)
  })

  it('is refused with the name of the setting if it cannot be used', async () => {
    const settings = split()
    await expect(openSealKey({ ...settings, certFile: join(folder, 'none') }, folder)).rejects.toThrow('SEAL_CERT_FILE')
    await expect(openSealKey({ ...settings, keyFile: settings.certFile }, folder)).rejects.toThrow('SEAL_KEY_FILE')
    await expect(openSealKey({ ...settings, certFile: settings.keyFile }, folder)).rejects.toThrow('SEAL_CERT_FILE')
    const other = mkdtempSync(join(folder, 'other-'))
    await openSealKey(nothingSet, other)
    const foreign = { ...settings, keyFile: join(other, 'evaluation-seal.pem') }
    await expect(openSealKey(foreign, folder)).rejects.toThrow('SEAL_KEY_FILE is not the key of SEAL_CERT_FILE')
    await expect(openSealKey({ ...nothingSet, p12File: settings.keyFile }, folder)).rejects.toThrow('SEAL_P12_FILE')
  })

  it.skipIf(!hasOpenssl())('may be a PKCS#12 file, or on an elliptic curve (needs openssl)', async () => {
    const ec = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    ec(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      'ec.key',
      '-out',
      'ec.crt',
      '-subj',
      '/CN=Example Ltd',
      '-days',
      '30',
    )
    ec('pkcs12', '-export', '-inkey', 'ec.key', '-in', 'ec.crt', '-out', 'ec.p12', '-passout', 'pass:letmein')
    for (const settings of [
      { ...nothingSet, certFile: join(folder, 'ec.crt'), keyFile: join(folder, 'ec.key') },
      { ...nothingSet, p12File: join(folder, 'ec.p12'), password: 'letmein' },
    ]) {
      const own = await openSealKey(settings, folder)
      const sealed = await createSealer(own, null).seal(document, claim, { sealedAt, verifyUrl })
      expect(checkSeal(sealed.bytes)).toMatchObject({ isIntact: true, certificate: { subject: 'CN=Example Ltd' } })
    }
  })
})

describe('a sealed document', () => {
  it('names its document, chain and code under its signature, and contains the document unchanged', async () => {
    const sealed = await seal()
    expect(checkSeal(sealed.bytes)).toMatchObject({
      isIntact: true,
      claim,
      sealedAt,
      contact: verifyUrl,
      isDocumentInside: true,
      timestamp: null,
      certificate: { isSelfSigned: true, fingerprint: sealed.certificate.fingerprint },
    })
    expect(sealed.timestamp).toBe('none')
  })

  it('detects every flipped byte, wherever it is', async () => {
    const { bytes } = await seal()
    const untold: number[] = []
    const step = bytes.length / 500
    for (let i = 0; i < 500; i += 1) {
      const at = Math.floor(i * step)
      const changed = new Uint8Array(bytes)
      changed[at]! ^= 1 << (i % 8)
      if (checkSeal(changed)?.isIntact) untold.push(at)
    }
    expect(untold).toEqual([])
  })

  it('detects every flipped byte in the signature itself', async () => {
    const { bytes } = await seal()
    const place = Buffer.from(bytes).indexOf('/Contents <') + 11
    const untold: number[] = []
    for (let at = place - 15; at < place + 4000; at += 7) {
      const changed = new Uint8Array(bytes)
      changed[at]! ^= 1 << (at % 8)
      if (checkSeal(changed)?.isIntact) untold.push(at - place)
    }
    expect(untold).toEqual([])
  })

  it('reports data appended after it, and that the covered part is intact', async () => {
    const { bytes } = await seal()
    const longer = Buffer.concat([bytes, Buffer.from('\n')])
    expect(checkSeal(longer)).toMatchObject({ isIntact: false, isContentIntact: true, addedBytes: 1 })
    const update = await PDF.load(bytes)
    update.getPages()[0]!.drawText('raised by 20 %', { x: 50, y: 650, size: 20 })
    const updated = await update.save({ incremental: true })
    expect(checkSeal(updated)).toMatchObject({ isIntact: false, isContentIntact: true })
    expect(checkSeal(updated)!.addedBytes).toBeGreaterThan(100)
  })

  it('detects a truncated end', async () => {
    const { bytes } = await seal()
    for (const cut of [1, 10, 500])
      expect(checkSeal(bytes.subarray(0, bytes.length - cut))?.isIntact ?? false).toBe(false)
  })

  it('reports another seal as made with a different certificate', async () => {
    const other = await openSealKey(nothingSet, mkdtempSync(join(folder, 'forger-')))
    const forged = await createSealer(other, null).seal(document, claim, { sealedAt, verifyUrl })
    const check = checkSeal(forged.bytes)!
    expect(check.isIntact).toBe(true)
    expect(check.certificate!.fingerprint).not.toBe((await seal()).certificate.fingerprint)
  })

  it('cannot be created from anything but a PDF', async () => {
    const sealer = createSealer(key, null)
    await expect(sealer.seal(Buffer.from('hello'), claim, { sealedAt, verifyUrl })).rejects.toThrow(SealError)
  })

  it('can be created from a document that pretends to be sealed', async () => {
    const pdf = await PDF.load(document)
    pdf.setTitle('/ByteRange [0 10 20 30] /Contents <00> /Reason (Sealed after signing)')
    const tricky = await pdf.save()
    const sealed = await createSealer(key, null).seal(
      tricky,
      { ...claim, documentBytes: null },
      { sealedAt, verifyUrl },
    )
    expect(checkSeal(sealed.bytes)).toMatchObject({ isIntact: true, isDocumentInside: null })
  })

  it.skipIf(!hasPdfsig())('is valid according to pdfsig (needs poppler-utils)', async () => {
    writeFileSync(join(folder, 'sealed.pdf'), (await seal()).bytes)
    const said = execFileSync('pdfsig', [join(folder, 'sealed.pdf')], { encoding: 'utf8' })
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  })
})

describe.skipIf(!hasOpenssl())('a timestamp from an authority (needs openssl)', () => {
  let authority: TestAuthority
  beforeAll(async () => {
    authority = await startTestAuthority(folder)
  })
  afterAll(() => authority.close())

  it('is part of the seal if an authority is set', async () => {
    authority.answer('stamps')
    const sealed = await seal(authority.url)
    expect(sealed.timestamp).toBe('stamped')
    expect(checkSeal(sealed.bytes)).toMatchObject({
      isIntact: true,
      timestamp: { authority: 'CN=Test time authority' },
    })
    if (!hasPdfsig()) return
    writeFileSync(join(folder, 'stamped.pdf'), sealed.bytes)
    expect(execFileSync('pdfsig', [join(folder, 'stamped.pdf')], { encoding: 'utf8' })).toContain('Signature is Valid')
  })

  it('is pending while the authority is down, refuses, or returns garbage or an old answer; it is added later', async () => {
    const late: string[] = []
    const sealer = createSealer(key, authorityAt(authority.url), (error) => late.push(error.message))
    for (const how of ['fails', 'nonsense', 'stale'] as const) {
      authority.answer(how)
      const sealed = await sealer.seal(document, claim, { sealedAt, verifyUrl })
      expect(sealed).toMatchObject({ timestamp: 'pending', timestampedAt: null })
      expect(checkSeal(sealed.bytes)?.isIntact).toBe(true)
      expect(await sealer.addTime(sealed.bytes)).toBeNull()
      authority.answer('stamps')
      const successor = await sealer.addTime(sealed.bytes)
      expect(successor).toMatchObject({ timestamp: 'stamped' })
      expect(successor!.bytes.length).toBe(sealed.bytes.length)
      expect(checkSeal(successor!.bytes)).toMatchObject({ isIntact: true, sealedAt })
      expect(await sealer.addTime(successor!.bytes)).toMatchObject({ sha256: successor!.sha256 })
    }
    expect(late.length).toBe(6)
  })

  it('is pending if no server answers at its address', async () => {
    const sealed = await seal('http://127.0.0.1:1/')
    expect(sealed.timestamp).toBe('pending')
  })

  it('reports if it was changed or taken from another document', async () => {
    authority.answer('stamps')
    const { bytes } = await seal(authority.url)
    const place = Buffer.from(bytes).indexOf('/Contents <') + 11
    const untold: number[] = []
    for (let at = place; at < place + 9000; at += 43) {
      const changed = new Uint8Array(bytes)
      changed[at]! ^= 1
      if (checkSeal(changed)?.isIntact) untold.push(at - place)
    }
    expect(untold).toEqual([])
  })
})

function hasPdfsig(): boolean {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
