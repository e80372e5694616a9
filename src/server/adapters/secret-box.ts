import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Seals values that must not stand in the database in clear: AES-256-GCM with a key that is derived from a secret of the
 * deployment. What is sealed names its key, so that secrets can be replaced: the first one seals, all of them open. `context`
 * is bound to it: moved to another row or field, a sealed value does not open.
 */
export class SecretBox {
  readonly #keys: { id: string; key: Buffer }[]

  /** @param secrets at least one; each of 32 characters or more */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => {
      const key = Buffer.from(hkdfSync('sha256', secret, 'candela', 'confidential answers', 32))
      return { id: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12), key }
    })
    if (this.#keys.length === 0) throw new Error('A secret box needs a secret.')
  }

  seal(text: string, context: string): string {
    const { id, key } = this.#keys[0]!
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `v1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
  }

  /** @throws Error when the key is not known, or the value was changed or moved; it never says anything of the value */
  open(sealed: string, context: string): string {
    const [version, id, body] = sealed.split('.')
    const known = this.#keys.find((each) => each.id === id)
    if (version !== 'v1' || !body) throw new Error('This is no sealed value.')
    if (!known) throw new Error(`The key ${id} of a sealed value is not among the secrets (FORM_SECRET, APP_SECRET).`)
    const bytes = Buffer.from(body, 'base64url')
    if (bytes.length < ivBytes + tagBytes) throw new Error('A sealed value is cut off.')
    const cipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    try {
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
    } catch {
      throw new Error('A sealed value was changed, or belongs elsewhere.')
    }
  }

  /** Sealed with a secret that has been replaced since. */
  isOld = (sealed: string): boolean => sealed.split('.')[1] !== this.#keys[0]!.id
}
