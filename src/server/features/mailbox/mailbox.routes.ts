import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { listMailbox, readMailboxBody, readMailboxMail } from '#contract/mailbox.ts'
import { notSentStates } from '#shared/mail-log/mail-log.ts'
import type { AppVariables, Deps, RequestScope } from '#server/context.ts'
import { mails } from '#server/db/schema/records.ts'
import { mountFile } from '#server/http/mount.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { isMailboxOpen } from '#server/http/scope/demo-access.ts'
import { listPage, mailPage } from './mailbox-pages.ts'

const shownMails = 100

/** The employer's stored emails, for demonstrations and tests. */
export function mountMailbox(app: Hono<AppVariables>, { env }: Deps): void {
  if (!env.isDemo && !env.isDev) return
  mountFile(app, listMailbox, async (scope, { query }) => {
    requireOpen(scope)
    const to = query.to.trim().toLowerCase()
    const rows = await scope.db
      .select()
      .from(mails)
      // An unsent email has no text yet, and no one has received it.
      .where(and(notInArray(mails.state, [...notSentStates]), to ? eq(mails.recipient, to) : undefined))
      .orderBy(desc(mails.id))
      .limit(shownMails)
    return htmlAnswer(listPage(rows, { domain: scope.employer.domain, to }))
  })
  mountFile(app, readMailboxMail, async (scope, { params }) =>
    htmlAnswer(mailPage(await mailOf(scope, params.id!), scope.employer.domain)),
  )
  mountFile(app, readMailboxBody, async (scope, { params }) => {
    const mail = await mailOf(scope, params.id!)
    const policy =
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
    return htmlAnswer(mail.html.replace('<head>', '<head><base target="_blank">'), {
      'content-security-policy': policy,
    })
  })
}

const htmlAnswer = (body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** @throws AppError `not_found` where mail is not shown to this client, or not this employer's. */
function requireOpen(scope: RequestScope): void {
  if (!isMailboxOpen(scope)) throw notFound('problem.notFound')
}

/** @throws AppError `not_found` */
async function mailOf(scope: RequestScope, id: string) {
  requireOpen(scope)
  if (!/^\d{1,15}$/.test(id)) throw notFound('problem.notFound')
  const [mail] = await scope.db
    .select()
    .from(mails)
    .where(eq(mails.id, Number(id)))
  if (!mail) throw notFound('problem.notFound')
  return mail
}
