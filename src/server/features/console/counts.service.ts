import type { getConsoleCounts } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { RequestScope } from '#server/context.ts'
import { feedbackToSend } from './feedback-to-send.ts'
import { countInterviewTasks } from './interviews-today.ts'
import { countMessages } from './messages-to-answer.ts'
import { offerRequests } from './offers-and-forms.ts'
import { countWaiting } from './waiting.ts'

/** For the menu's numbers. */
export async function readCounts(scope: RequestScope): Promise<DataOf<typeof getConsoleCounts>> {
  const [waiting, interviews, feedback, offers, messages] = await Promise.all([
    countWaiting(scope),
    countInterviewTasks(scope),
    feedbackToSend(scope),
    offerRequests(scope),
    countMessages(scope),
  ])
  return {
    applications: waiting.all,
    lateApplications: waiting.late,
    interviews: interviews + feedback.count,
    offers: offers.count,
    messages: messages.all,
    lateMessages: messages.late,
  }
}
