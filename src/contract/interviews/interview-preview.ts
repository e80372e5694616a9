import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { InterviewChange } from './interview-input.ts'
import { PositionIdParam } from '../fields/position-id.ts'

/** The text of an email about an interview, and its calendar entry. Texts are in the language `locale`. */
const PreviewedMail = z.object({
  locale: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The label of its button. */
  action: z.string(),
  /** A colleague's comes with the email, a candidate adds theirs on the interview's page. Null if there is none. */
  entry: z.nullable(
    z.object({
      title: z.string(),
      when: z.string(),
      place: z.string(),
      details: z.array(z.string()),
      status: z.enum(['CONFIRMED', 'TENTATIVE', 'CANCELLED']),
    }),
  ),
})

/** Why no email is sent to the candidate: they are unknown, nothing in their email changes, or all times are taken. */
export const unsentToCandidate = ['noOne', 'unchanged', 'noTimes'] as const
/** Why none is sent to colleagues: there are none, no time is set, or their entry stays as it is. */
export const unsentToHolders = ['noOne', 'noTime', 'unchanged'] as const

const InterviewPreviewInput = z.object({
  ...InterviewChange.shape,
  /** As typed: invalid values are named in `fields`, and left out. */
  durationMinutes: z.optional(z.nullable(z.number())),
  joinUrl: z.optional(z.nullable(cleanLine(2_000))),
  /** The interview to change or cancel; without it a new one. */
  id: z.optional(z.string().check(z.maxLength(64))),
  isCanceled: z.optional(z.boolean()),
  cancelReason: z.optional(cleanText(1_000)),
  /** For a new one: the candidate. */
  email: z.optional(cleanLine(254)),
  applicationId: z.optional(z.string().check(z.maxLength(64))),
  position_id: z.optional(z.nullable(PositionIdParam)),
})
export type InterviewPreviewInput = z.infer<typeof InterviewPreviewInput>

/**
 * The emails to the candidate and the interviewers if an interview were saved now. Nothing is saved or sent. Values that saving would
 * refuse are in `fields`, with the same errors, and the rest is previewed. 404 and 409 as for saving.
 */
export const previewInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/preview',
  summary: 'Emails that an interview would send (staff)',
  access: 'staff',
  recorded: { action: 'interview.preview_read', subject: 'interviews' },
  body: InterviewPreviewInput,
  data: z.object({
    fields: z.record(z.string(), z.string()),
    candidate: z.nullable(PreviewedMail),
    unsentToCandidate: z.nullable(z.enum(unsentToCandidate)),
    /** One for all colleagues with identical emails. */
    holders: z.array(z.extend(PreviewedMail, { names: z.array(z.string()) })),
    unsentToHolders: z.nullable(z.enum(unsentToHolders)),
  }),
})
