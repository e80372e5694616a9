import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { mailedLinkDays, mailedToken, stateOfMailedToken } from '#server/mailed-token.ts'
import { addressHash } from '../forgotten-addresses.ts'

type Scope = Pick<RequestScope, 'deps' | 'employer'>

export interface ObjectionLink {
  applicationId: string
  /** A hash of the mailed address, as forgotten addresses are kept: the link still works for deleted data. */
  hash: string
  isExpired: boolean
}

const aboutOf = (applicationId: string, hash: string) => ['objection', applicationId, hash]

/** Lets the reader of the notified mailbox see what is held and have it deleted. No token is stored. */
export function objectionToken(scope: Scope, applicationId: string, email: string): string {
  const hash = addressHash(scope, email)
  const expiresTs = unixSeconds(scope.deps.clock.now()) + mailedLinkDays * 86_400
  const token = mailedToken(scope.deps.env.secret, aboutOf(applicationId, hash), expiresTs)
  return [applicationId, hash, token].join('.')
}

export const linkGone = (): AppError => new AppError('not_found', { key: 'objections.refused.link' })

/** @throws AppError `not_found` for a link that was never mailed */
export function readObjectionLink({ deps }: Pick<Scope, 'deps'>, given: string): ObjectionLink {
  const [applicationId = '', hash = '', token = ''] = given.split('.', 3)
  const nowTs = unixSeconds(deps.clock.now())
  const state = stateOfMailedToken(token, { secret: deps.env.secret, about: aboutOf(applicationId, hash), nowTs })
  if (state === null || !isUuid(applicationId)) throw linkGone()
  return { applicationId, hash, isExpired: state === 'expired' }
}
