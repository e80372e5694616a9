import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { applicationCan, staffChoices } from '#shared/applications/application-status.ts'
import type { FieldValue, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow, type FileRow } from '#server/db/schema/applications.ts'
import { fileById, isUuid } from '#server/features/files/files.service.ts'
import { itemAtPath, maskAnswers, openAnswer, withFileUrls } from '#server/features/forms/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { applicationNotFound } from '../applicant.ts'
import { applicationDefinitionOf, sentFormIn } from '../drafts/application-definition.ts'
import { fileOfApplication } from '../drafts/application-files.service.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { isStillAdded, nameOfAdder } from '../added-applications/added-by-hand.ts'
import { reasonsShown } from '../decisions/rejection-reasons.ts'
import { eventsForStaff } from '../decisions/seen-by-candidate.ts'
import { staffTimeline } from '../decisions/decided-before.ts'
import { audit } from '../record-change.ts'
import { listedSteps, readProcesses, stepsOfPositions } from '../processes/read-processes.ts'
import { activityOf } from './activity.ts'
import { requireNotDeleted } from './deleted-applications.ts'
import { deletedTsOf } from '../retention/retention-dates.ts'
import { hiddenRows, isShownEarly } from './hidden-rows.ts'
import { withoutIdentity } from './without-identity.ts'
import { visibleApplications } from './visible-applications.ts'
import { presentRows, staffPositions } from './list-staff-applications.service.ts'

const mostOthers = 50

/** A sent application in the viewer's reach, including withdrawn ones. @throws AppError `not_found`, for a draft too */
export async function sentApplication(scope: RequestScope, db: Db, id: string): Promise<ApplicationRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(applications)
        .where(and(eq(applications.id, id), visibleApplications(scope, db)))
    : []
  if (!row) throw applicationNotFound(scope)
  return row
}

const fileUrl = (id: string) => (uid: string) => `/api/pcsx/staff/applications/${id}/files/${uid}`

type Sent = Pick<StaffApplicationDetail, 'definition' | 'answers' | 'resume' | 'phone' | 'redacted'>

/** What was sent, with confidential answers masked, and without the person where their name is hidden from the viewer. */
export async function readSent(
  scope: RequestScope,
  row: ApplicationRow,
  urlOf: (uid: string) => string,
): Promise<Sent> {
  const { db } = scope
  const isReadable = applicationCan.beRead(row)
  const [position, resume, hidden] = await Promise.all([
    positionOf(db, row.positionId),
    isReadable ? fileById(db, row.resumeFileId) : null,
    hiddenPerson(scope, row.id),
  ])
  const definition = row.submittedForm
    ? sentFormIn(scope.locale, row.submittedForm, position)
    : position && (await applicationDefinitionOf(scope, db, position))
  if (!definition) throw applicationNotFound(scope)
  const written = { definition, answers: isReadable ? withFileUrls(definition, maskAnswers(row), urlOf) : {} }
  return hidden
    ? withoutIdentity(scope, row, hidden, { ...written, hasResume: resume !== null })
    : { ...written, resume, phone: row.phone, redacted: null }
}

/**
 * The application as staff read it before a decision; confidential answers are masked.
 * @throws AppError `not_found`; `gone` if its person had it deleted
 */
export async function readForStaff(scope: RequestScope, id: string): Promise<StaffApplicationDetail> {
  const { db } = scope
  await requireNotDeleted(scope, id)
  const row = await sentApplication(scope, db, id)
  const [sent, events, activity, others, addedByName] = await Promise.all([
    readSent(scope, row, fileUrl(row.id)),
    eventsForStaff(db, row.id, scope.locale),
    activityOf(scope, row),
    othersOf(scope, row),
    nameOfAdder(db, row),
  ])
  // The neighbors of a hidden one would reveal it.
  const hiddenOthers = await hiddenRows(
    scope,
    others.map((other) => other.id),
  )
  const namedOthers = others.filter((other) => !hiddenOthers.has(other.id))
  const positionsOf = await staffPositions(db, [row.positionId, ...others.map((other) => other.positionId)])
  const [listed] = await presentRows(scope, [row], positionsOf)
  const processes = await readProcesses(db)
  const steps = (await stepsOfPositions(db, processes, [row.positionId])).get(row.positionId) ?? []
  return {
    ...listed!,
    isNameShownEarly: await isShownEarly(scope, row.id),
    deletedTs: await deletedTsOf(scope, row),
    addedByName,
    isStillAdded: isStillAdded(row),
    statusReason: (await reasonsShown(db, [row], scope.locale)).get(row.id) ?? null,
    timeline: staffTimeline(scope, events, processes),
    activity,
    ...sent,
    steps: listedSteps(scope, steps),
    nextStatuses: [...staffChoices(row.status)],
    isCandidateNotified: !scope.employer.config.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus,
    others: (sent.redacted ? [] : namedOthers).map((other) => ({
      id: other.id,
      status: other.status,
      position: positionsOf(other.positionId),
      submittedTs: unixSeconds(other.submittedAt ?? other.createdAt),
    })),
  }
}

/** An address is not proof: staff see that it is the same, and decide what that means. */
const othersOf = (scope: RequestScope, row: ApplicationRow): Promise<ApplicationRow[]> =>
  scope.db
    .select()
    .from(applications)
    .where(
      and(
        ne(applications.id, row.id),
        visibleApplications(scope, scope.db),
        or(
          row.userId === null ? undefined : eq(applications.userId, row.userId),
          row.email === '' ? undefined : eq(sql`lower(${applications.email})`, row.email.toLowerCase()),
        ) ?? sql`false`,
      ),
    )
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(mostOthers)

/**
 * One confidential answer of a sent application, by path. The audit log records the access, with the path. @throws AppError
 * `not_found`
 */
export async function revealForStaff(scope: RequestScope, id: string, path: string): Promise<{ value: FieldValue }> {
  return scope.db.transaction(async (tx) => {
    const row = await sentApplication(scope, tx, id)
    const value = applicationCan.beRead(row) ? openAnswer(scope, row.id, row, path) : undefined
    if (value === undefined) throw new AppError('not_found', messagesFor(scope.locale)('forms.refused.noAnswer'))
    await audit(scope, tx, 'application.revealed', row.id, { path })
    const item = row.submittedForm && itemAtPath(row.submittedForm, path)
    if (item?.type !== 'file_upload') return { value }
    return { value: (value as FileValue[]).map((file) => ({ ...file, url: fileUrl(row.id)(file.uid) })) }
  })
}

/** A file of a sent application's answers. Recorded in the audit log. @throws AppError `not_found` */
export async function fileForStaff(scope: RequestScope, id: string, fileId: string): Promise<FileRow> {
  return scope.db.transaction(async (tx) => {
    const row = await sentApplication(scope, tx, id)
    if (!applicationCan.beRead(row)) throw applicationNotFound(scope)
    const { file, field } = await fileOfApplication(scope, tx, row.id, fileId)
    await audit(scope, tx, 'application.file_read', row.id, { fileId, field })
    return file
  })
}
