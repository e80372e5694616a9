import { createSealer, type Sealer } from '#documents/seal/sealer.ts'
import type { Env } from '#server/env.ts'
import { openSealKey } from './seal-key.ts'
import { authorityAt } from './timestamp-authority.ts'

const opened = new WeakMap<Env, Promise<Sealer>>()

/** The sealer of this deployment, opened with its first use. @throws EnvError naming the setting of the certificate that is wrong */
export function sealerOf(env: Env, onLateTime?: (error: Error) => void): Promise<Sealer> {
  let sealer = opened.get(env)
  if (!sealer) {
    const authority = env.seal.tsaUrl === null ? null : authorityAt(env.seal.tsaUrl)
    sealer = openSealKey(env.seal, env.dataDir).then((key) => createSealer(key, authority, onLateTime))
    // A setting that is put right is read again.
    sealer.catch(() => opened.delete(env))
    opened.set(env, sealer)
  }
  return sealer
}
