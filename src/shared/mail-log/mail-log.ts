/** The log of emails to candidates. */

export const mailsPageSize = 50

/** The subject of an email: the part of its kind before the dot. */
export const mailGroups = [
  'account',
  'alert',
  'application',
  'event',
  'form',
  'interview',
  'notification',
  'offer',
  'pool',
  'question',
] as const
export type MailGroup = (typeof mailGroups)[number]

/** The state used in filters: `unsent` is everything that did not arrive. */
export const mailStateFilters = ['waiting', 'sent', 'unsent', 'undone'] as const
export type MailStateFilter = (typeof mailStateFilters)[number]

/**
 * The state of an email. `planned`: it will be sent once its cause can no longer be undone. `retrying`: the mail server did not
 * accept it yet. `kept`: no mail server is set up. `bounced`: the address was rejected. `failed`: given up. `expired`: its code stopped
 * working before it could be sent. `undone`, `stopped`: it was never sent.
 */
export const mailLogStates = [
  'planned',
  'queued',
  'retrying',
  'sent',
  'kept',
  'bounced',
  'failed',
  'expired',
  'undone',
  'stopped',
] as const
export type MailLogState = (typeof mailLogStates)[number]

/** Unsent emails, and those that will never be sent. */
export const notSentStates = ['planned', 'undone', 'stopped'] as const satisfies readonly MailLogState[]
