import type { Hono } from 'hono'
import * as calls from '#contract/inbox/staff-messages.ts'
import * as mailCalls from '#contract/inbox/mail-log.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { listMails } from './mail-log/list-mails.service.ts'
import { resendMail } from './mail-log/resend-mail.service.ts'
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
  mount(app, mailCalls.listMails, async (scope, { query }) => ({ data: await listMails(scope, scope.viewer!, query) }))
  mount(app, mailCalls.resendMail, async (scope, { params }) => ({
    data: await resendMail(scope, scope.viewer!, params.id!),
  }))
}
