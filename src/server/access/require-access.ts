import type { Endpoint } from '#contract/endpoint.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError, notSignedIn } from '#server/http/refusals/app-error.ts'
import { staffCallRules, type CallRule } from './staff-calls.ts'

type Call = Pick<Endpoint, 'path' | 'access'> & { method: string }

/** The rule of a staff call. @throws Error if it has none, because then no one knows who may make it. */
export function ruleOf({ method, path }: Call): CallRule {
  const rule = staffCallRules[`${method} ${path}`]
  if (!rule) throw new Error(`${method} ${path} is not in server/access/staff-calls.ts.`)
  return rule
}

/** Every call passes here before anything else is read. @throws AppError `unauthorized`, `forbidden` */
export function requireAccess(call: Call, { viewer }: Pick<RequestScope, 'viewer'>): void {
  if (call.access === 'public') return
  if (!viewer) throw notSignedIn()
  if (call.access === 'candidate') return
  const { area, level, within } = ruleOf(call)
  if (!may(viewer, area, level, within)) throw new AppError('forbidden', { key: 'refused.permission' })
}
