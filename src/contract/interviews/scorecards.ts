import * as z from 'zod/mini'
import { cardLimits, cardWords } from '#shared/interviews/scorecard.ts'
import { holderAnswers } from '#shared/interviews/holding.ts'
import { feedbackStates } from '#shared/interviews/feedback-due.ts'
import { kitLimits } from '#shared/interviews/interview-kit.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { fewKeys } from '../fields/few-keys.ts'
import { InterviewKit } from './interview-kits.ts'
import { InterviewKind, InterviewStatus } from './interviews.ts'
import { problem } from '../fields/problem.ts'

/**
 * Scorecards: the assessments by interviewers, and by anyone else who reads the application. No page or email shows them to the
 * candidate, but they are data about them: they are in their download, and deleted with the application.
 */

const Word = z.enum(cardWords)

const CardCompetency = z.object({ key: z.string(), name: z.string(), lookFor: z.string() })

const CardContent = z.object({
  answers: z.record(z.string(), z.object({ word: z.nullable(Word), evidence: z.string() })),
  recommendation: z.nullable(Word),
  summary: z.string(),
  note: z.string(),
})

const CardInput = z.object({
  answers: fewKeys(
    z.record(
      z.string().check(z.maxLength(64)),
      z.object({ word: z.nullable(Word), evidence: cleanText(cardLimits.evidence) }),
    ),
    // Answers to competencies that the kit no longer has are kept.
    kitLimits.competencies * 2,
    problem('interviewKits.problem.competencies', { count: kitLimits.competencies * 2 }),
  ),
  recommendation: z.nullable(Word),
  summary: cleanText(cardLimits.summary),
  note: cleanText(cardLimits.note),
})

/** The reader's own. */
export const OwnScorecard = z.object({
  competencies: z.array(CardCompetency),
  /** The unsent draft; null if there is nothing new. */
  draft: z.nullable(CardContent),
  /** The sent card, which colleagues can read; null until it is sent. */
  sent: z.nullable(CardContent),
  sentTs: z.nullable(z.int()),
  /** How often it was sent: one correction makes two. */
  versionCount: z.int(),
  /** Increases with every save; 0 before the first. */
  revision: z.int(),
  savedTs: z.nullable(z.int()),
})
export type OwnScorecard = z.infer<typeof OwnScorecard>

/** A sent card, as colleagues read it. */
export const Scorecard = z.object({
  id: z.string(),
  authorName: z.string(),
  isOwn: z.boolean(),
  /** The interview that it is about; null for someone who read the application. */
  interviewTitle: z.nullable(z.string()),
  competencies: z.array(CardCompetency),
  /** All sent versions in order; the last one counts. */
  versions: z.array(z.object({ content: CardContent, sentTs: z.int() })),
})
export type Scorecard = z.infer<typeof Scorecard>

/** People who have not sent a card yet, or have, without its content. */
const Awaited = z.object({
  name: z.string(),
  isOwn: z.boolean(),
  interviewId: z.nullable(z.string()),
  interviewTitle: z.nullable(z.string()),
  state: z.enum([...feedbackStates, 'asked']),
})
export type AwaitedCard = z.infer<typeof Awaited>

const others = {
  /** True: others' cards are withheld until the reader's own is sent. */
  isHidden: z.boolean(),
  /** Empty while they are withheld, except for the reader's own; in the order in which they were sent. */
  cards: z.array(Scorecard),
  people: z.array(Awaited),
}

/** The cards of an application, of interviews and of readers, with the reader's own. */
export const listScorecards = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/scorecards',
  summary: 'Scorecards of an application (staff)',
  access: 'staff',
  recorded: { action: 'application.scorecards_read', subject: 'application:id' },
  data: z.object({
    ...others,
    /** The form for a reader without an interview. */
    own: OwnScorecard,
    /** The reader's interviews with this candidate, whose cards are on their own pages. */
    interviews: z.array(z.object({ id: z.string(), title: z.string(), isSent: z.boolean() })),
  }),
})

