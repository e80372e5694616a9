import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getResumeText } from '#contract/applications/resume-text.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { audit } from '../record-change.ts'
import { sentApplication } from './read-staff-application.service.ts'

/** @throws AppError `not_found` */
export async function resumeText(scope: RequestScope, id: string): Promise<DataOf<typeof getResumeText>> {
  const row = await sentApplication(scope, scope.db, id)
  // A withdrawn résumé is the candidate's again; one without its name is shown in parts (`redactedResume`).
  if (!applicationCan.beRead(row) || row.resumeFileId === null || (await hiddenPerson(scope, row.id)))
    return { text: null, isRead: true }
  const [found] = await scope.db
    .select({ text: applicationTexts.resume, isRead: applicationTexts.isResumeRead })
    .from(applicationTexts)
    .where(eq(applicationTexts.applicationId, row.id))
  const text = found?.text.trim() ? found.text : null
  // Asking again until it is read opens nothing.
  if (text !== null) await audit(scope, scope.db, 'application.file_read', row.id, { fileId: row.resumeFileId })
  return { text, isRead: found?.isRead ?? false }
}
