import * as z from 'zod/mini'
import { longestCarried } from '#shared/applications/sources.ts'
import {
  columnMeanings,
  fileFields,
  longestFileContent,
  mostFileColumns,
  rowOutcomes,
} from '#shared/people/people-file.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { AppliedElsewhere } from '../applications/applications.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { problem } from '../fields/problem.ts'

/**
 * People from a CSV file: each row is an application for an open position, as if it had been added by hand. Reading a file changes
 * and stores nothing. People are notified by email once the file can no longer be undone.
 */

const counted = { of: 'caller', message: 'peopleFiles.refused.tooOften' } as const
const reading: CallLimit = { name: 'files of people read', perMinute: 12, burst: 60, ...counted }
const adding: CallLimit = { name: 'files of people added', perMinute: 1, burst: 20, ...counted }

const filled = (max: number) => cleanLine(max).check(z.refine((text) => text !== '', problem('input.empty')))

const File = {
  name: cleanLine(255),
  /** The file's bytes in Base64. */
  content: z.string().check(z.maxLength(longestFileContent, problem('peopleFiles.refused.large'))),
  /** The meanings of the columns, in order; by their headings if omitted. */
  columns: z.optional(z.array(z.enum(columnMeanings)).check(z.maxLength(mostFileColumns))),
  /** Whether missing data of known people is filled in; nothing is ever overwritten. */
  fills_gaps: z._default(z.boolean(), false),
}

const Outcomes = z.record(z.enum(rowOutcomes), z.int())

export const ReadRow = z.object({
  /** The line of the file where the row begins; the first line is 1. */
  line: z.int(),
  fullName: z.string(),
  email: z.string(),
  outcome: z.enum(rowOutcomes),
  /** Why it is refused, each with the fix. */
  problems: z.array(z.object({ field: z.enum([...fileFields, 'row']), message: z.string() })),
  /** As the file has it; empty unless the row is refused. */
  cells: z.array(z.string()),
})
export type ReadRow = z.infer<typeof ReadRow>

const maxBodyBytes = longestFileContent + 64 * 1024

/** 422 names `content` if the file cannot be read; 413 for one that is far too large. */
export const readPeopleFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/people_files/read',
  // It reveals who is known, so every read is audited.
  recorded: { action: 'person.file_read', subject: 'applications' },
  summary: 'What adding a file of people would do, without doing it (staff)',
  access: 'staff',
  limits: [reading],
  maxBodyBytes,
  body: z.object(File),
  data: z.object({
    columns: z.array(z.object({ heading: z.string(), meaning: z.enum(columnMeanings), examples: z.array(z.string()) })),
    /** Why no row can be read with these columns; empty if they can. */
    columnsProblem: z.string(),
    rowCount: z.int(),
    outcomes: Outcomes,
    /** All refused rows, and the first 100 of each other result. */
    rows: z.array(ReadRow),
  }),
})
export type ReadFile = z.infer<typeof readPeopleFile.data>

export const AddedFile = z.object({
  id: z.string(),
  name: z.string(),
  positionTitle: z.string(),
  /** Empty once they have left. */
  addedByName: z.string(),
  addedTs: z.int(),
  outcomes: Outcomes,
  /** When it can no longer be undone, and people are notified; in Unix seconds. */
  sendsTs: z.int(),
  undoneTs: z.nullable(z.int()),
})
export type AddedFile = z.infer<typeof AddedFile>

/** Adds everyone who is not refused, in one step. The same key with the same file adds no one twice. */
export const addPeopleFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/people_files',
  summary: 'Add people from a file (staff)',
  access: 'staff',
  limits: [adding],
  maxBodyBytes,
  body: z.object({
    ...File,
    position_id: PositionIdParam,
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    /** The origin of their details, which they can read. */
    origin: filled(longestCarried),
  }),
  data: AddedFile,
  refusals: { 409: AppliedElsewhere },
})

/** The latest 20. */
export const listPeopleFiles = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/people_files',
  summary: 'Files from which people were added (staff)',
  access: 'staff',
  data: z.object({ files: z.array(AddedFile), nowTs: z.int() }),
})

/** 409 once people have been notified. Idempotent. */
export const undoPeopleFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/people_files/:id/undo',
  summary: 'Undo adding people from a file (staff)',
  access: 'staff',
  data: z.object({ undoneCount: z.int() }),
})
