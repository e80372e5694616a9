import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { formVersions } from '#server/db/schema/forms.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { notify } from '#server/features/notifications/public.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { about, dueSoon } from './staff/form-news.ts'

/** The job `form_due_notice`: reminds of a form's due date, if it was not sent and the date has not changed since. */
export async function noticeDue(
  deps: Pick<Deps, 'db' | 'clock'>,
  { domain, assignmentId, origin }: Jobs['form_due_notice'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  await deps.db.of(domain).transaction(async (tx) => {
    const row = await dueSoon(tx, assignmentId, deps.clock.now())
    if (!row || row.userId === null) return
    const [version] = await tx
      .select({ definition: formVersions.definition })
      .from(formVersions)
      .where(and(eq(formVersions.formId, row.formId), eq(formVersions.version, row.version)))
    const values = { form: version!.definition.title, date: row.dueAt }
    const message = { key: 'notification.form.due', values } as const
    await notify({ deps, employer, origin }, tx, { ...about(row, row.userId), message, email: true })
  })
}
