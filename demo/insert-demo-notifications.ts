import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { formAssignments, formVersions } from '#server/db/schema/forms.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { positions } from '#server/db/schema/positions.ts'
import {
  storedValues,
  type MessageValues,
  type NotificationMessageKey,
} from '#server/features/notifications/message.ts'
import { isStaffStatus } from '#shared/applications/application-status.ts'
import { demoDomain } from './demo-employer.ts'

type NewRow = typeof notifications.$inferInsert

interface Told {
  at: Date
  category: NewRow['category']
  key: NotificationMessageKey
  values: MessageValues
  path: string
  thing: string
  asks?: boolean
}

/** Anything older than this has been read. */
const readAfterDays = 1.5

/** The candidate's notifications about applications and forms in the demo. `now` in Unix seconds. */
export async function insertDemoNotifications(
  tx: Db,
  { candidateId, now }: { candidateId: string; now: number },
): Promise<void> {
  const told = [...(await ofApplications(tx, candidateId)), ...(await ofForms(tx, candidateId))]
  const isRead = ({ at }: Told) => now * 1000 - at.getTime() > readAfterDays * 86_400_000
  const rows = told.map((one): NewRow => ({
    domain: demoDomain,
    userId: candidateId,
    category: one.category,
    type: one.asks ? 'action_required' : 'read_only',
    messageKey: one.key,
    messageValues: storedValues(one.values),
    redirectPath: one.path,
    dedupeKey: one.thing,
    createdAt: one.at,
    viewedAt: isRead(one) ? one.at : null,
    clickedAt: isRead(one) ? one.at : null,
  }))
  if (rows.length > 0) await tx.insert(notifications).values(rows)
}

/** The latest news of each. */
async function ofApplications(tx: Db, candidateId: string): Promise<Told[]> {
  const rows = await tx
    .select({ id: applications.id, status: applications.status, position: positions.title, at: applicationEvents.at })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
    .where(eq(applications.userId, candidateId))
    .orderBy(asc(applicationEvents.at))
  const latest = new Map(rows.map((row) => [row.id, row]))
  return [...latest.values()].flatMap(({ id, status, position, at }): Told[] => {
    if (!isStaffStatus(status)) return []
    return [
      {
        at,
        category: 'application',
        key: `notification.application.${status}`,
        values: { position },
        path: `/careers/applications/${id}`,
        thing: `application:${id}`,
      },
    ]
  })
}

async function ofForms(tx: Db, candidateId: string): Promise<Told[]> {
  const rows = await tx
    .select({
      id: formAssignments.id,
      status: formAssignments.status,
      dueAt: formAssignments.dueAt,
      at: formAssignments.createdAt,
      definition: formVersions.definition,
    })
    .from(formAssignments)
    .innerJoin(formVersions, eq(formVersions.formId, formAssignments.formId))
    .where(eq(formAssignments.userId, candidateId))
  return rows.map(({ id, status, dueAt, at, definition }) => ({
    at,
    category: 'form',
    key: dueAt ? 'notification.form.assignedDue' : 'notification.form.assigned',
    values: { form: definition.title, ...(dueAt && { date: dueAt }) },
    path: `/careers/forms/${id}`,
    thing: `form:${id}`,
    asks: status !== 'completed',
  }))
}
