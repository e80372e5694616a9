import type { ConsoleHome } from '#contract/console-home.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { feedbackToSend } from './feedback-to-send.ts'
import { interviewRequests, interviewsAround, interviewsOutOfTimes } from './interviews-today.ts'
import { threadsToAnswer } from '#server/features/inbox/count-threads.service.ts'
import { offerApprovals, offerRevisions, openOffers, returnedForms } from './offers-and-forms.ts'
import { reviewsToDo } from './reviews-to-do.ts'
import { promisedDays } from '#server/features/applications/public.ts'
import { stillHiringQuestionsTo } from './still-hiring-questions.ts'
import { readWaiting } from './waiting.ts'

/** All tasks of the employer's people, in one answer. No number is a total for its own sake: each leads to its work. */
export async function readHome(scope: RequestScope): Promise<ConsoleHome> {
  const [
    waiting,
    around,
    askedInterviews,
    timesOver,
    revised,
    open,
    forms,
    reviews,
    messages,
    feedback,
    approvals,
    stillHiring,
  ] = await Promise.all([
    readWaiting(scope),
    interviewsAround(scope),
    interviewRequests(scope),
    interviewsOutOfTimes(scope),
    offerRevisions(scope),
    openOffers(scope),
    returnedForms(scope),
    reviewsToDo(scope),
    threadsToAnswer(scope),
    feedbackToSend(scope),
    offerApprovals(scope),
    stillHiringQuestionsTo(scope),
  ])
  return {
    nowTs: unixSeconds(scope.deps.clock.now()),
    promiseDays: promisedDays(scope),
    ...waiting,
    interviews: around,
    interviewRequests: askedInterviews,
    timesOver,
    offerRevisions: revised,
    offerApprovals: approvals,
    openOffers: open,
    forms,
    reviews,
    stillHiring,
    messages,
    feedback,
  }
}
