import { applicationCan } from '#shared/applications/application-status.ts'
import type { Role } from '#server/context.ts'
import type { ApplicationRow, FileRow } from '#server/db/schema/applications.ts'

/** Who requests a file: a signed-in user, a visitor known by the cookie of their application, or someone unknown. */
export interface FileReader {
  userId: string | null
  role: Role | null
  guestTokenHash: string | null
}

type Use = Pick<ApplicationRow, 'status' | 'guestTokenHash' | 'userId'>

/**
 * Owners can read their files; staff can read files that were sent to them, never those of drafts or of withdrawn applications.
 */
export function canReadFile(reader: FileReader, file: Pick<FileRow, 'userId'>, uses: readonly Use[]): boolean {
  if (reader.userId !== null && file.userId === reader.userId) return true
  if (reader.userId !== null && uses.some((use) => use.userId === reader.userId)) return true
  if (reader.role === 'recruiter' || reader.role === 'admin') return uses.some(applicationCan.beRead)
  return (
    reader.guestTokenHash !== null &&
    uses.some((use) => use.userId === null && use.guestTokenHash === reader.guestTokenHash)
  )
}