/** An interview's kit, its cards, and the reader's own if they hold it. */
export const getInterviewFeedback = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews/:id/scorecards',
  summary: 'Kit and scorecards of an interview (staff)',
  access: 'staff',
  recorded: { action: 'interview.scorecards_read', subject: 'interview:id' },
  data: z.object({
    ...others,
    kit: z.nullable(InterviewKit),
    /** Null for someone who does not hold the interview. */
    own: z.nullable(OwnScorecard),
    /** The state of the reader's own card. */
    state: z.nullable(z.enum(feedbackStates)),
    /** Whether the reader may open the application, with résumé and answers. */
    applicationId: z.nullable(z.string()),
  }),
})

/** What another tab has saved since. */
export const ScorecardConflict = z.object({ own: OwnScorecard })

const of = ['applications', 'interviews'] as const
type Of = (typeof of)[number]

/**
 * Saves the draft, which no one else can see yet. 409 if another tab has saved since `revision`: `error.body.own` is the stored
 * state. The same content again changes nothing.
 */
const saveOf = <Kind extends Of>(kind: Kind, summary: string) =>
  endpoint({
    method: 'PUT',
    path: `/api/pcsx/staff/${kind}/:id/scorecard`,
    summary,
    access: 'staff',
    body: z.object({ revision: z.int().check(z.minimum(0)), content: CardInput }),
    data: OwnScorecard,
    refusals: { 409: ScorecardConflict },
  })

/**
 * Sends the card; colleagues can read it, and theirs become visible. Sending a changed one is a correction: both are kept. The same
 * content again changes nothing. 422 names `recommendation`, or `answers.KEY` for a rating without evidence.
 */
const sendOf = <Kind extends Of>(kind: Kind, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/pcsx/staff/${kind}/:id/scorecard/send`,
    summary,
    access: 'staff',
    body: z.object({ revision: z.int().check(z.minimum(0)), content: CardInput }),
    data: OwnScorecard,
    refusals: { 409: ScorecardConflict },
  })

/** Discards the unsent draft. Idempotent. The sent card is kept. */
const discardOf = <Kind extends Of>(kind: Kind, summary: string) =>
  endpoint({
    method: 'DELETE',
    path: `/api/pcsx/staff/${kind}/:id/scorecard`,
    summary,
    access: 'staff',
    data: OwnScorecard,
    refusals: { 409: ScorecardConflict },
  })

export const saveInterviewCard = saveOf('interviews', 'Save your scorecard of an interview (staff)')
export const sendInterviewCard = sendOf('interviews', 'Send your scorecard of an interview (staff)')
export const discardInterviewCard = discardOf('interviews', 'Discard your unsent scorecard of an interview (staff)')
export const saveApplicationCard = saveOf('applications', 'Save your scorecard of an application (staff)')
export const sendApplicationCard = sendOf('applications', 'Send your scorecard of an application (staff)')
export const discardApplicationCard = discardOf(
  'applications',
  'Discard your unsent scorecard of an application (staff)',
)

/** Reports that the reader's interview did not take place, so that no scorecard is due. False undoes it. Void once it is moved. */
export const excuseFeedback = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/scorecard/excuse',
  summary: 'Say that your interview did not take place (staff)',
  access: 'staff',
  body: z.object({ isExcused: z.boolean() }),
  data: z.object({ state: z.nullable(z.enum(feedbackStates)) }),
})

/** The interviews that the reader holds. */
export const listMyInterviews = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/my_interviews',
  summary: 'Interviews that you hold (staff)',
  access: 'staff',
  recorded: { action: 'interview.own_list_read', subject: 'interviews' },
  data: z.object({
    /** The server's time, in Unix seconds. */
    nowTs: z.int(),
    /** Without those that were declined or canceled: due scorecards, oldest first; then upcoming interviews; then finished ones. */
    interviews: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        title: z.string(),
        positionName: z.string(),
        kind: InterviewKind,
        status: InterviewStatus,
        /** Null until the candidate has chosen a time. */
        startsTs: z.nullable(z.int()),
        endsTs: z.nullable(z.int()),
        timeZone: z.string(),
        place: z.string(),
        joinUrl: z.nullable(z.string()),
        /** Its kit's name; null without a kit. */
        kitName: z.nullable(z.string()),
        state: z.enum(feedbackStates),
        /** Whether there is an unsent draft. */
        hasDraft: z.boolean(),
        /** Whether the reader can hold it at its time; null until they answer. */
        answer: z.nullable(z.enum(holderAnswers)),
        canAnswer: z.boolean(),
      }),
    ),
  }),
})
