import type { getConsoleCounts } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { RequestScope } from '#server/context.ts'
import { feedbackToSend } from './feedback-to-send.ts'
import { countInterviewTasks } from './interviews-today.ts'
import { countThreads } from '#server/features/inbox/count-threads.service.ts'
import { offerApprovals, offerRevisions } from './offers-and-forms.ts'
import { countWaiting } from './waiting.ts'

/** The menu's numbers. */
export async function readCounts(scope: RequestScope): Promise<DataOf<typeof getConsoleCounts>> {
  const [waiting, interviews, feedback, offers, messages, approvals] = await Promise.all([
    countWaiting(scope),
    countInterviewTasks(scope),
    feedbackToSend(scope),
    offerRevisions(scope),
    countThreads(scope),
    offerApprovals(scope),
  ])
  return {
    applications: waiting.all,
    lateApplications: waiting.late,
    interviews: interviews + feedback.count,
    offers: offers.count + approvals.count,
    messages: messages.all,
    lateMessages: messages.late,
  }
}
