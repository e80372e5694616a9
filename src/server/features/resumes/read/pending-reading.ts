import type { PendingReading } from '#contract/profiles/resumes.ts'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import type { RequestScope } from '#server/context.ts'
import type { ProfileRow } from '#server/db/schema/accounts.ts'
import { fileById } from '#server/features/files/files.service.ts'

/** What a profile's row stores of a reading until its owner has reviewed it. */
export interface StoredReading {
  fileId: string | null
  name: string
  /** Unix seconds. */
  readTs: number
  reading: ResumeReading
}

export const storedReading = (row: ProfileRow | undefined): StoredReading | null =>
  row?.reading && 'reading' in row.reading ? (row.reading as unknown as StoredReading) : null

export const toColumn = (stored: StoredReading): Record<string, unknown> => ({ ...stored })

export async function presentReading(
  scope: RequestScope,
  stored: StoredReading | null,
): Promise<PendingReading | null> {
  if (!stored) return null
  const { fileId, name, readTs, reading } = stored
  return { file: await fileById(scope.db, fileId), name, readTs, reading }
}
