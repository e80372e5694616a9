import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { auditEvents } from '#server/db/schema/records.ts'

/**
 * The audit row of a change to, or a look at, a form, in its transaction. Details name fields and numbers, never answers. The
 * actor is null for people without an account and for rules.
 */
export async function auditForm(
  scope: RequestScope,
  tx: Db,
  action: `form.${string}`,
  subject: { formId: string } | { assignmentId: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(auditEvents).values({
    domain: scope.employer.domain,
    at: scope.deps.clock.now(),
    actorId: scope.viewer?.id ?? null,
    action,
    subject: 'formId' in subject ? `form:${subject.formId}` : `form_assignment:${subject.assignmentId}`,
    detail,
    requestId: scope.requestId,
  })
}
