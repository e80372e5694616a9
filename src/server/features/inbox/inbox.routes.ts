import type { Hono } from 'hono'
import * as calls from '#contract/staff-messages.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { listThreads } from './list-threads.service.ts'
import { markInboxRead } from './mark-thread-read.service.ts'

export function mountInbox(app: Hono<AppVariables>): void {
  mount(app, calls.listStaffThreads, async (scope, { query }) => ({
    data: await listThreads(scope, scope.viewer!, query),
  }))
  mount(app, calls.readInboxThread, async (scope, { body }) => {
    await markInboxRead(scope, scope.viewer!, body.thread)
    return { data: { isRead: true } }
  })
}
