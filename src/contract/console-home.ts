import * as z from 'zod/mini'
import { threadKinds } from '#shared/applications/threads-list.ts'
import { applicationColumns } from '#shared/applications/views.ts'
import { consoleMenus } from '#shared/console/preferences.ts'
import { interviewKinds } from '#shared/interviews/interview-status.ts'
import { endpoint } from './endpoint.ts'
import { problem } from './fields/problem.ts'

/** The frame of the employer's side: what each of its people prefers. */

export const ConsolePreferences = z.object({
  /** Null: unfolded, but a rail on pages that people work inside. */
  menu: z.nullable(z.enum(consoleMenus)),
  /** Whether single letters are commands. */
  hasKeys: z.boolean(),
  /** Of the list of applications, besides the name; null for the usual ones. */
  columns: z.nullable(
    z.array(z.enum(applicationColumns)).check(
      z.maxLength(applicationColumns.length),
      z.refine((all) => new Set(all).size === all.length, problem('input.twice')),
    ),
  ),
  /** Whether candidates' names are hidden from them, because they chose so. */
  hidesNames: z.boolean(),
})
export type ConsolePreferences = z.infer<typeof ConsolePreferences>

export const changeConsolePreferences = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/console_preferences',
  summary: 'Your preferences for the console (staff)',
  access: 'staff',
  body: z.partial(ConsolePreferences),
  data: ConsolePreferences,
})

/** What needs someone's work, for the menu: never a total. */
export const getConsoleCounts = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/console_counts',
  summary: 'How many things need you, by area (staff)',
  access: 'staff',
  data: z.object({
    /** Without any answer, late ones included. */
    applications: z.int(),
    /** Of these, past the date that candidates were promised. */
    lateApplications: z.int(),
    /** Candidates asked for other times or for an accommodation, or can choose none of those offered, and scorecards that the reader owes. */
    interviews: z.int(),
    /** Offers with a document under revision, and those that wait for the reader's approval. */
    offers: z.int(),
    /** Conversations of the inbox in which someone waits for a reply: about applications and offers, and from the assistant. */
    messages: z.int(),
    /** Of these, for two days or more. */
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

/** A thing with the name of its person. */
const Named = z.object({ id: z.string(), name: z.string(), title: z.string() })

export const ConsoleHome = z.object({
  /** The server's time, in Unix seconds: what ages and dates refer to. */
  nowTs: z.int(),
  /** Within how many days candidates are promised an answer; null if they are not. */
  promiseDays: z.nullable(z.int()),
  late: WaitingGroup,
  fresh: WaitingGroup,
  /** Of both, those whose position has closed. */
  closed: WaitingGroup,
  /** Who has waited longest, at most eight. */
  waiting: z.array(z.extend(Named, { submittedTs: z.int(), dueTs: z.nullable(z.int()) })),
  /** From a day ago to two days ahead, so that the reader's own today is in it whatever their time zone. */
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
  /** Applications that wait for the reader's review, who has waited longest first; at most three are named. */
  reviews: z.object({ count: z.int(), first: z.array(Named) }),
  /** Who waits for a reply in the inbox, whatever it is about; who has waited longest first; at most three are named. */
  messages: z.object({
    count: z.int(),
    lateCount: z.int(),
    first: z.array(z.extend(Named, { thread: z.string(), kind: z.enum(threadKinds) })),
  }),
  /** Scorecards that the reader owes, the oldest first; at most three are named. Late ones a working day after the interview. */
  feedback: z.object({ count: z.int(), lateCount: z.int(), first: z.array(Named) }),
  /** Positions about which the reader is asked whether they still hire, the oldest question first; at most three are named. */
  stillHiring: z.object({
    count: z.int(),
    first: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  /** Interviews for which candidates asked for other times or for an accommodation; at most three are named. */
  interviewRequests: z.object({ count: z.int(), first: z.array(Named) }),
  /** Interviews whose candidates have not chosen and can no longer choose any of the offered times; at most three are named. */
  timesOver: z.object({ count: z.int(), first: z.array(Named) }),
  /** Offers that wait for the reader's approval, which has waited longest first; at most three are named. */
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
