import * as z from 'zod/mini'
import { kitLimits } from '#shared/interviews/interview-kit.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { commonFields } from '../fields/query-fields.ts'

/** Interview kits: guides to interviews, for interviewers. Candidates never see them. */

const competency = {
  /** Does not change with the name, so that scorecards in progress keep their answers. */
  key: z.string(),
  name: z.string(),
  lookFor: z.string(),
  questions: z.array(z.string()),
  minutes: z.nullable(z.int()),
}

export const InterviewKit = z.object({
  id: z.string(),
  name: z.string(),
  durationMinutes: z.int(),
  intro: z.string(),
  competencies: z.array(z.object(competency)),
  isArchived: z.boolean(),
  /** Increases with every save. */
  revision: z.int(),
  updatedTs: z.int(),
})
export type InterviewKit = z.infer<typeof InterviewKit>

const minutes = (least: number) =>
  z.int({ error: problem('input.minutes') }).check(z.minimum(least), z.maximum(kitLimits.mostMinutes))

const filled = (most: number) => cleanLine(most).check(z.refine((text) => text !== '', problem('input.empty')))

const KitContent = z.object({
  name: filled(kitLimits.name),
  durationMinutes: minutes(kitLimits.leastMinutes),
  intro: cleanText(kitLimits.intro),
  competencies: z
    .array(
      z.object({
        key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
        name: filled(kitLimits.competencyName),
        lookFor: cleanText(kitLimits.lookFor),
        /** Empty ones are dropped. */
        questions: z.pipe(
          z
            .array(cleanText(kitLimits.question))
            .check(
              z.maxLength(
                kitLimits.questions,
                problem('interviewKits.problem.questions', { count: kitLimits.questions }),
              ),
            ),
          z.transform((questions) => questions.map((text) => text.trim()).filter(Boolean)),
        ),
        minutes: z.nullable(minutes(1)),
      }),
    )
    .check(
      z.minLength(1, problem('interviewKits.problem.none')),
      z.maxLength(
        kitLimits.competencies,
        problem('interviewKits.problem.competencies', { count: kitLimits.competencies }),
      ),
      z.refine(
        (all) => new Set(all.map(({ key }) => key)).size === all.length,
        problem('interviewKits.problem.sameKey'),
      ),
    ),
})
export type KitContent = z.infer<typeof KitContent>

/** By name, archived ones last; and our built-in ones as starting points. */
export const listInterviewKits = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interview_kits',
  summary: 'Interview kits (staff)',
  access: 'staff',
  query: z.object(commonFields),
  data: z.object({
    kits: z.array(InterviewKit),
    /** In the reader's language. */
    starters: z.array(z.object({ id: z.string(), content: KitContent })),
  }),
})

/** 422 names each invalid field: `name`, `competencies.0.name`, … */
export const createInterviewKit = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interview_kits',
  summary: 'Create an interview kit (staff)',
  access: 'staff',
  body: KitContent,
  data: InterviewKit,
})

/** 409: someone else has saved it since `revision`. Scorecards already started keep their questions. */
export const saveInterviewKit = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/interview_kits/:id',
  summary: 'Change an interview kit (staff)',
  access: 'staff',
  body: z.object({ revision: z.int(), content: KitContent }),
  data: InterviewKit,
})

/** Idempotent. Interviews that use it keep it; it is not offered for new ones. */
export const archiveInterviewKit = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interview_kits/:id/archive',
  summary: 'Archive an interview kit, or bring it back (staff)',
  access: 'staff',
  body: z.object({ isArchived: z.boolean() }),
  data: InterviewKit,
})
