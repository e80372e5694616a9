import * as z from 'zod/mini'
import { evidenceStates } from '#shared/applications/resume-evidence.ts'
import { endpoint } from '../endpoint.ts'

/** What a sent résumé says about the position's requirements: an aid to reading, which is not compared, added up or sorted by. */

export const resumeParts = ['work', 'education', 'certificates', 'skills', 'languages', 'headline', 'summary'] as const

export const RequirementEvidence = z.object({
  kind: z.enum(['skill', 'years', 'language']),
  state: z.enum(evidenceStates),
  /** The employer's words: the name of what it asks for (empty for years), and the sentence that does, if there is one. */
  position: z.object({ key: z.string(), name: z.string(), sentence: z.nullable(z.string()) }),
  /** The candidate's words, and the part of the résumé they are in. */
  resume: z.nullable(z.object({ part: z.enum(resumeParts), text: z.string() })),
  /** For years: how many are asked for, and how many the résumé's dates add up to (null without dates). */
  years: z.nullable(z.object({ asked: z.int(), worked: z.nullable(z.int()) })),
  /** The colleague who marked this finding as wrong; null if no one has. */
  markedWrongBy: z.nullable(z.string()),
})
export type RequirementEvidence = z.infer<typeof RequirementEvidence>

/**
 * In the posting's order. Null if there is nothing to show: the résumé was not sent or not read, the position asks for nothing that
 * can be found, the employer or the candidate has turned matching off. While the name is hidden, it is read from the résumé
 * without employers, schools and languages, and languages are not compared.
 */
export const getResumeEvidence = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/resume_evidence',
  summary: 'What a résumé says about the requirements (staff)',
  access: 'staff',
  recorded: { action: 'application.evidence_read', subject: 'application:id' },
  data: z.object({ requirements: z.nullable(z.array(RequirementEvidence)) }),
})

/**
 * Marks what was found about one requirement as wrong, for everyone who reads the application, or takes the mark back. `state`: what
 * the reader saw; 409 if something else is found now.
 */
export const markResumeEvidence = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/applications/:id/resume_evidence',
  summary: 'Mark what a résumé says about a requirement as wrong (staff)',
  access: 'staff',
  body: z.object({
    key: z.string().check(z.maxLength(300)),
    state: z.enum(evidenceStates),
    isWrong: z.boolean(),
  }),
  data: z.object({ markedWrongBy: z.nullable(z.string()) }),
})
