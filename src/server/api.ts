import type { Hono } from 'hono'
import { getBootData } from '#contract/session.ts'
import { bootDataOf } from './boot-data.ts'
import type { AppVariables, Deps } from './context.ts'
import type { Directories } from './http/scope.ts'
import { mount } from './http/mount.ts'

/** Mounts the calls of every feature. */
export function mountFeatures(app: Hono<AppVariables>, _deps: Deps, _directories: Directories): void {
  mount(app, getBootData, (scope) => ({ data: bootDataOf(scope) }))
}
