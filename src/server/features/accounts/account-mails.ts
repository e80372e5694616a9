import type { Employer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { employers } from '#server/db/schema/employers.ts'
import { readLanguages } from '#server/features/employers/public.ts'
import { matchLocale } from '#shared/locales/match-locale.ts'
import { and, eq, sql } from 'drizzle-orm'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { codeEnd } from './code-lifetime.ts'
import { mailOwner } from './owner-mails.ts'

/**
 * The language of emails to an address: the one chosen in the account if the employer still offers it; else that of the current
 * page, if there is one, or the employer's main language.
 */
export async function localeOf(db: Db, email: string, shown?: string): Promise<string> {
  const [row] = await db
    .select({ languages: sql<unknown>`${employers.config} -> 'supportedLanguages'`, locale: profiles.locale })
    .from(employers)
    .leftJoin(users, and(eq(users.domain, employers.domain), eq(users.email, email.toLowerCase())))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(employers.domain, sql`current_setting('app.domain')`))
  const offered = readLanguages(row?.languages)
  const chosen = row?.locale ? matchLocale([row.locale], offered) : null
  return chosen ?? shown ?? offered[0] ?? 'en'
}

/** Sends the six-digit code. */
export async function sendCodeMail(
  db: Db,
  employer: Employer,
  code: { email: string; code: string; shown: string | undefined },
): Promise<void> {
  const t = messagesFor(await localeOf(db, code.email, code.shown))
  const company = employer.config.pcsxConfig.branding.companyName
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [t('mail.code.intro', { company }), t('mail.code.validity', { minutes: 10 }), t('mail.code.ignore')],
    code: code.code,
    footer: t('mail.footer', { company }),
  })
  await db.transaction((tx) =>
    queueMail(tx, employer.domain, {
      kind: 'account.code',
      expiresAt: codeEnd(new Date()),
      to: code.email,
      subject: t('mail.code.subject', { company, code: code.code }),
      ...mail,
    }),
  )
}

/** Informs the owner of an address about something they did not request, in the owner's language. */
export async function sendOwnerMail(
  db: Db,
  site: { employer: Employer; origin: string },
  kind: 'guessing',
  { email, shown, device }: { email: string; shown: string | undefined; device?: string },
): Promise<void> {
  const locale = await localeOf(db, email, shown)
  await db.transaction((tx) => mailOwner({ ...site, locale }, tx, kind, { to: email, ...(device && { device }) }))
}
