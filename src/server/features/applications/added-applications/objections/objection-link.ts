import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { mailedLinkDays, mailedToken, stateOfMailedToken } from '#server/mailed-token.ts'
import { addressHash } from '../forgotten-addresses.ts'

type Scope = Pick<RequestScope, 'deps' | 'employer'>

export interface ObjectionLink {
  applicationId: string
  /** Of the address that it was mailed to, as forgotten addresses are kept: it answers for what has been deleted, too. */
  hash: string
  isExpired: boolean
}

const aboutOf = (applicationId: string, hash: string) => ['objection', applicationId, hash]

/** Whoever reads the mailbox that was told sees what is held, and has it deleted. Nothing of it is stored. */
export function objectionToken(scope: Scope, applicationId: string, email: string): string {
  const hash = addressHash(scope, email)
  const expiresTs = unixSeconds(scope.deps.clock.now()) + mailedLinkDays * 86_400
  const token = mailedToken(scope.deps.env.secret, aboutOf(applicationId, hash), expiresTs)
  return [applicationId, hash, token].join('.')
}

export const linkGone = (): AppError => new AppError('not_found', { key: 'objections.refused.link' })

/** @throws AppError `not_found` for what was never mailed */
export function readObjectionLink({ deps }: Pick<Scope, 'deps'>, given: string): ObjectionLink {
  const [applicationId = '', hash = '', token = ''] = given.split('.', 3)
  const nowTs = unixSeconds(deps.clock.now())
  const state = stateOfMailedToken(token, { secret: deps.env.secret, about: aboutOf(applicationId, hash), nowTs })
  if (state === null || !isUuid(applicationId)) throw linkGone()
  return { applicationId, hash, isExpired: state === 'expired' }
}
