import * as z from 'zod/mini'
import { mostApplications, mostNamed } from '#shared/applications/decisions.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import {
  listedStates,
  positionNeeds,
  positionSorts,
  positionStates,
  type ListedState,
} from '#shared/positions/staff-list.ts'
import { cleanText } from '../fields/clean-text.ts'
import { Decision } from '../applications/decisions.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { choiceField, commonFields, parsedField, textField } from '../fields/query-fields.ts'
import { HiringTeamMember } from '../employers/team.ts'

/** Positions as the employer's people see them, also closed and private ones. */

const OpenApplications = z.object({
  open: z.int(),
  /** Of the open ones, those without any answer. */
  new: z.int(),
  /** Of the new ones, those past the date that was promised; 0 without a promise. */
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
  /** Null for those who read no applications. */
  applications: z.nullable(OpenApplications),
}

/** A row of the list. */
export const StaffListedPosition = z.object({
  ...StaffPositionFields,
  /** Written here rather than imported: its text can be edited. */
  isOwn: z.boolean(),
  /** Names of the recruiters on its hiring team; none for those who do not see hiring teams. */
  recruiters: z.array(z.string()),
})
export type StaffListedPosition = z.infer<typeof StaffListedPosition>

/** A row of the list that is no position yet: it opens the editor. */
export const StaffListedDraft = z.object({
  /** Of the draft. */
  id: z.string(),
  state: z.literal('draft'),
  /** Empty while there is none. */
  title: z.string(),
  /** Empty for the next free number. */
  displayJobId: z.string(),
  department: z.nullable(z.string()),
  place: z.nullable(z.string()),
  placeCount: z.int(),
  /** When it opens by itself; null if it was not published ahead. */
  opensTs: z.nullable(z.int()),
  closesTs: z.nullable(z.int()),
  /** When it was last saved, in Unix seconds, and by whom; empty for someone who is gone. */
  updatedTs: z.int(),
  updaterName: z.string(),
  /** Names of the recruiters whom it names; none for those who do not see hiring teams. */
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
/** Of a draft, with when it was last saved: it may be saved again, published or discarded while someone reads on. */
function readId(text: string): number | string | null {
  const id = text.trim()
  if (/^\d{1,15}$/.test(id)) return Number(id)
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~\d{1,12})?$/i.test(id) ? id.toLowerCase() : null
}

const counted = z.array(z.object({ value: z.string(), count: z.int() }))

/**
 * A page of the employer's positions, and of the drafts of new ones that the reader may edit. Among the newest, drafts are as new as
 * they were last saved. `count` is how many there are with these filters, `total` without. The counts of a filter's
 * values are of what would be listed with that value alone, under the other filters. Pages begin behind a row, so that what is
 * added in the meantime neither repeats rows nor skips them.
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
    /** The server's time, in Unix seconds: what ages and dates refer to. */
    nowTs: z.int(),
    positions: z.array(z.union([StaffListedPosition, StaffListedDraft])),
    /** How many are listed before this page. */
    before: z.int(),
    /** `after` of other pages, by how many pages they are away; null for the beginning. */
    starts: z.record(z.string(), z.nullable(z.union([z.int(), z.string()]))),
    states: z.record(z.enum(listedStates), z.int()),
    /** Null for those who read no applications. */
    applicationCounts: z.nullable(z.record(z.enum(positionNeeds), z.int())),
    /** Those with most positions first, at most 1,000, and always the chosen one. */
    departments: counted,
    places: counted,
    /** Null for those who do not see hiring teams. */
    recruiters: z.nullable(z.array(z.object({ id: z.string(), name: z.string(), count: z.int() }))),
    /** Whether candidates are promised an answer by a date. */
    hasPromise: z.boolean(),
  }),
})

/** Whoever has it can read a private position and apply. */
export const PrivateLink = z.object({ url: z.string(), token: z.string() })
export type PrivateLink = z.infer<typeof PrivateLink>

const Stage = z.object({
  status: z.enum(sentStatuses),
  count: z.int(),
  /** The median of days that people spent in it here; null for fewer than ten. */
  usualDays: z.nullable(z.number()),
  /** How many days it is expected to take by the configuration; null if that says nothing. */
  plannedDays: z.nullable(z.int()),
})

