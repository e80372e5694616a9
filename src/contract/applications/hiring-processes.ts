import * as z from 'zod/mini'
import { inStageOrder, processLimits, stepStages } from '#shared/applications/hiring-steps.ts'
import { isLanguageTag } from '#shared/locales/language-tag.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/** Hiring processes: an employer's templates of steps within the stages, as administrators write them. */

const Language = z.string().check(z.refine(isLanguageTag, problem('input.languageTag')))
const stepNames = z.record(Language, cleanLine(processLimits.stepName))
const wrongDays = problem('stageSettings.refused.days', { most: processLimits.days })

const isNamed = (names: Record<string, string>): boolean => Object.values(names).some((name) => name.trim() !== '')

const StepContent = z.object({
  /** Chosen by the client; it does not change with the name. */
  id: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
  /** A step keeps its stage. */
  stage: z.enum(stepStages),
  /** By language, at least one. */
  names: stepNames.check(z.refine(isNamed, problem('input.empty'))),
  /** Without a name and a text for candidates, they are not notified of a move to the step within its stage. */
  candidateNames: stepNames,
  told: z.record(Language, cleanText(processLimits.told)),
  /** Expected number of days; null to say nothing. */
  days: z.nullable(z.int(wrongDays).check(z.minimum(1, wrongDays), z.maximum(processLimits.days, wrongDays))),
})
export type StepContent = z.infer<typeof StepContent>

export const ProcessContent = z.object({
  name: cleanLine(processLimits.name).check(z.refine((name) => name !== '', problem('input.empty'))),
  /** In order; those of an earlier stage come first, however they are sent. */
  steps: z.pipe(
    z.array(StepContent).check(
      z.minLength(1, problem('hiringProcesses.problem.none')),
      z.maxLength(processLimits.steps, problem('hiringProcesses.problem.tooMany', { most: processLimits.steps })),
      z.refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, problem('input.twice')),
    ),
    z.transform((steps) => inStageOrder(steps)),
  ),
})
export type ProcessContent = z.infer<typeof ProcessContent>

export const HiringProcess = z.object({
  id: z.string(),
  name: z.string(),
  /** Without those that were removed. */
  steps: z.array(
    z.extend(StepContent, {
      /** Number of people in it now. */
      peopleCount: z.int(),
    }),
  ),
  /** Used by positions that have no process of their own. */
  isDefault: z.boolean(),
  /** No longer offered for positions; those that use it keep it. */
  isArchived: z.boolean(),
  /** How many open positions have chosen it. */
  positionCount: z.int(),
  /** Increases with every save. */
  revision: z.int(),
  /** Unix seconds. */
  updatedTs: z.int(),
})
export type HiringProcess = z.infer<typeof HiringProcess>

/** A process that a position can use, in the reader's language. */
export const ProcessChoice = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Only the one that the position already has can be. */
  isArchived: z.boolean(),
  steps: z.array(
    z.object({
      id: z.string(),
      stage: z.enum(stepStages),
      name: z.string(),
      /** Empty if candidates do not read it. */
      candidateName: z.string(),
      told: z.string(),
      days: z.nullable(z.int()),
    }),
  ),
})
export type ProcessChoice = z.infer<typeof ProcessChoice>

/** By name, archived ones last. */
export const listHiringProcesses = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/hiring_processes',
  summary: 'Hiring processes with their steps (staff)',
  access: 'staff',
  data: z.object({
    processes: z.array(HiringProcess),
    /** The site's languages, the first one first. */
    languages: z.array(z.string()),
  }),
})

/** A copy is created from the copied content, with new ids. 422 names each invalid field: `name`, `steps.0.names`, … */
export const createHiringProcess = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/hiring_processes',
  summary: 'Create a hiring process (staff)',
  access: 'staff',
  body: ProcessContent,
  data: HiringProcess,
})

export const HiringProcessConflict = z.object({
  /** The newer revision, if someone else has saved since. */
  revision: z.int(),
  /** People in removed steps, if the request does not say where they go. */
  inRemoved: z.array(z.object({ stepId: z.string(), count: z.int() })),
})

/**
 * 409 if someone else has saved it since `revision`, or if people are in a removed step and `moves` does not say where they go.
 * They are moved with the save; no candidate is notified. The same content again changes nothing.
 */
export const saveHiringProcess = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/hiring_processes/:id',
  summary: 'Change a hiring process (staff)',
  access: 'staff',
  body: z.object({
    revision: z.int(),
    content: ProcessContent,
    /** To another step of the same stage; null for the stage without a step. */
    moves: z._default(
      z
        .array(z.object({ from: z.string().check(z.maxLength(64)), to: z.nullable(z.string().check(z.maxLength(64))) }))
        .check(z.maxLength(processLimits.steps)),
      [],
    ),
  }),
  data: HiringProcess,
  refusals: { 409: HiringProcessConflict },
})

/** Idempotent. 409 for the default process: another one has to take its place first. */
export const archiveHiringProcess = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/hiring_processes/:id/archive',
  summary: 'Archive a hiring process, or bring it back (staff)',
  access: 'staff',
  body: z.object({ isArchived: z.boolean() }),
  data: HiringProcess,
})

/** Idempotent. The previous default is no longer one. 409 for an archived one. */
export const makeDefaultHiringProcess = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/hiring_processes/:id/default',
  summary: 'Make a hiring process the default, or no longer (staff)',
  access: 'staff',
  body: z.object({ isDefault: z.boolean() }),
  data: HiringProcess,
})
