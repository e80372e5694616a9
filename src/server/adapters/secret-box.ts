import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts values that must not be in the database in clear text: AES-256-GCM with a key derived from a secret of the
 * deployment. The result names its key, so that secrets can be replaced: the first one encrypts, all of them decrypt. `context`
 * is bound to the value: moved to another row or field, it cannot be decrypted.
 */
export class SecretBox {
  readonly #keys: { id: string; key: Buffer }[]

  /** @param secrets at least one, each of at least 32 characters */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => {
      const key = Buffer.from(hkdfSync('sha256', secret, 'candela', 'confidential answers', 32))
      return { id: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12), key }
    })
    if (this.#keys.length === 0) throw new Error('A secret box needs a secret.')
  }

  seal(text: string, context: string): string {
    const { id, key } = this.#keys[0]!
    return `v1.${id}.${encrypt(key, Buffer.from(text), context).toString('base64url')}`
  }

  /** The same for the bytes of a file: the name of the key, a colon, the encrypted bytes. */
  sealBytes(bytes: Uint8Array, context: string): Buffer {
    const { id, key } = this.#keys[0]!
    return Buffer.concat([Buffer.from(`v1.${id}:`), encrypt(key, bytes, context)])
  }

  /** @throws Error as `open` does */
  openBytes(sealed: Buffer, context: string): Buffer {
    const at = sealed.indexOf(':')
    const [version, id] = sealed.toString('latin1', 0, Math.min(Math.max(at, 0), 40)).split('.')
    return this.#decrypt({ version, id, body: sealed.subarray(at + 1) }, context)
  }

  /** @throws Error if the key is unknown, or the value was changed or moved; the message never contains the value */
  open(sealed: string, context: string): string {
    const [version, id, body] = sealed.split('.')
    return this.#decrypt({ version, id, body: Buffer.from(body ?? '', 'base64url') }, context).toString('utf8')
  }

  #decrypt(sealed: { version: string | undefined; id: string | undefined; body: Buffer }, context: string): Buffer {
    const { version, id, body } = sealed
    const known = this.#keys.find((each) => each.id === id)
    if (version !== 'v1' || !id) throw new Error('This is no sealed value.')
    if (!known) throw new Error(`The key ${id} of a sealed value is not among the secrets (FORM_SECRET, APP_SECRET).`)
    if (body.length < ivBytes + tagBytes) throw new Error('A sealed value is cut off.')
    const cipher = createDecipheriv('aes-256-gcm', known.key, body.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(context))
      .setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes))
    try {
      return Buffer.concat([cipher.update(body.subarray(ivBytes + tagBytes)), cipher.final()])
    } catch {
      throw new Error('A sealed value was changed, or belongs elsewhere.')
    }
  }

  /** Encrypted with a secret that has since been replaced. */
  isOld = (sealed: string): boolean => sealed.split('.')[1] !== this.#keys[0]!.id
}

function encrypt(key: Buffer, bytes: Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const content = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}
