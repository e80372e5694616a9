import { randomBytes } from 'node:crypto'
import type { PrivateLink } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { siteLinksOf, sitePath } from '../site-links.ts'

export const newPrivateToken = (): string => randomBytes(24).toString('base64url')

/** For people who work on the position. */
export function privateLinkOf(
  scope: RequestScope,
  { id, isPrivate, privateToken: token }: Pick<PositionRow, 'id' | 'isPrivate' | 'privateToken'>,
): PrivateLink | null {
  if (!isPrivate || token === null || !may(scope.viewer, 'positions', 'write', 'own')) return null
  const links = siteLinksOf(scope)
  const path = sitePath(links, '/careers/job/private', { pid: String(id), token })
  return { url: `${links.origin}${path}`, token }
}
