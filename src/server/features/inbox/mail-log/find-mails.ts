import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { mails } from '#server/db/schema/records.ts'
import type { FoundMail } from './present-mail.ts'

/** Texts are never read from the database for the log. */
const { subject: _s, text: _t, html: _h, calendar: _c, unsubscribeUrl: _u, ...columns } = getTableColumns(mails)

/** Rows of the log, the newest first. */
export async function findMails(db: Db, which: SQL | undefined, limit: number): Promise<FoundMail[]> {
  return db
    .select({
      mail: columns,
      hasText: sql<boolean>`${mails.text} <> ''`,
      fullName: applications.fullName,
      position: positions.title,
    })
    .from(mails)
    .leftJoin(applications, eq(applications.id, mails.applicationId))
    .leftJoin(positions, and(eq(positions.id, applications.positionId)))
    .where(which)
    .orderBy(desc(mails.id))
    .limit(limit)
}
