import * as z from 'zod/mini'
import { applicationPath } from '#shared/applications/application-status.ts'
import { isLanguageTag } from '#shared/locales/language-tag.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/** The employer's names for the stages of applications, as administrators set them (`hiring.stages` of its configuration). */

const Language = z.string().check(z.refine(isLanguageTag, problem('input.languageTag')))
/** By language; empty ones use our default texts. */
const names = z.record(Language, cleanLine(60))
const wrongDays = problem('stageSettings.refused.days', { most: 365 })

export const StageSetting = z.object({
  stage: z.enum(applicationPath),
  /** For staff, and for candidates. */
  names,
  candidateNames: names,
  /** The text for candidates in this stage, on their application's page and in the email about it. */
  told: z.record(Language, cleanText(2_000)),
  /** Expected number of days; null to say nothing. */
  typicalDays: z.nullable(z.int(wrongDays).check(z.minimum(1, wrongDays), z.maximum(365, wrongDays))),
})
export type StageSetting = z.infer<typeof StageSetting>

export const StageSettings = z.object({
  /** The revision that was read, which a save has to name. */
  revision: z.string(),
  /** Every stage, in order. */
  stages: z.array(StageSetting),
  /** The site's languages, the first one first. */
  languages: z.array(z.string()),
  /** Our default texts, by language and stage, used for empty ones. */
  ours: z.record(z.string(), z.record(z.string(), z.object({ name: z.string(), candidateName: z.string() }))),
})
export type StageSettings = z.infer<typeof StageSettings>

export const getStageSettings = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/stage_settings',
  summary: 'What the stages of applications are called (staff)',
  access: 'staff',
  data: StageSettings,
})

/** What someone else has saved since. */
export const StageSettingsConflict = z.object({ revision: z.string() })

/** 409 with the newer `revision` if someone else has saved since. Saving the same content again changes nothing. */
export const saveStageSettings = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/stage_settings',
  summary: 'Name the stages of applications (staff)',
  access: 'staff',
  body: z.object({
    revision: z.string().check(z.maxLength(64)),
    stages: z
      .array(StageSetting)
      .check(
        z.refine(
          (stages) => new Set(stages.map(({ stage }) => stage)).size === stages.length,
          problem('staffApplications.refused.stageTwice'),
        ),
      ),
  }),
  data: StageSettings,
  refusals: { 409: StageSettingsConflict },
})
