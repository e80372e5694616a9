import type { NotificationCategory } from '#contract/notifications.ts'

/** Emails to owners about their account; kinds with `Code` contain six digits. */
export type OwnerMail =
  | 'proof'
  | 'changeFrom'
  | 'changeTo'
  | 'addressTaken'
  | 'addressChanged'
  | 'passwordChanged'
  | 'guessing'
  | 'deleted'
  | 'forgotten'

export type EventNews = 'registered' | 'waiting' | 'promoted' | 'changed' | 'canceled'

/** Emails to candidates. They never contain the text of an accommodation request. */
export type InterviewNews =
  | 'invited'
  | 'offered'
  | 'moved'
  | 'changed'
  | 'confirmed'
  | 'canceled'
  | 'arranged'
  | 'reminder'

/** Emails to interviewers, with a calendar entry. They never name the candidate. */
export type HolderMail = 'invited' | 'changed' | 'canceled' | 'released'

export type CandidateMail =
  | 'extended'
  | 'reminder'
  | 'expiring'
  | 'expired'
  | 'moreTime'
  | 'revised'
  | 'signed'
  | 'declined'
  | 'canceled'
  | 'answered'

export type StaffMail = 'accepted' | 'declined' | 'question' | 'moreTime' | 'expired' | 'accountDeleted'

/** Every kind of outgoing mail. */
export type MailKind =
  | `account.${OwnerMail | 'code'}`
  | `alert.${'confirm' | 'manage' | 'news'}`
  | `application.${'added' | 'claim' | 'message' | 'messageLink' | 'statusChange' | 'submitted' | 'withdrawn'}`
  | `event.${EventNews}`
  | `form.${'assigned' | 'assignedByRule' | 'assignedToVisitor' | 'receipt' | 'reminder' | 'reopened'}`
  | `interview.${InterviewNews | 'link'}`
  | `interview.staff.${HolderMail | 'reminder'}`
  | `notification.${NotificationCategory | 'digest'}`
  | `offer.${CandidateMail}`
  | `offer.staff.${StaffMail}`
  | 'question.answered'
  | `pool.${'question' | 'ending' | 'invitation'}`
  | 'team.invited'
