import { SecretBox } from '#server/adapters/secret-box.ts'
import type { Env } from '#server/env.ts'

const boxes = new WeakMap<Env, SecretBox>()

function boxOf(env: Env): SecretBox {
  let box = boxes.get(env)
  if (!box) boxes.set(env, (box = new SecretBox([...env.formSecrets, env.secret])))
  return box
}

interface SealingScope {
  deps: { env: Env }
  employer: { domain: string }
}

const contextOf = ({ employer }: SealingScope, id: string): string => `${employer.domain}\ninterview\n${id}`

/** A candidate's accommodation request can only be decrypted for its employer and interview. */
export const sealAccommodation = (scope: SealingScope, id: string, text: string): string =>
  boxOf(scope.deps.env).seal(text, contextOf(scope, id))

/** @throws Error if the secret is gone or the value was moved */
export const openAccommodation = (scope: SealingScope, id: string, sealed: string): string =>
  boxOf(scope.deps.env).open(sealed, contextOf(scope, id))
