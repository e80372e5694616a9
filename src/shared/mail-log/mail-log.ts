/** The log of emails to candidates. */

export const mailsPageSize = 50

/** What an email is about: the part of its kind before the dot. */
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

/** What an email is, as it is filtered by: `unsent` is whatever did not arrive. */
export const mailStateFilters = ['waiting', 'sent', 'unsent', 'undone'] as const
export type MailStateFilter = (typeof mailStateFilters)[number]

/**
 * What has become of an email. `planned`: it leaves once what caused it can no longer be undone. `retrying`: the mail server did not
 * take it yet. `kept`: no mail server is set up. `bounced`: the address takes none. `failed`: given up. `expired`: its code stopped
 * working before it could be sent. `undone`, `stopped`: it never left.
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

/** Of emails that have not left, and of those that never will. */
export const unleftStates = ['planned', 'undone', 'stopped'] as const satisfies readonly MailLogState[]
