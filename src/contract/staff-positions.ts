import * as z from 'zod/mini'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import { positionNeeds, positionSorts, positionStates } from '#shared/positions/staff-list.ts'
import { endpoint } from './endpoint.ts'
import { problem } from './problem.ts'
import { choiceField, commonFields, parsedField, textField } from './query-fields.ts'
import { HiringTeamMember } from './team.ts'

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
  /** Names of the recruiters on its hiring team. */
  recruiters: z.array(z.string()),
})
export type StaffListedPosition = z.infer<typeof StaffListedPosition>

const states = positionStates as readonly string[]

/** `open,private`; null if one of them is not a state. */
function readStates(text: string): (typeof positionStates)[number][] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean)
  return names.every((name) => states.includes(name)) ? (names as (typeof positionStates)[number][]) : null
}

const readId = (text: string): number | null => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : null)

const counted = z.array(z.object({ value: z.string(), count: z.int() }))

/**
 * A page of the employer's positions. `count` is how many there are with these filters, `total` without. The counts of a filter's
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
    query: textField(100, 'Parts of a title or of an id.'),
    state: parsedField(
      readStates,
      problem('input.oneOf', { choices: positionStates.join(', ') }),
      'Only those in one of these states, for example `open,private`.',
    ),
    department: textField(200, 'Only those of this department.'),
    place: textField(200, 'Only those whose first place is there.'),
    recruiter: textField(64, 'Only those with this recruiter, by id; `none` for those without one.'),
    applications: choiceField(
      positionNeeds,
      'Only those with open applications, with new ones, with some past the date promised, or with none open.',
    ),
    team: choiceField(['me'], 'Only those on whose hiring team you are.'),
    sort: choiceField(positionSorts, 'Newest first by default.'),
    after: parsedField(
      readId,
      problem('input.position'),
      'The id of the row behind which the page begins; an unknown one begins the list.',
    ),
  }),
  data: z.object({
    count: z.int(),
    total: z.int(),
    /** The server's time, in Unix seconds: what ages and dates refer to. */
    nowTs: z.int(),
    positions: z.array(StaffListedPosition),
    /** How many are listed before this page. */
    before: z.int(),
    /** `after` of other pages, by how many pages they are away; null for the beginning. */
    starts: z.record(z.string(), z.nullable(z.int())),
    states: z.record(z.enum(positionStates), z.int()),
    /** Null for those who read no applications. */
    applicationCounts: z.nullable(z.record(z.enum(positionNeeds), z.int())),
    /** Those with most positions first, at most 200, and always the chosen one. */
    departments: counted,
    places: counted,
    recruiters: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    /** Whether candidates are promised an answer by a date. */
    hasPromise: z.boolean(),
  }),
})

const Stage = z.object({
  status: z.enum(sentStatuses),
  count: z.int(),
  /** The median of days that people spent in it here; null for fewer than ten. */
  usualDays: z.nullable(z.number()),
})

export const StaffPositionDetail = z.object({
  ...StaffPositionFields,
  /** The server's time, in Unix seconds. */
  nowTs: z.int(),
  places: z.array(z.string()),
  isPrivate: z.boolean(),
  /** Its page on the site; with the token of its link if it is private, which only those who work on positions are given. */
  publicUrl: z.string(),
  /** In the order of the way to being hired; null for those who read no applications. */
  stages: z.nullable(z.array(Stage)),
  /** Null for those who do not see hiring teams. */
  team: z.nullable(z.array(HiringTeamMember)),
  source: z.object({
    /** As imports name it. */
    name: z.string(),
    id: z.string(),
    /** The last import that covered this source, in Unix seconds; null if there was none. */
    importedTs: z.nullable(z.int()),
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

export const positionEvents = ['added', 'team', 'closed', 'reopened'] as const

export const PositionEvent = z.object({
  /** Unix seconds. */
  ts: z.int(),
  kind: z.enum(positionEvents),
  /** Who did it; empty for an import, and for someone who is gone. */
  actorName: z.string(),
  /** Of the hiring team: whom it is about, and what they did before and do now; null for nothing. */
  person: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type PositionEvent = z.infer<typeof PositionEvent>

/** Latest first, at most 200. */
export const getPositionHistory = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions/:id/history',
  summary: 'What happened to a position, and who did it (staff)',
  access: 'staff',
  data: z.object({ events: z.array(PositionEvent) }),
})
