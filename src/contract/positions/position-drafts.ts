import * as z from 'zod/mini'
import { applicationPath } from '#shared/applications/application-status.ts'
import { isLanguageTag } from '#shared/locales/language-tag.ts'
import { mostLanguages, textLengths } from '#shared/positions/draft-limits.ts'
import {
  ApplicationQuestion,
  EmploymentType,
  PayInterval,
  PositionLocation,
  WorkLocationOption,
} from './canonical-position.ts'
import { ProcessChoice } from '../applications/hiring-processes.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { AnswerDays } from '../fields/answer-days.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { PositionFormChoice, PositionForms } from './position-forms.ts'
import { problem } from '../fields/problem.ts'
import { PrivateLink } from './staff-positions.ts'
import { TeamPartField } from '../employers/team.ts'

/**
 * Positions that staff write. A draft may be incomplete; publishing it reports what is missing. Times are Unix seconds. Errors name
 * the field by its path: `content.pay.min`.
 */

const LanguageTag = z.string().check(z.refine(isLanguageTag, problem('input.languageTag')))

export const PositionText = z.object({
  title: cleanLine(textLengths.title),
  /** HTML; stored sanitized. */
  description: cleanText(textLengths.description),
  /** Other pay and benefits, in plain words. */
  benefits: cleanText(textLengths.benefits),
})
export type PositionText = z.infer<typeof PositionText>

/** As in `canonical-position.ts`, but not finished. */
const DraftQuestion = z.object({
  ...ApplicationQuestion.shape,
  label: cleanLine(500),
  help: z.optional(cleanText(2_000)),
  options: z.optional(z.array(z.object({ value: z.string(), label: cleanLine(500) })).check(z.maxLength(200))),
})
export type DraftQuestion = z.infer<typeof DraftQuestion>

const Amount = z.nullable(z.number().check(z.minimum(0, problem('input.offers.amount')), z.maximum(1e12)))

export const PositionContent = z.object({
  /** By language; the one in `language` is shown to people who read none of the others. */
  texts: z
    .record(LanguageTag, PositionText)
    .check(z.refine((texts) => Object.keys(texts).length <= mostLanguages, problem('positionDrafts.tooManyLanguages'))),
  language: LanguageTag,
  department: cleanLine(200),
  businessUnit: cleanLine(200),
  /** As shown to candidates; empty for the position's own id. */
  displayJobId: cleanLine(200),
  places: z.array(PositionLocation).check(z.maxLength(50)),
  workLocationOption: WorkLocationOption,
  employmentType: z.nullable(EmploymentType),
  pay: z.nullable(
    z.object({
      min: Amount,
      max: Amount,
      currency: z.string().check(z.regex(/^[A-Z]{3}$/, problem('input.offers.currency'))),
      interval: PayInterval,
    }),
  ),
  /** When a new position opens automatically, the beginning of a day in UTC; null or past: on publication. */
  opensTs: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799))), null),
  /** When it closes automatically; null for no date. */
  closesTs: z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799))),
  /** Number of days within which its applicants are promised an answer; null: the employer's default. */
  answerDays: z._default(AnswerDays, null),
  /** Its hiring process; null: the employer's default. */
  processId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** Open only to people who have its link. */
  isPrivate: z.boolean(),
  questions: z.array(DraftQuestion).check(z.maxLength(100)),
  /** Omitted ones are asked by the forms' own rules. */
  forms: PositionForms,
  /** As in `canonical-position.ts`; kept from the copied position. */
  customFields: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
    z.array(z.string().check(z.maxLength(500))),
  ),
  /** The initial hiring team; an existing position's team is changed on its page. */
  team: z.array(z.object({ userId: z.string().check(z.maxLength(64)), part: TeamPartField })).check(z.maxLength(100)),
})
export type PositionContent = z.infer<typeof PositionContent>

const draftKinds = ['new', 'changes', 'template'] as const

