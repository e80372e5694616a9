import { SecretBox } from '#server/adapters/secret-box.ts'
import type { Env } from '#server/env.ts'

const boxes = new WeakMap<Env, SecretBox>()

function boxOf(env: Env): SecretBox {
  let box = boxes.get(env)
  if (!box) boxes.set(env, (box = new SecretBox([...env.formSecrets, env.secret])))
  return box
}

interface Owner {
  domain: string
  userId: string
}

const contextOf = ({ domain, userId }: Owner): string => `${domain}\ncalendar\n${userId}`

/** The address of a calendar, which gives access to anyone who knows it, can only be decrypted for its owner. */
export const sealAddress = (env: Env, owner: Owner, address: string): string =>
  boxOf(env).seal(address, contextOf(owner))

/** Null if the secret is gone or the value was moved. */
export function openAddress(env: Env, owner: Owner, sealed: string): string | null {
  try {
    return boxOf(env).open(sealed, contextOf(owner))
  } catch {
    return null
  }
}
