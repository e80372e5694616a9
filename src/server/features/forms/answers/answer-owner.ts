import { and, eq, notInArray } from 'drizzle-orm'
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

/** The answers of an assigned form. */
export const answersOfForm = ({ domain, id, userId }: FormAssignmentRow): AnswerOwner => ({
  userId,
  nameOf: (path) => path,
  files: {
    list: (tx) =>
      tx
        .select({ file: files, field: formFiles.field })
        .from(formFiles)
        .innerJoin(files, eq(files.id, formFiles.fileId))
        .where(eq(formFiles.assignmentId, id)),
    add: (tx, fileId, field) => tx.insert(formFiles).values({ domain, fileId, assignmentId: id, field }),
    keepOnly: async (tx, fileIds) => {
      const isOther = fileIds.length > 0 ? notInArray(formFiles.fileId, fileIds) : undefined
      const gone = await tx
        .delete(formFiles)
        .where(and(eq(formFiles.assignmentId, id), isOther))
        .returning({ id: formFiles.fileId })
      return gone.map((row) => row.id)
    },
  },
})
