import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { profiles, verifications } from '#server/db/schema/accounts.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import {
  applicationMessages,
  applicationThreads,
  messageFiles,
  threadReaders,
} from '#server/db/schema/application-messages.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { scorecards } from '#server/db/schema/scorecards.ts'
import { applicationFiles, applications, files, savedJobs } from '#server/db/schema/applications.ts'
import { assistantQuestions, assistantTurns } from '#server/db/schema/assistant.ts'
import { gateStates, termsAttestations, termsTexts } from '#server/db/schema/onboarding-gate.ts'
import { eventRegistrations, events } from '#server/db/schema/events.ts'
import { formAssignments, formFiles, forms, formVersions, frameSignatures } from '#server/db/schema/forms.ts'
import { inboxReaders } from '#server/db/schema/inbox.ts'
import { jobCartItems } from '#server/db/schema/job-cart.ts'
import { matchChoices } from '#server/db/schema/match-choices.ts'
import { notificationPreferences, notifications } from '#server/db/schema/notifications.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { evidenceMarks } from '#server/db/schema/evidence-marks.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { referrals } from '#server/db/schema/referrals.ts'
import { alerts, alertMatches } from '#server/db/schema/alerts.ts'
import { sealAnswers, sealFile } from '#server/features/forms/answers/confidential-answers.ts'
import { keepEqualityAnswers } from '#server/features/forms/equality/equality-answers.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { sentApplication } from './applications.ts'
import { definitionOf } from './forms.ts'
import { fillInterviews } from './filled-interviews.ts'
import { fillOffers } from './filled-offers.ts'
import { fillPools } from './filled-pools.ts'
import { addPosition } from './positions.ts'
import { signedInClient, type TestUser } from './users.ts'

export interface FilledCandidate {
  client: ApiClient
  user: TestUser
  signed: OfferRow
  open: OfferRow
  /** Everything except what was signed: the bytes are to be deleted. */
  storageKeys: string[]
}

const domain = 'demo.test'

