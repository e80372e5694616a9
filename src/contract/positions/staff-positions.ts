import * as z from 'zod/mini'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import {
  listedStates,
  positionNeeds,
  positionSorts,
  positionStates,
  type ListedState,
} from '#shared/positions/staff-list.ts'
import { AnswerDays } from '../fields/answer-days.ts'
import { ProcessChoice } from '../applications/hiring-processes.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { choiceField, commonFields, parsedField, textField } from '../fields/query-fields.ts'
import { HiringTeamMember } from '../employers/team.ts'

/** Positions as the employer's people see them, including closed and private ones. */

const OpenApplications = z.object({
  open: z.int(),
  /** The open ones without any answer. */
  new: z.int(),
  /** The new ones past their promised date; 0 without a promise. */
  late: z.int(),
})

const StaffPositionFields = {
  id: z.int(),
  title: z.string(),
  displayJobId: z.string(),
  state: z.enum(positionStates),
  department: z.nullable(z.string()),
  /** The first of its places; null if it has none. */
  place: z.nullable(z.string()),
  placeCount: z.int(),
  /** Unix seconds. */
  postedTs: z.int(),
  /** When it closes, or was to close; null without such a date. */
  closesTs: z.nullable(z.int()),
  /** When it closed; null while it is open. */
  closedTs: z.nullable(z.int()),
  /** Null for people who cannot read applications. */
  applications: z.nullable(OpenApplications),
}

/** A row of the list. */
export const StaffListedPosition = z.object({
  ...StaffPositionFields,
  /** Written here rather than imported: its text can be edited. */
  isOwn: z.boolean(),
  /** Names of the recruiters on its hiring team; none for people who cannot see hiring teams. */
  recruiters: z.array(z.string()),
})
export type StaffListedPosition = z.infer<typeof StaffListedPosition>

/** A row of the list that is not a position yet: it opens the editor. */
export const StaffListedDraft = z.object({
  /** The draft's id. */
  id: z.string(),
  state: z.literal('draft'),
  /** Empty while there is none. */
  title: z.string(),
  /** Empty for the next free number. */
  displayJobId: z.string(),
  department: z.nullable(z.string()),
  place: z.nullable(z.string()),
  placeCount: z.int(),
  /** When it opens automatically; null if it is not scheduled. */
  opensTs: z.nullable(z.int()),
  closesTs: z.nullable(z.int()),
  /** When it was last saved, in Unix seconds, and by whom; empty for someone who has left. */
  updatedTs: z.int(),
  updaterName: z.string(),
  /** Names of its recruiters; none for people who cannot see hiring teams. */
  recruiters: z.array(z.string()),
})
export type StaffListedDraft = z.infer<typeof StaffListedDraft>

export type StaffListedRow = StaffListedPosition | StaffListedDraft

const states = listedStates as readonly string[]

/** `open,private`; null if one of them is not a state. */
function readStates(text: string): ListedState[] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean)
  return names.every((name) => states.includes(name)) ? (names as ListedState[]) : null
}

/** A position's id, or a draft's. */
/** For a draft, includes when it was last saved: it may be saved again, published or discarded while someone pages on. */
function readId(text: string): number | string | null {
  const id = text.trim()
  if (/^\d{1,15}$/.test(id)) return Number(id)
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~\d{1,12})?$/i.test(id) ? id.toLowerCase() : null
}

const counted = z.array(z.object({ value: z.string(), count: z.int() }))

/**
 * A page of the employer's positions, and of the drafts of new ones that the reader may edit. In the newest-first order, a draft
 * counts by its last save. `count` is how many there are with these filters, `total` without. The counts of a filter's
 * values are what would be listed with that value alone, under the other filters. Pages begin after a row, so that
 * additions neither repeat rows nor skip them.
 */
export const listStaffPositions = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions',
  summary: 'The employer’s positions, also closed ones (staff)',
  access: 'staff',
  query: z.object({
    ...commonFields,
    query: textField(100, 'Parts of a title, an id, a department or a place.'),
    state: parsedField(
      readStates,
      problem('input.oneOf', { choices: listedStates.join(', ') }),
      'Only those in one of these states, for example `open,private`.',
    ),
    department: textField(2_000, 'Only those of this department.'),
    place: textField(2_000, 'Only those whose first place is there.'),
    recruiter: textField(64, 'Only those with this recruiter, by id; `none` for those without one.'),
    applications: choiceField(
      positionNeeds,
      'Only those with open applications, with new ones, with some past the date promised, or with none open.',
    ),
    team: choiceField(['me'], 'Only those on whose hiring team you are.'),
    asks: choiceField(['still_hiring'], 'Only those about which you are asked whether they still hire.'),
    sort: choiceField(positionSorts, 'Newest first by default.'),
    after: parsedField(
      readId,
      problem('input.position'),
      'The id of the row, a position or a draft, behind which the page begins; an unknown one begins the list.',
    ),
  }),
  data: z.object({
    count: z.int(),
    total: z.int(),
    /** The server's time, in Unix seconds, to which ages and dates refer. */
    nowTs: z.int(),
    positions: z.array(z.union([StaffListedPosition, StaffListedDraft])),
    /** How many are listed before this page. */
    before: z.int(),
    /** `after` of other pages, by how many pages they are away; null for the beginning. */
    starts: z.record(z.string(), z.nullable(z.union([z.int(), z.string()]))),
    states: z.record(z.enum(listedStates), z.int()),
    /** Null for people who cannot read applications. */
    applicationCounts: z.nullable(z.record(z.enum(positionNeeds), z.int())),
    /** The most frequent first, at most 1,000, and always the chosen one. */
    departments: counted,
    places: counted,
    /** Null for people who cannot see hiring teams. */
    recruiters: z.nullable(z.array(z.object({ id: z.string(), name: z.string(), count: z.int() }))),
    /** Whether candidates are promised an answer by a date. */
    hasPromise: z.boolean(),
  }),
})

