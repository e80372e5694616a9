import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applicationEvents, applications, files } from '#server/db/schema/applications.ts'
import { decidedApplications, decisions, type BeforeDecision } from '#server/db/schema/decisions.ts'
import { definitionFor } from '#server/features/applications/drafts/application-definition.ts'
import { answerTexts } from '#server/features/applications/texts/application-texts.service.ts'
import { documentWords } from '#server/features/applications/texts/words.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { demoDomain } from '../demo-employer.ts'
import { candidateResume } from './candidate-resume.ts'
import { insertRows } from './insert-rows.ts'
import { rejectionReasons } from './hiring-words.ts'
import {
  statusOf,
  type SimulatedApplication,
  type SimulatedPerson,
  type SimulatedStep,
} from './simulate-applications.ts'
import type { Colleague } from './staff-ids.ts'

export const dateOf = (ts: number): Date => new Date(ts * 1000)

/** An application of the demo as stored in the database. */
export interface StoredApplication extends SimulatedApplication {
  id: string
  /** Null for a visitor's. */
  userId: string | null
  decider: Colleague
}

/** Accounts that cannot be opened with a password. Ids by address. */
export async function insertCandidates(tx: Db, people: Iterable<SimulatedPerson>): Promise<Map<string, string>> {
  const rows = [...new Set(people)]
    .filter(({ hasAccount }) => hasAccount)
    .map(({ name, email }) => ({ domain: demoDomain, id: randomUUID(), name, email, emailVerified: true }))
  await insertRows(tx, users, rows)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Number of files written at once, followed by their rows: the database ends a transaction that is idle for a minute. */
const filesAtOnce = 16
const filesAStatement = 320

interface StoredResume {
  fileId: string
  text: string
}

async function insertResumes(
  { files: store }: Pick<Deps, 'files'>,
  tx: Db,
  stored: readonly StoredApplication[],
): Promise<StoredResume[]> {
  const made: StoredResume[] = []
  for (let from = 0; from < stored.length; from += filesAStatement) {
    const some = stored.slice(from, from + filesAStatement).map((application) => ({
      ...candidateResume(application),
      fileId: randomUUID(),
      storageKey: `${demoDomain}/resume/${randomUUID()}`,
      application,
    }))
    for (let at = 0; at < some.length; at += filesAtOnce)
      await Promise.all(some.slice(at, at + filesAtOnce).map(({ storageKey, pdf }) => store.put(storageKey, pdf)))
    const rows = some.map(({ pdf, fileId, storageKey, application: { userId, person, submittedTs } }) => ({
      domain: demoDomain,
      id: fileId,
      userId,
      purpose: 'resume',
      name: `${person.name}.pdf`,
      mediaType: 'application/pdf',
      sizeBytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      storageKey,
      createdAt: dateOf(submittedTs),
    }))
    await insertRows(tx, files, rows)
    made.push(...some.map(({ fileId, text }) => ({ fileId, text })))
  }
  return made
}

/** The applications with their résumés, words, history and decisions. */
export async function insertApplications(deps: Deps, tx: Db, stored: readonly StoredApplication[]): Promise<void> {
  const resumes = await insertResumes(deps, tx, stored)
  const decided = decisionsOf(stored)
  await insertRows(
    tx,
    decisions,
    decided.map(({ decision }) => decision),
  )
  const lastDecision = new Map(decided.map(({ applicationId, decision }) => [applicationId, decision.id]))
  const forms = new Map<number, ReturnType<typeof definitionFor>>()
  const rows = stored.map((application, place) => {
    const { id, userId, position, person, submittedTs, answers, source, steps } = application
    if (!forms.has(position.id)) forms.set(position.id, definitionFor('en', position, []))
    const last = steps.at(-1)
    return {
      domain: demoDomain,
      id,
      positionId: position.id,
      userId,
      status: statusOf(application),
      fullName: person.name,
      email: person.email,
      phone: person.phone,
      location: person.location,
      answers,
      submittedForm: forms.get(position.id)!,
      resumeFileId: resumes[place]!.fileId,
      source,
      statusReason: readReason(last),
      decisionId: last?.status === 'withdrawn' ? null : (lastDecision.get(id) ?? null),
      revision: 1,
      submittedAt: dateOf(submittedTs),
      createdAt: dateOf(submittedTs - 1500),
      updatedAt: dateOf(last?.ts ?? submittedTs),
    }
  })
  await insertRows(tx, applications, rows)
  await insertHistory(tx, stored, decided)
  await insertTexts(tx, stored, resumes)
}

const readReason = (step: SimulatedStep | undefined): string | null =>
  step?.reason ? rejectionReasons[step.reason] : null

/** The searchable text of an application: written immediately, so that thousands of files need not be read after the start. */
async function insertTexts(
  tx: Db,
  stored: readonly StoredApplication[],
  resumes: readonly { text: string }[],
): Promise<void> {
  const rows = stored
    .map((application, place) => ({ application, resume: resumes[place]!.text }))
    .filter(({ application }) => statusOf(application) !== 'withdrawn')
    .map(({ application: { id, answers, submittedTs }, resume }) => ({
      domain: demoDomain,
      applicationId: id,
      resume,
      isResumeRead: true,
      readAt: dateOf(submittedTs),
      document: asVector(documentWords(demoDomain, [...answerTexts(answers, null).map(({ text }) => text), resume])),
    }))
  await insertRows(tx, applicationTexts, rows)
}

/** Words as PostgreSQL reads a `tsvector`. */
const asVector = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' ')

