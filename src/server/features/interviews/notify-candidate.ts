import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { notify, resolveActions, takeBack } from '#server/features/notifications/public.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { candidateLink } from './by-link/candidate-link.ts'
import { candidateOf } from './candidates.ts'
import { composeCandidateMail, mailKindOf, waitsForAnswer, type CandidateNews } from './compose-candidate-mail.ts'
import type { InterviewScope } from './interview-scope.ts'
import { choosableTimes } from './offered/choosable-times.ts'

/** Jobs have no viewer. */
type NotifyScope = Pick<InterviewScope, 'employer' | 'origin'> & {
  deps: Pick<InterviewScope['deps'], 'clock' | 'env'>
}

const keyOf = ({ id }: InterviewRow): string => `interview:${id}`

/** Marks the candidate's task as done, if there was one. Without an account there is no bell. */
export const settleForCandidate = async (tx: Db, row: InterviewRow): Promise<boolean> =>
  row.userId !== null && resolveActions(tx, row.userId, keyOf(row))

export const takeBackFromCandidate = async (tx: Db, row: InterviewRow): Promise<void> => {
  if (row.userId !== null) await takeBack(tx, row.userId, keyOf(row))
}

/** Times are not offered if none can be chosen. */
export const newsWith = (about: CandidateNews, times: readonly number[]): CandidateNews =>
  about === 'offered' && times.length === 0 ? 'withdrawn' : about

/**
 * Notifies about an interview, in the bell and by email according to the person's preferences, in the caller's transaction. If none of
 * the times can be chosen, they are not offered: a candidate who was asked to choose is notified, others get nothing. Someone without an
 * account gets every email, with a link that opens the interview.
 */
export async function notifyCandidate(
  scope: NotifyScope,
  tx: Db,
  row: InterviewRow,
  about: CandidateNews,
): Promise<void> {
  const times = await choosableTimes(scope, tx, row)
  const news = newsWith(about, times)
  if (row.userId === null) {
    if (news === about) await mailInterview(scope, tx, row, { news, times })
    return
  }
  const key = keyOf(row)
  if (news === 'withdrawn' && !(await settleForCandidate(tx, row))) return
  // The bell's sentence is the same for other times, and for another deadline.
  if (news === 'offered') await takeBack(tx, row.userId, key)
  const stillAsks =
    (news === 'changed' && (times.length > 0 || row.status === 'invited')) ||
    (news === 'reminder' && row.status === 'invited')
  const { mailsNow } = await notify(scope, tx, {
    userId: row.userId,
    category: 'interview',
    type: stillAsks || waitsForAnswer.includes(news) ? 'action_required' : 'read_only',
    message: {
      key: `notification.interview.${news}`,
      values: { title: row.title, ...(row.startsAt && { date: { at: row.startsAt, zone: row.timeZone } }) },
    },
    redirectPath: `/careers/interviews/${row.id}`,
    dedupeKey: key,
    // The bell's sentence says everything.
    email: news === 'withdrawn',
  })
  if (mailsNow && news !== 'withdrawn') await mailInterview(scope, tx, row, { news, times })
}

async function mailInterview(
  scope: NotifyScope,
  tx: Db,
  row: InterviewRow,
  { news, times }: { news: CandidateNews; times: readonly number[] },
): Promise<void> {
  const { email } = await candidateOf(tx, row)
  if (email === '') return
  const { t, subject, paragraphs, action } = await composeCandidateMail(scope, tx, row, { news, times, email })
  const { employer, origin } = scope
  const page = `${origin}/careers/interviews/${row.id}?${new URLSearchParams({ domain: employer.domain })}`
  const url = row.userId === null ? candidateLink(scope, row, email) : page
  const company = employer.config.pcsxConfig.branding.companyName
  const mail = layOutMail({
    locale: t.locale,
    paragraphs,
    action: { label: action, url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, employer.domain, {
    kind: `interview.${mailKindOf(news)}`,
    to: email,
    subject,
    ...mail,
    applicationId: row.applicationId,
  })
}
