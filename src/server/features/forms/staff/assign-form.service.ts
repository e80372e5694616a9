import { and, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { assignForm as assignCall, searchFormCandidates } from '#contract/forms/form-assignments.ts'
import { emailKey, normalEmail } from '#shared/applications/email.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { findForm } from '../find-form.ts'
import { assignable, assignTo, type FormRecipient } from './assign-to.ts'
import { presentAssignment } from './present-assignment.ts'

/**
 * Assigns a form to people by address, skipping those who have it open already.
 * @throws AppError `not_found`, `conflict` (nothing is published, or it is archived), `invalid` naming each invalid address
 */
export async function assignForm(
  scope: RequestScope,
  formId: string,
  { emails, dueTs, message }: BodyOf<typeof assignCall>,
): Promise<DataOf<typeof assignCall>> {
  const t = messagesFor(scope.locale)
  const bad = emails.flatMap((email, index) =>
    normalEmail(email) !== null ? [] : [[`emails.${index}`, t('forms.refused.email', { email: email.slice(0, 80) })]],
  )
  if (bad.length > 0) throw new AppError('invalid', bad[0]![1]!, { fields: Object.fromEntries(bad) })
  const wanted = [...new Set(emails.map(emailKey))]
  return scope.db.transaction(async (tx) => {
    const form = await assignable(scope, tx, await findForm(scope, tx, formId))
    if (!form) throw new AppError('conflict', t('forms.refused.notAssignable'))
    const dueAt = dueTs === undefined || dueTs === null ? null : new Date(dueTs * 1000)
    const assigned: DataOf<typeof assignCall>['assigned'] = []
    const skipped: { email: string }[] = []
    for (const person of await recipients(tx, wanted)) {
      const how = { assignedBy: 'staff', cause: null, dueAt, message: message?.trim() || null } as const
      const row = await assignTo(scope, tx, form, person, how)
      if (row) assigned.push(presentAssignment(row))
      else skipped.push({ email: person.email })
    }
    return { assigned, skipped }
  })
}

/**
 * The owners of addresses: an account counts once it has confirmed its address; otherwise the name comes from an application.
 */
async function recipients(tx: Db, emails: readonly string[]): Promise<FormRecipient[]> {
  const accounts = await tx
    .select({
      id: users.id,
      name: users.name,
      email: sql<string>`lower(${users.email})`,
      isConfirmed: users.emailVerified,
    })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]))
  const applicants = await tx
    .selectDistinctOn([sql`lower(${applications.email})`], {
      email: sql<string>`lower(${applications.email})`,
      name: applications.fullName,
    })
    .from(applications)
    .where(and(inArray(sql`lower(${applications.email})`, [...emails]), ne(applications.status, 'draft')))
    .orderBy(sql`lower(${applications.email})`, desc(applications.updatedAt))
  const accountOf = new Map(accounts.map((account) => [account.email, account]))
  const nameOf = new Map(applicants.map(({ email, name }) => [email, name]))
  return emails.map((email) => {
    const account = accountOf.get(email)
    return {
      email,
      userId: account?.isConfirmed ? account.id : null,
      name: account?.name ?? nameOf.get(email) ?? '',
    }
  })
}

const mostFound = 20

/** People whose name or address contains `query`: accounts first, then applicants without one. */
export async function searchCandidates(
  scope: RequestScope,
  query: string,
): Promise<DataOf<typeof searchFormCandidates>> {
  const pattern = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`
  const accounts = await scope.db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.role, 'candidate'),
        await isNotHiddenPerson(scope, { userId: sql`${users.id}`, email: sql`${users.email}` }),
        or(ilike(users.name, pattern), ilike(users.email, pattern)),
      ),
    )
    .orderBy(users.name, users.email)
    .limit(mostFound)
  const applicants = await scope.db
    .selectDistinctOn([applications.email], { email: applications.email, name: applications.fullName })
    .from(applications)
    .where(
      and(
        ne(applications.status, 'draft'),
        sql`${applications.userId} is null`,
        await hasName(scope),
        or(ilike(applications.fullName, pattern), ilike(applications.email, pattern)),
      ),
    )
    .orderBy(applications.email)
    .limit(mostFound)
  const known = new Set(accounts.map(({ email }) => email.toLowerCase()))
  return {
    candidates: [
      ...accounts.map((each) => ({ ...each, hasAccount: true })),
      ...applicants
        .filter(({ email }) => !known.has(email.toLowerCase()))
        .map((each) => ({ ...each, hasAccount: false })),
    ].slice(0, mostFound),
  }
}