/** Anyone who has it can read a private position and apply. */
export const PrivateLink = z.object({ url: z.string(), token: z.string() })
export type PrivateLink = z.infer<typeof PrivateLink>

const Stage = z.object({
  status: z.enum(sentStatuses),
  count: z.int(),
  /** The median of days that people spent in it here; null for fewer than ten. */
  usualDays: z.nullable(z.number()),
  /** Expected number of days from the configuration; null if there is none. */
  plannedDays: z.nullable(z.int()),
  /** The steps of the position's own hiring process, or of the default one. */
  steps: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), plannedDays: z.nullable(z.int()) })),
})

export const StaffPositionDetail = z.object({
  ...StaffPositionFields,
  /** The server's time, in Unix seconds. */
  nowTs: z.int(),
  places: z.array(z.string()),
  isPrivate: z.boolean(),
  /** Its page on the site; with the token of its link if it is private, which only people who work on positions get. */
  publicUrl: z.string(),
  /** For people who work on it; null for everyone else, and for a public position. */
  privateLink: z.nullable(PrivateLink),
  /** In the order of the stages; null for people who cannot read applications. */
  stages: z.nullable(z.array(Stage)),
  /** Null for people who cannot see hiring teams. */
  team: z.nullable(z.array(HiringTeamMember)),
  /** When it last changed, here or at its source, or was confirmed; in Unix seconds. */
  touchedTs: z.int(),
  /** When its recruiters were asked whether it is still hiring, if no one has answered; null otherwise. */
  askedTs: z.nullable(z.int()),
  /** When a colleague last confirmed that it is still hiring; null for never. */
  confirmedTs: z.nullable(z.int()),
  /** Staff decisions that override its source; null if it follows its source. */
  hold: z.nullable(
    z.object({
      /** `end`: only its closing date. */
      state: z.enum(['open', 'closed', 'end']),
      setterName: z.string(),
      /** Unix seconds. */
      setTs: z.int(),
      /** Whether its source lists it as open, as it was last imported. */
      isListed: z.boolean(),
    }),
  ),
  /** Number of days within which its applicants are promised an answer; null: the employer's default. */
  answerDays: z.nullable(z.int()),
  /** The employer's default; null if it promises nothing. */
  usualAnswerDays: z.nullable(z.int()),
  /** The hiring process that was chosen for it; null: the employer's default. */
  processId: z.nullable(z.string()),
  /** Those that it can use, with the one that it has; none for people who cannot edit it. */
  processes: z.array(ProcessChoice),
  /** Written here rather than imported: its text can be edited. */
  isOwn: z.boolean(),
  /** Unpublished changes; null if there are none, and for people who cannot edit it. */
  draft: z.nullable(z.object({ id: z.string(), updatedTs: z.int(), updaterName: z.string() })),
  /** Names of chosen forms that were archived since; none for people who cannot edit it. */
  missingForms: z.array(z.string()),
  source: z.object({
    /** The name that imports use. */
    name: z.string(),
    id: z.string(),
    /** The last import that covered this source, in Unix seconds; null if there was none. */
    importedTs: z.nullable(z.int()),
    /** Its source's closing date, in Unix seconds; null for no date. */
    closesTs: z.nullable(z.int()),
  }),
})
export type StaffPositionDetail = z.infer<typeof StaffPositionDetail>

/** 404 also for a position out of the reader's reach. */
export const getStaffPosition = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions/:id',
  summary: 'A position with its applications by stage, its team and its source (staff)',
  access: 'staff',
  data: StaffPositionDetail,
})

/**
 * The number of days within which future applicants for an imported position are promised an answer. Imports keep it. 409 for a
 * position that is written here, whose own content has the number.
 */
export const setStaffAnswerDays = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/positions/:id/answer_days',
  summary: 'Set how soon applications for an imported position are answered (staff)',
  access: 'staff',
  body: z.object({ days: AnswerDays }),
  data: StaffPositionDetail,
})

/**
 * The hiring process of an imported position. Imports keep it. People in steps of another process stay in their stage. 409 for a
 * position that is written here, whose own content has it.
 */
export const setStaffProcess = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/positions/:id/process',
  summary: 'Choose the hiring process of an imported position (staff)',
  access: 'staff',
  body: z.object({ processId: z.nullable(z.string().check(z.maxLength(64))) }),
  data: StaffPositionDetail,
})

/**
 * Creates another private link; the one with `token` stops working. People who saved the position or began to apply still
 * find it in their lists, and can finish. A link that was already replaced, even by this call, is not replaced again.
 */
export const replacePrivateLink = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/private_link',
  summary: 'Replace the private link of a position (staff)',
  access: 'staff',
  body: z.object({
    /** The token of the link to replace. */
    token: z.string().check(z.minLength(1, problem('staffPositions.refused.token')), z.maxLength(200)),
  }),
  data: StaffPositionDetail,
})
