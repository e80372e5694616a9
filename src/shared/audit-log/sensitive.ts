import type { AuditAction } from './actions.ts'

/** What an auditor looks for first: hidden or confidential data that was shown, exports, deletions, access, and failed sign-ins. */
export const sensitiveActions = [
  'account.sign_in_failed',
  'account.code_refused',
  'account.reset_refused',
  'account.password_reset_failed',
  'account.proof_failed',
  'account.proof_refused',
  'account.deleted',
  'account.role_changed',
  'position.hidden_names_changed',
  'application.deleted',
  'application.objected',
  'application.account_deleted',
  'application.name_shown',
  'application.revealed',
  'interview.accommodation_read',
  'form.revealed',
  'form.exported',
  'audit_log.exported',
  'offer.document_published',
] as const satisfies readonly AuditAction[]

export const isSensitive = (action: string): boolean => (sensitiveActions as readonly string[]).includes(action)