export const PositionDraft = z.object({
  id: z.string(),
  kind: z.enum(draftKinds),
  /** Increases with every save. */
  revision: z.int(),
  content: PositionContent,
  updatedTs: z.int(),
  /** Who saved it last; empty for someone who has left. */
  updaterName: z.string(),
  /** When it opens automatically: it was scheduled, and not changed since. Null otherwise. */
  opensTs: z.nullable(z.int()),
  /** The name of a template. */
  name: z.nullable(z.string()),
  /** The position that it changes. */
  position: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      isClosed: z.boolean(),
      closesTs: z.nullable(z.int()),
      /** The closing date when the changes were started. A date set on the position since is kept, unless the draft has another. */
      baseClosesTs: z.nullable(z.int()),
      /** Null while it is public. */
      privateLink: z.nullable(PrivateLink),
    }),
  ),
  /** Null for people who cannot set hiring teams: the colleagues who can be chosen. */
  colleagues: z.nullable(z.array(z.object({ id: z.string(), name: z.string(), email: z.string() }))),
  /** The employer's published forms, and others that this draft asks. */
  forms: z.array(PositionFormChoice),
  /** The hiring processes that it can use, with the one that it has. */
  processes: z.array(ProcessChoice),
  /** The employer's departments, the most frequent first. */
  departments: z.array(z.string()),
  /** Languages in which the site is offered. */
  languages: z.array(z.string()),
  /** The employer's size, on which laws about pay depend; null if the configuration does not contain it. */
  employeeCount: z.nullable(z.int()),
  /** The employer's default number of days for an answer; null if it promises none, and positions have no days either. */
  usualAnswerDays: z.nullable(z.int()),
  /** The stages of its applications, the same for every position; texts for candidates are in the reader's language. */
  stages: z.array(
    z.object({
      stage: z.enum(applicationPath),
      candidateName: z.string(),
      /** The text for candidates in it; empty if there is none in the settings. */
      told: z.string(),
      /** Expected number of days; null if there is none in the settings. */
      typicalDays: z.nullable(z.int()),
      /** Whether the position hides names in it; never for an unpublished one. */
      hidesNames: z.boolean(),
    }),
  ),
  /** The server's time. */
  nowTs: z.int(),
})
export type PositionDraft = z.infer<typeof PositionDraft>

const ListedDraft = z.object({
  id: z.string(),
  kind: z.enum(draftKinds),
  /** A template's name, or a draft's title; empty while there is none. */
  title: z.string(),
  positionId: z.nullable(z.int()),
  updatedTs: z.int(),
  updaterName: z.string(),
})
export type ListedDraft = z.infer<typeof ListedDraft>

/** The latest 500 drafts in the reader's reach, and all templates. */
export const listPositionDrafts = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/position_drafts',
  summary: 'Drafts of positions, and templates (staff)',
  access: 'staff',
  data: z.object({ drafts: z.array(ListedDraft), nowTs: z.int() }),
})

/**
 * Starts a draft: of a new position, or of changes to one that was written here, of which there is one at a time. The same `key`
 * from the same person returns the draft that it started. 403 for people who hire for some positions only, except for changes to
 * these; 409 for changes to an imported position, whose text belongs to its source.
 */
export const createPositionDraft = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_drafts',
  summary: 'Start a draft of a position (staff)',
  access: 'staff',
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    from: z.union([
      z.object({ kind: z.literal('nothing') }),
      z.object({ kind: z.enum(['copy', 'changes']), positionId: z.int() }),
      z.object({ kind: z.literal('template'), draftId: z.string().check(z.maxLength(64)) }),
    ]),
  }),
  data: PositionDraft,
})

export const getPositionDraft = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/position_drafts/:id',
  summary: 'A draft of a position (staff)',
  access: 'staff',
  data: PositionDraft,
})

/** What someone else has saved since. */
export const PositionDraftConflict = z.object({ draft: PositionDraft })

/** 409 with the newer draft in `error.body.draft` if it was saved since `revision`; 410 once it was published. */
export const savePositionDraft = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/position_drafts/:id',
  summary: 'Save a draft of a position (staff)',
  access: 'staff',
  body: z.object({
    revision: z.int(),
    content: PositionContent,
    /** A template's name; omitted fields are not changed. */
    name: z.optional(cleanLine(120).check(z.minLength(1, problem('positionDrafts.refused.name')))),
  }),
  data: PositionDraft,
  refusals: { 409: PositionDraftConflict },
})

/** Discarding twice is not an error; a published one stays. */
export const deletePositionDraft = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/position_drafts/:id',
  summary: 'Discard a draft of a position, or a template (staff)',
  access: 'staff',
  data: z.object({ isDeleted: z.boolean() }),
})

/** Saves a draft's current content as a template for others. The same `key` creates one. */
export const createPositionTemplate = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_drafts/:id/template',
  summary: 'Make a template of a draft of a position (staff)',
  access: 'staff',
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    name: cleanLine(120).check(z.minLength(1, problem('positionDrafts.refused.name'))),
  }),
  data: PositionDraft,
})

/**
 * Creates or changes the position, in one step. Publishing again returns the same position. A new one that opens on a later day is
 * still a draft until then, and has no `positionId` yet; saving a change cancels the schedule. 422 with `error.body.findings` while
 * a gate blocks it; 409 with the newer draft.
 */
export const publishPositionDraft = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_drafts/:id/publish',
  summary: 'Publish a draft of a position (staff)',
  access: 'staff',
  body: z.object({ revision: z.int() }),
  data: z.object({ positionId: z.nullable(z.int()), title: z.string(), opensTs: z.nullable(z.int()) }),
  refusals: { 409: PositionDraftConflict },
})

/** The possible meanings of a text on the map, likeliest first, at most 8; none if nothing is known by that name. */
export const findPositionPlaces = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/position_places',
  summary: 'Places by name, for a position (staff)',
  access: 'staff',
  query: z.object({ ...commonFields, query: textField(300, 'A place as one would write it.') }),
  data: z.object({ places: z.array(PositionLocation) }),
})
