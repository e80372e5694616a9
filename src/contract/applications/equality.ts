import * as z from 'zod/mini'
import { applicationPath } from '#shared/applications/application-status.ts'
import { findings } from '#shared/equality/adverse-impact.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields, textField } from '../fields/query-fields.ts'

/** How many people gave an answer; null for fewer than ten (or all but fewer than ten), and if those could be worked out. */
const count = z.nullable(z.int())

const EqualityQuestion = z.object({
  name: z.string(),
  label: z.string(),
  /** Each person has one answer; otherwise they may have several. */
  isSingle: z.boolean(),
  /** People who answered it. */
  people: count,
  answers: z.array(z.object({ value: z.string(), label: z.string(), count })),
})

/** Totals of one form. */
export const EqualityTotals = z.object({
  formId: z.string(),
  /** BCP 47 language of the form's texts; absent if its author did not set it. */
  language: z.optional(z.string()),
  people: count,
  questions: z.array(EqualityQuestion),
})
export type EqualityTotals = z.infer<typeof EqualityTotals>

/**
 * Totals of an equal-opportunity form: the only way in which staff see its answers. No answer is linked to anyone, no
 * number is about fewer than ten people, and all remain the same until ten people more or fewer are counted. Without `form`, of
 * the first one.
 */
export const readEquality = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/equality',
  summary: 'Totals of equal-opportunity forms',
  access: 'staff',
  query: z.object({
    ...commonFields,
    form: textField(40, 'Id of the form.'),
  }),
  data: z.object({
    forms: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Null if there is no such form. */
    totals: z.nullable(EqualityTotals),
  }),
})

/** The answers to one question for spreadsheets; numbers hidden on the page are empty here. Errors: 404 another question. */
export const exportEquality = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/equality/tables/:question',
  summary: 'Totals of one question of an equal-opportunity form as a file',
  access: 'staff',
  query: z.object({ ...commonFields, form: textField(40, 'Id of the form.') }),
  data: z.unknown(),
  media: ['text/csv'],
})

const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })

const EqualityStage = z.object({
  stage: z.enum(applicationPath),
  reached: count,
  /** `reached` of those who applied, with its 95% interval (Wilson); null for fewer than twenty people. */
  share: z.nullable(Estimate),
  /** The share divided by the highest one, with its 95% interval (of the logarithm, Katz). */
  ratio: z.nullable(Estimate),
  /** The statistical finding (`shared/equality/adverse-impact.ts`), which is not a legal one. */
  finding: z.enum(findings),
})

const EqualityQuestionByStage = z.object({
  name: z.string(),
  label: z.string(),
  isSingle: z.boolean(),
  /** When it was counted: `2026-11-01`, UTC. */
  day: z.string(),
  /** Everyone who is counted, whatever they answered to this question. */
  people: z.int(),
  groups: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      applied: count,
      /** The stages after applying, in order. */
      stages: z.array(EqualityStage),
    }),
  ),
})

export const EqualityByStage = z.object({
  formId: z.string(),
  /** BCP 47 language of the form's texts; absent if its author did not set it. */
  language: z.optional(z.string()),
  questions: z.array(EqualityQuestionByStage),
})
export type EqualityByStage = z.infer<typeof EqualityByStage>

/**
 * How far people of each group got, from voluntary answers of people who were informed of this and whose applications are all decided.
 * Counted at most once a month, and only if the difference identifies no one; never on request. Without `form`, of the first one.
 */
export const readEqualityByStage = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/equality/stages',
  summary: 'How far people of each group got, by equal-opportunity answers',
  access: 'staff',
  query: z.object({ ...commonFields, form: textField(40, 'Id of the form.') }),
  /** Null if there is no such form. */
  data: z.object({ byStage: z.nullable(EqualityByStage) }),
})

/** One question's groups at each stage for spreadsheets; numbers hidden on the page are empty here. Errors: 404 another question. */
export const exportEqualityByStage = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/equality/stages/tables/:question',
  summary: 'How far people of each group got, of one question as a file',
  access: 'staff',
  query: z.object({ ...commonFields, form: textField(40, 'Id of the form.') }),
  data: z.unknown(),
  media: ['text/csv'],
})