interface Decided {
  applicationId: string
  step: SimulatedStep
  decision: typeof decisions.$inferInsert & { id: string }
  before: BeforeDecision
}

/** A decision for each step of staff, announced after the time in which it could be undone. */
const decisionsOf = (stored: readonly StoredApplication[]): Decided[] =>
  stored.flatMap(({ id: applicationId, steps, submittedTs, decider }) => {
    let before: BeforeDecision = {
      status: 'submitted',
      statusReason: null,
      decisionId: null,
      held: null,
      heldUntil: null,
      updatedAt: dateOf(submittedTs).toISOString(),
    }
    return steps
      .filter(({ status }) => status !== 'withdrawn')
      .map((step): Decided => {
        const id = randomUUID()
        const one: Decided = {
          applicationId,
          step,
          before,
          decision: {
            domain: demoDomain,
            id,
            key: id,
            decidedBy: decider.id,
            deciderName: decider.name,
            status: step.status,
            reason: readReason(step),
            internalReason: step.reason,
            isNotified: true,
            madeAt: dateOf(step.ts),
            sendsAt: dateOf(step.ts + undoMinutes * 60),
            changedCount: 1,
          },
        }
        before = {
          ...before,
          status: step.status,
          statusReason: readReason(step),
          decisionId: id,
          updatedAt: dateOf(step.ts).toISOString(),
        }
        return one
      })
  })

async function insertHistory(tx: Db, stored: readonly StoredApplication[], decided: readonly Decided[]): Promise<void> {
  const rows = stored.flatMap(({ id, submittedTs, steps }) =>
    [{ status: 'submitted' as const, ts: submittedTs, reason: null }, ...steps].map((step) => ({
      domain: demoDomain,
      applicationId: id,
      status: step.status,
      note: step.reason ? rejectionReasons[step.reason] : null,
      at: dateOf(step.ts),
    })),
  )
  await insertRows(tx, applicationEvents, rows)
  const events = await tx
    .select({
      id: applicationEvents.id,
      applicationId: applicationEvents.applicationId,
      status: applicationEvents.status,
    })
    .from(applicationEvents)
  const eventIds = new Map(events.map(({ id, applicationId, status }) => [`${applicationId} ${status}`, id]))
  await insertRows(
    tx,
    decidedApplications,
    decided.map(({ applicationId, step, decision, before }) => ({
      domain: demoDomain,
      decisionId: decision.id,
      applicationId,
      eventId: eventIds.get(`${applicationId} ${step.status}`)!,
      before,
      state: 'told' as const,
    })),
  )
}
