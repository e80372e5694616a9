import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { files, type FileRow } from '#server/db/schema/applications.ts'
import { formFiles, type FormAssignmentRow } from '#server/db/schema/forms.ts'

/** Which file answers which field, for one person's form or one application. */
export interface AnswerFiles {
  list(tx: Db): Promise<{ file: FileRow; field: string }[]>
  add(tx: Db, fileId: string, field: string): Promise<unknown>
  /** Deletes all but these; returns the ids of the deleted ones. */
  keepOnly(tx: Db, fileIds: string[]): Promise<string[]>
}

/** Whose answers are processed. */
export interface AnswerOwner {
  /** Null for someone without an account. */
  userId: string | null
  files: AnswerFiles
  /** How errors name the field at a path. */
  nameOf: (path: string) => string
}

interface FileLinks extends PgTable {
  fileId: AnyPgColumn<{ data: string; notNull: true }>
  field: AnyPgColumn<{ data: string; notNull: true }>
}

/** Reads and deletes rows of a table that links files to their fields. */
export const linkedFiles = (links: FileLinks, isOwned: SQL): Omit<AnswerFiles, 'add'> => ({
  list: (tx) =>
    tx
      .select({ file: files, field: links.field })
      .from(links as PgTable)
      .innerJoin(files, eq(files.id, links.fileId))
      .where(isOwned),
  keepOnly: async (tx, fileIds) => {
    const isOther = fileIds.length > 0 ? notInArray(links.fileId, fileIds) : undefined
    const gone = await tx.delete(links).where(and(isOwned, isOther)).returning({ id: links.fileId })
    return gone.map((row) => row.id)
  },
})

/** The answers of an assigned form. */
export const answersOfForm = ({ domain, id, userId }: FormAssignmentRow): AnswerOwner => ({
  userId,
  nameOf: (path) => path,
  files: {
    ...linkedFiles(formFiles, eq(formFiles.assignmentId, id)),
    add: (tx, fileId, field) => tx.insert(formFiles).values({ domain, fileId, assignmentId: id, field }),
  },
})
