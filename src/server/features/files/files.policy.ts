import { applicationCan } from '#shared/applications/application-status.ts'
import type { ApplicationRow, FileRow } from '#server/db/schema/applications.ts'

/** Who requests a file: a signed-in user, a visitor known by the cookie of their application, or someone unknown. */
export interface FileReader {
  userId: string | null
  guestTokenHash: string | null
}

interface Use extends Pick<ApplicationRow, 'status' | 'guestTokenHash' | 'userId'> {
  /** The reader is one of the employer's people, and hires for its position. */
  isInReach: boolean
}

/**
 * Owners can read their files; staff can read files that were sent for the positions they hire for, never those of drafts or of
 * withdrawn applications.
 */
export function canReadFile(reader: FileReader, file: Pick<FileRow, 'userId'>, uses: readonly Use[]): boolean {
  if (reader.userId !== null && file.userId === reader.userId) return true
  if (reader.userId !== null && uses.some((use) => use.userId === reader.userId)) return true
  if (uses.some((use) => use.isInReach && applicationCan.beRead(use))) return true
  return (
    reader.guestTokenHash !== null &&
    uses.some((use) => use.userId === null && use.guestTokenHash === reader.guestTokenHash)
  )
}
