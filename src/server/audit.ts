import type { AuditAction } from '#shared/audit-log/actions.ts'
import { isStaff, type RequestScope } from './context.ts'
import type { Db } from './db/client.ts'
import { auditEvents } from './db/schema/records.ts'

/** Jobs and the importer have no client, and so neither address nor user agent. */
interface AuditScope extends Pick<RequestScope, 'viewer' | 'requestId'> {
  employer: Pick<RequestScope['employer'], 'domain'>
  deps: Pick<RequestScope['deps'], 'clock'>
  ip?: string
  userAgent?: string
}

export interface AuditEntry {
  action: AuditAction
  /** The subject: `offer:7`. */
  subject: string
  /** Field names and numbers, never what people wrote, except for a colleague's reason for revealing a hidden name. */
  detail?: Record<string, unknown>
  /** Replaces the viewer: for sign-ins, where there is none yet. */
  actorId?: string | null
  /** The origin is recorded for staff and sign-ins; for candidates' actions, only who it was. */
  keepsClient?: boolean
}

/** Records who did or viewed what, in the transaction of the effect. The actor is null for visitors, rules and the system. */
export async function audit(
  scope: AuditScope,
  tx: Db,
  { action, subject, detail = {}, actorId = scope.viewer?.id ?? null, keepsClient = isStaff(scope.viewer) }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEvents).values({
    domain: scope.employer.domain,
    at: scope.deps.clock.now(),
    actorId,
    action,
    subject,
    detail,
    requestId: scope.requestId,
    ip: (keepsClient && scope.ip) || null,
    userAgent: (keepsClient && scope.userAgent?.toWellFormed()) || null,
  })
}
