import { and, eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { localeOf, maySignIn } from '#server/features/accounts/public.ts'
import { messagesFor } from '#server/messages.ts'
import { claimOf, companyOf, pageUrl, sendApplicationMail } from '../sending/application-mails.ts'
import { objectionToken } from './objections/objection-link.ts'

/**
 * To someone whom a colleague added by hand: what the employer now holds, the stated origin of their details, and how to claim or
 * delete it. It is sent as soon as its address can no longer be corrected, because people have a right to know who keeps their
 * details.
 */
export async function mailAdded(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  position: PositionRow,
): Promise<void> {
  const t = messagesFor(await localeOf(tx, row.email))
  const values = { position: position.title, company: companyOf(scope) }
  const isClaimable = maySignIn(scope.employer, 'candidate')
  const origin = await originOfFile(tx, row)
  const token = objectionToken(scope, row.id, row.email)
  const wayOut = { label: t('mail.application.added.wayOut'), url: pageUrl(scope, '/careers/objection', { token }) }
  await sendApplicationMail(scope, tx, {
    kind: 'application.added',
    applicationId: row.id,
    cause: `added:${row.id}`,
    to: row.email,
    t,
    subject: t('mail.application.added.subject', values),
    paragraphs: [
      origin === null
        ? t('mail.application.added.intro', values)
        : t('mail.application.added.fromFile', { ...values, origin }),
      ...(isClaimable ? [t('mail.application.added.claim', values)] : []),
      t('mail.application.added.object', values),
    ],
    action: isClaimable ? claimOf(scope, t, row) : wayOut,
    footerLinks: isClaimable ? [wayOut] : [],
    // No List-Unsubscribe header: mail programs' button says that emails stop, but this link deletes an application that may be wanted.
  })
}

/** The stated origin of a file's people; null for someone who was added by hand. */
export async function originOfFile(db: Db, { id, source }: ApplicationRow): Promise<string | null> {
  if (source?.kind !== 'file') return null
  const [file] = await db
    .select({ origin: peopleFiles.origin })
    .from(peopleFileRows)
    .innerJoin(peopleFiles, eq(peopleFiles.id, peopleFileRows.fileId))
    .where(and(eq(peopleFileRows.applicationId, id), peopleFileRows.isAdded))
  return file?.origin ?? null
}