export const StaffPositionDetail = z.object({
  ...StaffPositionFields,
  /** The server's time, in Unix seconds. */
  nowTs: z.int(),
  places: z.array(z.string()),
  isPrivate: z.boolean(),
  /** Its page on the site; with the token of its link if it is private, which only those who work on positions are given. */
  publicUrl: z.string(),
  /** For those who work on it; null for everyone else, and for a public position. */
  privateLink: z.nullable(PrivateLink),
  /** In the order of the way to being hired; null for those who read no applications. */
  stages: z.nullable(z.array(Stage)),
  /** Null for those who do not see hiring teams. */
  team: z.nullable(z.array(HiringTeamMember)),
  /** When it last changed, here or at its source, or was confirmed; in Unix seconds. */
  touchedTs: z.int(),
  /** When its recruiters were asked whether it still hires, if nobody has answered; null otherwise. */
  askedTs: z.nullable(z.int()),
  /** When one of the employer's people last said that it still hires; null for never. */
  confirmedTs: z.nullable(z.int()),
  /** What staff decided about it, whatever its source says; null if it follows its source. */
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
  /** Within how many days its applications are promised an answer; null: as the employer says. */
  answerDays: z.nullable(z.int()),
  /** What the employer says; null if it promises nothing. */
  usualAnswerDays: z.nullable(z.int()),
  /** Written here rather than imported: its text can be edited. */
  isOwn: z.boolean(),
  /** Changes that are not published yet; null if there are none, and for those who cannot edit it. */
  draft: z.nullable(z.object({ id: z.string(), updatedTs: z.int(), updaterName: z.string() })),
  /** Names of forms that it asks by its own choice and that were archived since; none for those who cannot edit it. */
  missingForms: z.array(z.string()),
  source: z.object({
    /** As imports name it. */
    name: z.string(),
    id: z.string(),
    /** The last import that covered this source, in Unix seconds; null if there was none. */
    importedTs: z.nullable(z.int()),
    /** When it closes by its source, in Unix seconds; null for no date. */
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

const Named = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostNamed))
const KeyField = z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key')))

/**
 * Everyone who is considered for a position, for the reader who is about to close it: those with an offer first, then those with
 * an interview ahead, then who is furthest along; at most 2,000 of them.
 */
export const listConsidered = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions/:id/considered',
  summary: 'Who is considered for a position (staff)',
  access: 'staff',
  recorded: { action: 'position.considered_read', subject: 'position:id' },
  data: z.object({
    /** The server's time, in milliseconds. */
    readMs: z.int(),
    count: z.int(),
    people: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        email: z.string(),
        status: z.enum(sentStatuses),
        /** One that is to come, or whose time they are to choose. */
        hasInterview: z.boolean(),
      }),
    ),
  }),
})

/**
 * Closes a position and, in the same transaction, rejects everyone whose application for it is open, but for those in `keep`, who
 * are still considered. 410 if it is closed already. 409 if someone has applied, or an application was changed or withdrawn, since
 * `readMs`, and if someone with an offer or an interview ahead is in neither `keep` nor `reject`: then nothing was changed. Imports
 * do not open it again. The same `key` with the same request changes nothing and gives the same answer; with any other, 409.
 */
export const closeStaffPosition = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/close',
  summary: 'Close a position and answer everyone who is still being considered (staff)',
  access: 'staff',
  body: z.object({
    key: KeyField,
    /** `readMs` of the list of those considered that the reader saw. */
    readMs: z.int().check(z.minimum(0), z.maximum(8.64e15)),
    /** How many it had. */
    count: z.int().check(z.minimum(0), z.maximum(mostApplications)),
    keep: z._default(Named, []),
    /** Those with an offer or an interview ahead who are rejected like the others, who need not be named. */
    reject: z._default(Named, []),
    /** What the others are told, as in a decision; null if everyone is kept, or nobody is open. */
    answer: z.nullable(
      z.object({
        reason: z.optional(cleanText(1_000)),
        internalReason: z.optional(z.string().check(z.maxLength(64))),
        templateId: z.optional(z.string().check(z.maxLength(64))),
        leaves: z._default(z.union([z.enum(['now', 'after_undo']), z.int()]), 'after_undo'),
      }),
    ),
  }),
  data: z.object({ position: StaffPositionDetail, decision: z.nullable(Decision) }),
})
