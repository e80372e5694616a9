import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { P12Signer, type DigestAlgorithm, type Signer } from '@libpdf/core'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { EnvError, type SealSettings } from '#server/env.ts'
import type { SealKey } from '#documents/seal/sealer.ts'
import { writeOnce } from './write-once.ts'

/**
 * The configured certificate; without one, a self-signed certificate that is generated once and stored in the data directory.
 * @throws EnvError naming the wrong setting
 */
export async function openSealKey(settings: SealSettings, dataDir: string): Promise<SealKey> {
  if (settings.p12File) return fromP12(settings.p12File, settings.password)
  if (settings.certFile && settings.keyFile) return fromPem(settings.certFile, settings.keyFile, settings.password)
  const pem = await evaluationPem(dataDir)
  return { ...signerOf(pem, createPrivateKey(pem)), isEvaluation: true }
}

async function fromP12(file: string, password: string | null): Promise<SealKey> {
  const bytes = await readSetting('SEAL_P12_FILE', file)
  try {
    const signer = await P12Signer.create(new Uint8Array(bytes), password ?? '')
    return {
      signer,
      certificate: checkDates('SEAL_P12_FILE', new X509Certificate(signer.certificate)),
      isEvaluation: false,
    }
  } catch (error) {
    if (error instanceof EnvError) throw error
    throw new EnvError('SEAL_P12_FILE cannot be opened: it is no PKCS#12 file, or SEAL_PASSWORD is not its password.')
  }
}

async function fromPem(certFile: string, keyFile: string, password: string | null): Promise<SealKey> {
  const pem = await readSetting('SEAL_CERT_FILE', certFile)
  const keyPem = await readSetting('SEAL_KEY_FILE', keyFile)
  let key: KeyObject
  try {
    key = createPrivateKey({ key: keyPem, ...(password !== null && { passphrase: password }) })
  } catch {
    throw new EnvError('SEAL_KEY_FILE holds no private key in PEM, or SEAL_PASSWORD is not its password.')
  }
  let made: Omit<SealKey, 'isEvaluation'>
  try {
    made = signerOf(pem.toString('latin1'), key)
  } catch {
    throw new EnvError(
      'SEAL_CERT_FILE holds no certificate in PEM, or its key is neither RSA nor of an elliptic curve.',
    )
  }
  if (!made.certificate.checkPrivateKey(key)) throw new EnvError('SEAL_KEY_FILE is not the key of SEAL_CERT_FILE.')
  checkDates('SEAL_CERT_FILE', made.certificate)
  return { ...made, isEvaluation: false }
}

async function readSetting(name: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new EnvError(`${name} names a file that cannot be read: ${file}.`)
  }
}

function checkDates(name: string, certificate: X509Certificate): X509Certificate {
  if (certificate.validToDate < new Date())
    throw new EnvError(`${name}: the certificate ended on ${certificate.validTo}.`)
  return certificate
}

function signerOf(pem: string, key: KeyObject): Omit<SealKey, 'isEvaluation'> {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const [certificate, ...chain] = blocks.map((block) => new X509Certificate(block))
  const type = key.asymmetricKeyType
  if (!certificate || (type !== 'rsa' && type !== 'ec')) throw new Error('no certificate or another kind of key')
  const signer: Signer = {
    certificate: new Uint8Array(certificate.raw),
    certificateChain: chain.map((one) => new Uint8Array(one.raw)),
    keyType: type === 'rsa' ? 'RSA' : 'EC',
    signatureAlgorithm: type === 'rsa' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    sign: (data: Uint8Array, algorithm: DigestAlgorithm) =>
      Promise.resolve(new Uint8Array(sign(algorithm.replace('-', '').toLowerCase(), data, key))),
  }
  return { signer, certificate }
}

const evaluationYears = 10

/** Key and certificate in one file that only the server's user can read; several processes that start at once agree on one. */
async function evaluationPem(dataDir: string): Promise<string> {
  const file = join(dataDir, 'evaluation-seal.pem')
  const known = await readFile(file, 'latin1').catch(() => null)
  if (known) return known
  await mkdir(dataDir, { recursive: true })
  await writeOnce(file, await makeEvaluationPem())
  return readFile(file, 'latin1')
}

async function makeEvaluationPem(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const subtle = globalThis.crypto.subtle
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }))
  const pkcs8 = new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }))
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(15)]).buffer })
  const value = `Candela evaluation seal ${createHash('sha256').update(spki).digest('hex').slice(0, 8)}`
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value }) }),
    )
  const now = new Date()
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(now.getTime() + evaluationYears * 365 * 86_400_000)
  const bits = new Uint8Array([0xc0])
  certificate.extensions = [
    new pkijs.Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    // Digital signature and non-repudiation.
    new pkijs.Extension({
      extnID: '2.5.29.15',
      critical: true,
      extnValue: new asn1.BitString({ valueHex: bits.buffer, unusedBits: 6 }).toBER(false),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(await subtle.importKey('spki', spki, algorithm, true, ['verify']))
  await certificate.sign(await subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']), 'SHA-256')
  const pem = Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64').replace(/.{64}/g, '$&\n').trim()
  return `${String(privateKey.export({ format: 'pem', type: 'pkcs8' }))}-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`
}
