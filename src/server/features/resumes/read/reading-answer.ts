import * as z from 'zod/mini'
import { languageLevels } from '#shared/profiles/profile.ts'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import type { ResumeFault } from './resume-text.ts'

export type ReadingAnswer = { reading: ResumeReading } | { isLocked: boolean } | { fault: ResumeFault }

/** As PostgreSQL can store it, whatever the file contains. */
const text = z.pipe(
  z.string(),
  z.transform((given: string) => given.toWellFormed().replaceAll('\0', '')),
)
const count = z.int().check(z.nonnegative())
const quotes = z.array(z.object({ line: count, start: count, end: count }))
const read = <Value extends z.core.$ZodType>(value: Value) => z.object({ value, quotes, isSure: z.boolean() })
const readText = z.nullable(read(text))
const date = z.nullable(text)
const period = z.nullable(read(z.object({ start: date, end: date, isCurrent: z.boolean() })))

const reading = z.object({
  lines: z.array(z.object({ text, page: count, isBold: z.boolean(), isLarge: z.boolean(), isBullet: z.boolean() })),
  pageCount: count,
  unreadPages: count,
  hiddenText: text,
  firstName: readText,
  lastName: readText,
  headline: readText,
  email: readText,
  phone: readText,
  location: readText,
  summary: readText,
  links: z.array(read(z.object({ label: text, url: text }))),
  work: z.array(z.object({ title: readText, employer: readText, location: readText, period, description: readText })),
  education: z.array(z.object({ school: readText, degree: readText, field: readText, period, description: readText })),
  skills: z.array(read(text)),
  furtherSkills: z.array(read(text)),
  languages: z.array(read(z.object({ name: text, level: z.nullable(z.enum(languageLevels)) }))),
  certificates: z.array(read(z.object({ name: text, issuer: text, date }))),
})

const faults = [
  'empty',
  'encrypted',
  'damaged',
  'scanned',
  'hiddenOnly',
  'macros',
  'tooLong',
  'tooMuchMemory',
  'unsupported',
] as const satisfies ResumeFault[]

const answer = z.union([
  z.object({ reading }),
  z.object({ isLocked: z.boolean() }),
  z.object({ fault: z.enum(faults) }),
])

/**
 * Copies only the expected fields of a reader's message, because the file may have taken over the process.
 * @throws if the message is not a valid answer
 */
export const readingAnswer = (given: unknown): ReadingAnswer => answer.parse(given)
