import { SecretBox } from '#server/adapters/secret-box.ts'
import type { Env } from '#server/env.ts'

const boxes = new WeakMap<Env, SecretBox>()

function boxOf(env: Env): SecretBox {
  let box = boxes.get(env)
  if (!box) boxes.set(env, (box = new SecretBox([...env.formSecrets, env.secret])))
  return box
}

const contextOf = (domain: string, userId: string): string => `${domain}\ncalendar\n${userId}`

/** A calendar's address can only be decrypted for its employer and owner. */
export const sealCalendar = (env: Env, domain: string, userId: string, url: string): string =>
  boxOf(env).seal(url, contextOf(domain, userId))

/** Null if the secret is gone, or the value was moved. */
export function openCalendar(env: Env, domain: string, userId: string, sealed: string): string | null {
  try {
    return boxOf(env).open(sealed, contextOf(domain, userId))
  } catch {
    return null
  }
}
