import * as z from 'zod/mini'
import { threadKinds } from '#shared/applications/threads-list.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import { applicationColumns } from '#shared/applications/views.ts'
import { consoleMenus } from '#shared/console/preferences.ts'
import { interviewKinds } from '#shared/interviews/interview-status.ts'
import { endpoint } from './endpoint.ts'
import { problem } from './fields/problem.ts'

/** The frame of the employer's side: each user's preferences. */

export const ConsolePreferences = z.object({
  /** Null: expanded, but a rail on pages that people work inside. */
  menu: z.nullable(z.enum(consoleMenus)),
  /** Whether single letters are commands. */
  hasKeys: z.boolean(),
  /** Columns of the list of applications, besides the name; null for the default ones. */
  columns: z.nullable(
    z.array(z.enum(applicationColumns)).check(
      z.maxLength(applicationColumns.length),
      z.refine((all) => new Set(all).size === all.length, problem('input.twice')),
    ),
  ),
  /** The view with which the list of applications opens from the menu: a built-in one, or the id of a saved one; null for everyone. */
  view: z.nullable(z.string().check(z.maxLength(64))),
  /** Whether they chose to hide candidates' names. */
  hidesNames: z.boolean(),
})
export type ConsolePreferences = z.infer<typeof ConsolePreferences>

/** 422 `view`: there is no such view, or it is not shared with you. */
export const changeConsolePreferences = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/console_preferences',
  summary: 'Your preferences for the console (staff)',
  access: 'staff',
  body: z.partial(ConsolePreferences),
  data: ConsolePreferences,
})

/** The number of tasks, for the menu: never a total. */
export const getConsoleCounts = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/console_counts',
  summary: 'How many things need you, by area (staff)',
  access: 'staff',
  data: z.object({
    /** Without any answer, overdue ones included. */
    applications: z.int(),
    /** Those past the date that candidates were promised. */
    lateApplications: z.int(),
    /** Requests for other times or accommodations, candidates who can choose none of the offered times, and the reader's due scorecards. */
    interviews: z.int(),
    /** Offers with a document under revision, and those awaiting the reader's approval. */
    offers: z.int(),
    /** Conversations of the inbox that await a reply: about applications and offers, and from the assistant. */
    messages: z.int(),
    /** Those waiting for two days or more. */
    lateMessages: z.int(),
  }),
})

const ByPosition = z.array(z.object({ id: z.int(), title: z.string(), count: z.int() }))

/** Applications without any answer, as a group. */
const WaitingGroup = z.object({
  count: z.int(),
  /** When the first of them was sent, in Unix seconds; null if there is none. */
  oldestTs: z.nullable(z.int()),
  /** Most first, at most three. */
  positions: ByPosition,
})

/** A task with the name of its person. */
const Named = z.object({ id: z.string(), name: z.string(), title: z.string() })

const MyPosition = z.object({
  id: z.int(),
  title: z.string(),
  /** The city or region of its first place. */
  place: z.nullable(z.string()),
  postedTs: z.int(),
  closesTs: z.nullable(z.int()),
  /** Past the date that candidates were promised. */
  late: z.int(),
  /** Stages with someone in them, in their order; ends other than being hired are omitted. */
  stages: z.array(z.object({ status: z.enum(sentStatuses), count: z.int() })),
})

/** The calendar month is UTC's. */
const AnswersOnTime = z.object({
  /** The first moment of the month. */
  monthTs: z.int(),
  /** Answered by their date, out of those whose date fell in this month and has passed, or who were answered. */
  kept: z.int(),
  due: z.int(),
  /** The next days (UTC) on which answers are due, at most two. */
  next: z.array(z.object({ dayTs: z.int(), count: z.int() })),
})

/** Activity of candidates and colleagues within two weeks, the latest of each first, at most eight; without the reader's own. */
const Activity = z.object({
  /** Decisions of a colleague about one or several people, unless they were undone. The person is named if there is only one. */
  decisions: z.array(
    z.object({
      atTs: z.int(),
      status: z.enum(sentStatuses),
      count: z.int(),
      deciderName: z.string(),
      applicationId: z.nullable(z.string()),
      fullName: z.string(),
      title: z.string(),
    }),
  ),
  withdrawals: z.array(z.extend(Named, { atTs: z.int() })),
  /** Offers that were accepted or declined. */
  offers: z.array(z.extend(Named, { atTs: z.int(), isAccepted: z.boolean() })),
  /** The number of applications by hour, within three days. */
  applied: z.array(z.object({ hourTs: z.int(), count: z.int() })),
})

