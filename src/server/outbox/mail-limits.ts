import type { NotificationCategory } from '#contract/notifications.ts'
import { notificationCategories } from '#contract/notifications.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * What limits a kind of mail.
 * - `stranger`: by client, network and mailbox (stranger-mails.ts)
 * - `act`: by account (act-mails.ts)
 * - `own`: a separate limit, named by `why`
 * - `staff`: caused only by staff, with a record of each
 * - `state`: a state reached once; nothing is sent again until someone else changes it
 * - `job`: sent on a schedule, at most once per thing and time
 */
export type MailLimit = 'stranger' | 'act' | 'own' | 'staff' | 'state' | 'job'

const staffNews = { by: 'staff' } as const
const act = { by: 'act' } as const
const stranger = { by: 'stranger' } as const
const once = (why: string) => ({ by: 'state', why }) as const

/** A kind missing here does not compile, so it cannot be sent. */
export const mailLimits: Record<MailKind, { by: MailLimit; why?: string }> = {
  'account.code': stranger,
  'account.proof': { by: 'own', why: 'proof codes, by account' },
  'account.changeFrom': { by: 'own', why: 'changes of address, by account' },
  'account.changeTo': stranger,
  'account.addressTaken': stranger,
  'account.addressChanged': { by: 'own', why: 'changes of address, by account' },
  'account.passwordChanged': act,
  'account.guessing': { by: 'own', why: 'mail of guessing, one a day of an account' },
  'account.deleted': once('the account is gone'),
  'account.forgotten': staffNews,
  'alert.confirm': stranger,
  'alert.manage': stranger,
  'alert.news': { by: 'job', why: 'at most fifty alerts of an address, each with positions that it was not told of' },
  'application.added': staffNews,
  'application.claim': stranger,
  'application.submitted': act,
  'application.withdrawn': act,
  'application.statusChange': staffNews,
  'application.message': staffNews,
  'application.messageLink': stranger,
  'event.registered': act,
  'event.waiting': act,
  'event.promoted': act,
  'event.changed': staffNews,
  'event.canceled': staffNews,
  'form.assigned': staffNews,
  'form.assignedByRule': act,
  'form.assignedToVisitor': stranger,
  'form.reopened': staffNews,
  'form.reminder': staffNews,
  'form.receipt': once('a sent form is sent again only once staff opened it'),
  'interview.invited': staffNews,
  'interview.offered': staffNews,
  'interview.moved': staffNews,
  'interview.changed': staffNews,
  'interview.canceled': staffNews,
  'interview.arranged': staffNews,
  'interview.confirmed': act,
  'interview.reminder': { by: 'job', why: 'one an interview and time' },
  'interview.staff.reminder': { by: 'job', why: 'one an interview, time and interviewer' },
  'interview.link': stranger,
  'interview.staff.invited': staffNews,
  'interview.staff.released': staffNews,
  // Also after a candidate's answer, which is limited by their account.
  'interview.staff.changed': act,
  'interview.staff.canceled': act,
  'notification.digest': { by: 'job', why: 'one a day of a person' },
  ...notificationMails(),
  'offer.extended': staffNews,
  'offer.revised': staffNews,
  'offer.moreTime': staffNews,
  'offer.answered': staffNews,
  'offer.canceled': staffNews,
  'offer.reminder': { by: 'job', why: 'one an offer and day that staff set' },
  'offer.expiring': { by: 'job', why: 'one an offer and end' },
  'offer.expired': once('an offer expires once'),
  'offer.signed': once('an offer is accepted once'),
  'offer.declined': once('an offer is declined once'),
  'question.answered': staffNews,
  'pool.question': staffNews,
  'pool.invitation': staffNews,
  'pool.ending': { by: 'job', why: 'one a consent and end' },
  'team.invited': staffNews,
  'offer.staff.accepted': once('an offer is accepted once'),
  'offer.staff.declined': once('an offer is declined once'),
  'offer.staff.expired': once('an offer expires once'),
  'offer.staff.accountDeleted': once('the account is gone'),
  'offer.staff.question': act,
  'offer.staff.moreTime': act,
}

/** One-sentence news: about a candidate's actions with an interview, and about due dates of forms. */
function notificationMails() {
  return Object.fromEntries(notificationCategories.map((category) => [`notification.${category}`, act])) as Record<
    `notification.${NotificationCategory}`,
    typeof act
  >
}
