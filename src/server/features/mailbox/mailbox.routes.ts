import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { unleftStates } from '#shared/mail-log/mail-log.ts'
import type { AppContext, AppVariables, Deps } from '#server/context.ts'
import { mails } from '#server/db/schema/records.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { isMailboxOpen } from '#server/http/scope/demo-access.ts'
import { listPage, mailPage, missingPage } from './mailbox-pages.ts'

const shownMails = 100

/** The employer's stored emails, for demonstrations and tests. */
export function mountMailbox(app: Hono<AppVariables>, { env }: Deps): void {
  if (!env.isDemo && !env.isDev) return
  const html = (body: string, status = 200, headers: Record<string, string> = {}) =>
    new Response(body, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
    })

  app.use('/dev/mailbox/*', async (context, next) => {
    if (!isMailboxOpen(context.get('scope'))) throw new AppError('not_found', { key: 'problem.notFound' })
    return next()
  })
  app.get('/dev/mailbox', async (context) => {
    const { db, employer } = context.get('scope')
    const to = (context.req.query('to') ?? '').trim().toLowerCase().slice(0, 254).replaceAll('\0', '')
    const rows = await db
      .select()
      .from(mails)
      // What has not left has no text yet, and no one has it.
      .where(and(notInArray(mails.state, [...unleftStates]), to ? eq(mails.recipient, to) : undefined))
      .orderBy(desc(mails.id))
      .limit(shownMails)
    return html(listPage(rows, { domain: employer.domain, to }))
  })
  app.get('/dev/mailbox/:id', async (context) => {
    const mail = await mailOf(context)
    return mail ? html(mailPage(mail, context.get('scope').employer.domain)) : html(missingPage(), 404)
  })
  app.get('/dev/mailbox/:id/html', async (context) => {
    const mail = await mailOf(context)
    if (!mail) return html(missingPage(), 404)
    const policy =
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
    return html(mail.html.replace('<head>', '<head><base target="_blank">'), 200, {
      'content-security-policy': policy,
    })
  })
}

async function mailOf(context: AppContext) {
  const id = context.req.param('id') ?? ''
  if (!/^\d{1,15}$/.test(id)) return null
  const [mail] = await context
    .get('scope')
    .db.select()
    .from(mails)
    .where(eq(mails.id, Number(id)))
  return mail ?? null
}