export const ConsoleHome = z.object({
  /** The server's time, in Unix seconds, to which ages and dates refer. */
  nowTs: z.int(),
  /** Number of days within which candidates are promised an answer; null without a promise. */
  promiseDays: z.nullable(z.int()),
  late: WaitingGroup,
  fresh: WaitingGroup,
  /** The part of both whose position has closed. */
  closed: WaitingGroup,
  /** The longest-waiting people, at most eight. */
  waiting: z.array(z.extend(Named, { submittedTs: z.int(), dueTs: z.nullable(z.int()) })),
  /** From a day ago to two days ahead, so that it includes the reader's today in any time zone. */
  interviews: z.array(
    z.extend(Named, {
      kind: z.enum(interviewKinds),
      startsTs: z.int(),
      endsTs: z.int(),
      timeZone: z.string(),
      place: z.string(),
      joinUrl: z.nullable(z.string()),
      interviewers: z.array(z.string()),
    }),
  ),
  /** Applications awaiting the reader's review, the longest first; at most three are named. */
  reviews: z.object({ count: z.int(), first: z.array(Named) }),
  /** Conversations of the inbox that await a reply, the longest first; at most three are named. */
  messages: z.object({
    count: z.int(),
    lateCount: z.int(),
    first: z.array(z.extend(Named, { thread: z.string(), kind: z.enum(threadKinds) })),
  }),
  /** The reader's due scorecards, the oldest first; at most three are named. Late ones a working day after the interview. */
  feedback: z.object({ count: z.int(), lateCount: z.int(), first: z.array(Named) }),
  /** Positions for which the reader is asked whether they are still hiring, the oldest question first; at most three are named. */
  stillHiring: z.object({
    count: z.int(),
    first: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  /** Interviews for which candidates asked for other times or for an accommodation; at most three are named. */
  interviewRequests: z.object({ count: z.int(), first: z.array(Named) }),
  /** Interviews whose candidates have not chosen and can no longer choose any of the offered times; at most three are named. */
  timesOver: z.object({ count: z.int(), first: z.array(Named) }),
  /** Offers awaiting the reader's approval, the longest first; at most three are named. */
  offerApprovals: z.object({ count: z.int(), lateCount: z.int(), first: z.array(Named) }),
  /** Offers with a document under revision; at most three are named. */
  offerRevisions: z.object({ count: z.int(), first: z.array(Named) }),
  /** Offers without an answer, the next to expire first; at most three are named. */
  openOffers: z.object({ count: z.int(), first: z.array(z.extend(Named, { expiresTs: z.nullable(z.int()) })) }),
  /** Forms that were sent within two weeks and that no one has read, by form; most first, at most three. */
  forms: z.object({ count: z.int(), first: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })) }),
})
export type ConsoleHome = z.infer<typeof ConsoleHome>

export const getConsoleHome = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/home',
  summary: 'What needs you today (staff)',
  access: 'staff',
  recorded: { action: 'home.read', subject: 'applications' },
  data: ConsoleHome,
})

/** The parts around the tasks: read separately, because counting all applications takes longer after a start than tasks may. */
export const ConsoleOverview = z.object({
  nowTs: z.int(),
  promiseDays: z.nullable(z.int()),
  /** Open positions on whose hiring team the reader is: those with overdue applications, then those with most new ones; at most five. */
  myPositions: z.object({ count: z.int(), positions: z.array(MyPosition) }),
  /** How the promise was kept this month; null without a promise, or for people who cannot read reports. */
  answersOnTime: z.nullable(AnswersOnTime),
  activity: Activity,
})
export type ConsoleOverview = z.infer<typeof ConsoleOverview>

export const getConsoleOverview = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/home_overview',
  summary: 'Your positions, answers on time and what happened lately (staff)',
  access: 'staff',
  recorded: { action: 'home.overview_read', subject: 'applications' },
  data: ConsoleOverview,
})
