import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getInterviewSent } from '#contract/interviews/interview-sent.ts'
import { contactFieldOf } from '#shared/applications/application-definition.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, files, type ApplicationRow, type FileRow } from '#server/db/schema/applications.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { hasInReach } from '#server/access/reach.ts'
import { fileOfApplication, readSent } from '#server/features/applications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { staffInterview } from './own-interview.ts'

/** Interviewers prepare with what was sent; once there is nothing left to decide or to assess, they no longer need it. */
const isOver = ({ status }: Pick<InterviewRow, 'status'>): boolean => status === 'canceled' || status === 'declined'
const hasEnded = ({ status }: Pick<ApplicationRow, 'status'>): boolean =>
  status === 'hired' || status === 'not_selected'

/** The application that the reader of an interview may read; null if there is none for them. @throws AppError `not_found` */
async function readableApplication(scope: RequestScope, db: Db, id: string): Promise<ApplicationRow | null> {
  const interview = await staffInterview(scope, db, id, 'read', { lock: false })
  if (interview.applicationId === null) return null
  const [row] = await db.select().from(applications).where(eq(applications.id, interview.applicationId))
  if (!row || !applicationCan.beRead(row)) return null
  if (await hasInReach(scope, db, 'applications', row.positionId)) return row
  return isOver(interview) || hasEnded(row) ? null : row
}

/** @throws AppError `not_found` */
export async function readInterviewSent(scope: RequestScope, id: string): Promise<DataOf<typeof getInterviewSent>> {
  const row = await readableApplication(scope, scope.db, id)
  if (!row) return { sent: null }
  const urlOf = (fileId: string) => `/api/pcsx/staff/interviews/${id}/files/${fileId}`
  const { definition, answers, resume, redacted } = await readSent(scope, row, urlOf)
  return {
    sent: {
      definition,
      answers: Object.fromEntries(Object.entries(answers).filter(([name]) => contactFieldOf(name) === undefined)),
      resume: resume && { ...resume, url: urlOf(resume.id) },
      redacted,
    },
  }
}

/** A file that `readInterviewSent` names. Recorded in the audit log. @throws AppError `not_found` */
export async function interviewFile(scope: RequestScope, id: string, fileId: string): Promise<FileRow> {
  return scope.db.transaction(async (tx) => {
    const row = await readableApplication(scope, tx, id)
    const missing = () => new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
    if (!row) throw missing()
    const file = row.resumeFileId === fileId ? await resumeOf(tx, row) : null
    const found = file ?? (await fileOfApplication(scope, tx, row.id, fileId)).file
    // Confidential answers are revealed to no one who only interviews.
    if (found.purpose === 'sealed_form') throw missing()
    await audit(scope, tx, { action: 'interview.file_read', subject: `interview:${id}`, detail: { fileId } })
    return found
  })
}

const resumeOf = async (tx: Db, { resumeFileId }: ApplicationRow): Promise<FileRow | null> =>
  (await tx.select().from(files).where(eq(files.id, resumeFileId!)))[0] ?? null