/** A person who has data in every table that can contain a candidate's; no one else has this name. */
export async function filledCandidate(
  site: TestApp,
  candidate: { name: string; phone: string; email?: string },
): Promise<FilledCandidate> {
  const { client, user } = await signedInClient(site, { name: candidate.name, email: candidate.email })
  const db = site.deps.db.of(domain)
  const userId = user.id
  const { email } = user
  const position = await addPosition(site)
  await db.insert(profiles).values({ userId, fullName: candidate.name, phone: candidate.phone, location: 'Kirkwall' })
  const sent = await sentApplication(client, position, email)
  const storageKeys: string[] = []
  const keep = async (purpose: string, bytes: Buffer) => {
    const storageKey = `${domain}/${purpose}/${randomUUID()}`
    const stored =
      purpose === 'sealed_form' ? sealFile({ deps: site.deps, employer: { domain } }, bytes, storageKey) : bytes
    await site.deps.files.put(storageKey, stored)
    storageKeys.push(storageKey)
    const row = { userId, purpose, name: `${candidate.name}.txt`, mediaType: 'text/plain', sizeBytes: 9, sha256: 'x' }
    const [file] = await db
      .insert(files)
      .values({ ...row, storageKey })
      .returning()
    return file!.id
  }
  await db.insert(applicationFiles).values({
    fileId: await keep('application', Buffer.from(`letter of ${candidate.name}`)),
    applicationId: sent.id,
    field: 'letter',
  })
  await db
    .update(applications)
    .set({ answers: { why: `because of ${candidate.name}` } })
    .where(sql`${applications.id} = ${sent.id}`)
  // Sent without an account under the same address.
  const unclaimed = { positionId: await addPosition(site), status: 'submitted' as const, guestTokenHash: 'x', email }
  const [visitors] = await db
    .insert(applications)
    .values({ ...unclaimed, fullName: candidate.name, phone: candidate.phone })
    .returning({ id: applications.id })
  await db.insert(applicationNotes).values({
    applicationId: sent.id,
    key: randomUUID(),
    authorId: 'staff',
    authorName: 'Moira Linklater',
    text: `${candidate.name} asked good questions`,
    mentions: [],
    writtenAt: new Date(),
  })
  const at = new Date()
  await fillMessages(
    site,
    sent.id,
    candidate.name,
    await keep('message', Buffer.from(`certificate of ${candidate.name}`)),
  )
  await db
    .insert(applicationTags)
    .values({ applicationId: sent.id, key: 'night shifts', label: 'Night shifts', addedBy: 'staff', addedAt: at })
  const mark = { key: 'skill:rigging', state: 'missing' as const, markedBy: 'staff', markerName: 'Moira Linklater' }
  await db.insert(evidenceMarks).values({ applicationId: sent.id, ...mark, markedAt: at })
  const asked = { reviewerId: 'staff', askedBy: 'staff', askerName: 'Moira Linklater', askedAt: at }
  await db.insert(applicationReviews).values({ applicationId: sent.id, ...asked })
  const reason = `${candidate.name} may be a relative of the interviewer`
  await db.insert(shownNames).values({ applicationId: sent.id, userId: 'staff', reason, shownAt: at })
  const content = { answers: {}, recommendation: 'yes' as const, summary: `${candidate.name} plans ahead`, note: '' }
  await db.insert(scorecards).values({
    applicationId: sent.id,
    authorId: 'staff',
    authorName: 'Moira Linklater',
    competencies: [],
    versions: [{ content, sentTs: Math.floor(at.getTime() / 1000) }],
    sentAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await fillPools(site, sent.id, position)
  await fillForms(site, user, keep)
  await fillInterviews(site, user, visitors!.id)
  await fillSmallTables(site, user, position)
  return { client, user, ...(await fillOffers(site, client, user)), storageKeys }
}

/** One sent by each side; the candidate's with a file. */
async function fillMessages(site: TestApp, applicationId: string, name: string, fileId: string): Promise<void> {
  const db = site.deps.db.of(domain)
  const at = new Date()
  const message = { applicationId, state: 'sent', writtenAt: at, at } as const
  await db
    .insert(applicationMessages)
    .values({ ...message, author: 'staff', authorId: 'staff', authorName: 'Moira Linklater', text: `Hello ${name}` })
  const [own] = await db
    .insert(applicationMessages)
    .values({ ...message, key: randomUUID(), author: 'candidate', authorName: name, text: `${name} says hello` })
    .returning()
  await db.insert(messageFiles).values({ fileId, applicationId, messageId: own!.id, addedBy: '', addedAt: at })
  await db.insert(applicationThreads).values({ applicationId, lastAt: at, lastReceivedAt: at, waitingSince: at })
  await db.insert(threadReaders).values({ applicationId, userId: 'staff', readAt: at })
}

async function fillForms(
  site: TestApp,
  { id: userId, email, name }: TestUser,
  keep: (purpose: string, bytes: Buffer) => Promise<string>,
): Promise<void> {
  const db = site.deps.db.of(domain)
  const definition = definitionOf([{ type: 'ssn', name: 'ssn', label: 'Number' }])
  const [form] = await db
    .insert(forms)
    .values({ name: 'Before the first day', purpose: 'preboarding', draft: definition, publishedVersion: 1 })
    .returning()
  const formId = form!.id
  await db.insert(formVersions).values({ formId, version: 1, definition, itemCount: 1, publishedBy: 'staff' })
  const [copy] = await db
    .insert(formAssignments)
    .values({ formId, version: 1, userId, email, name, status: 'in_progress' })
    .returning()
  const scope = { deps: site.deps, employer: { domain } }
  await db
    .update(formAssignments)
    .set(sealAnswers(scope, copy!.id, definition, { ssn: '078-05-1120' }))
    .where(sql`${formAssignments.id} = ${copy!.id}`)
  await keepEqualityAnswers(scope, db, copy!, definition, {
    values: { ssn: '219-09-9999' },
    isSent: true,
    notice: 1,
  })
  const fileId = await keep('sealed_form', Buffer.from('a sealed card'))
  await db.insert(formFiles).values({ fileId, assignmentId: copy!.id, field: 'card' })
  await db.insert(frameSignatures).values({
    assignmentId: copy!.id,
    path: 'agreement',
    provider: 'Signet',
    claimedAt: site.deps.clock.now(),
    signedBy: name,
  })
}

async function fillSmallTables(site: TestApp, user: TestUser, positionId: number): Promise<void> {
  const db = site.deps.db.of(domain)
  const { id: userId, email, name } = user
  const now = site.deps.clock.now()
  await db
    .insert(termsTexts)
    .values({ hash: 'hash', version: '2026-11', texts: { headingText: 'Our terms' } })
    .onConflictDoNothing()
  await db
    .insert(termsAttestations)
    .values({ userId, textHash: 'hash', version: '2026-11', locale: 'en', ip: '192.0.2.9' })
  await db.insert(gateStates).values({ userId, onboardedAt: now })
  await db
    .insert(verifications)
    .values({ id: randomUUID(), identifier: `sign-in-otp-${email}`, value: 'x', expiresAt: now })
  await db.insert(matchChoices).values({ userId, positionId: 0, reason: '', choice: 'off' })
  await db.insert(savedJobs).values({ userId, positionId })
  await db.insert(jobCartItems).values({ userId, positionId })
  const [search] = await db
    .insert(alerts)
    .values({
      userId,
      email,
      name: 'technician',
      search: { query: 'technician' },
      searchKey: 'query=technician',
      frequency: 'instant',
      locale: 'en',
      origin: 'http://localhost',
      confirmedAt: now,
    })
    .returning()
  await db.insert(alertMatches).values({ alertId: search!.id, positionId })
  const [event] = await db
    .insert(events)
    .values({ title: 'Open quay day', startsAt: now, endsAt: now, timeZone: 'Europe/London' })
    .returning()
  await db.insert(eventRegistrations).values({ eventId: event!.id, userId, status: 'registered', since: now })
  await db.insert(referrals).values({ userId, positionId, friendName: 'Ola', code: randomUUID() })
  await db.insert(notifications).values({
    userId,
    category: 'application',
    type: 'read_only',
    messageKey: 'notification.application.submitted',
    messageValues: { name },
    redirectPath: '/careers/applications',
  })
  await db.insert(notificationPreferences).values({ userId, category: 'offer', isInApp: true, email: 'daily' })
  await db.insert(assistantTurns).values({ userId, key: randomUUID(), text: `I am ${name}`, reply: { text: name } })
  const [asked] = await db
    .insert(assistantQuestions)
    .values({ key: randomUUID(), userId, email, name, locale: 'en', question: `I am ${name}`, askedAt: now })
    .returning()
  await db.insert(inboxReaders).values({ thread: `question:${asked!.id}`, userId: 'a-colleague', readAt: now })
  await db.insert(auditEvents).values({ actorId: userId, action: 'form.read', subject: 'form:1' })
  await db.insert(mails).values([
    { recipient: email.toUpperCase(), subject: 'Hello', text: name, html: name },
    { recipient: 'staff@demo.test', subject: `News of ${name}`, text: `${name} (${email})`, html: `<p>${name}</p>` },
  ])
}
