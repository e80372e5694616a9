import { importRows } from './import-rows.ts'
import { eq } from 'drizzle-orm'
import type { Offer } from '#contract/offers/offers.ts'
import type { Referral } from '#contract/positions/referrals.ts'
import type { StoredResume } from '#contract/profiles/resumes.ts'
import type { Role } from '#shared/team/roles.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { applicationFiles, applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { formFiles } from '#server/db/schema/forms.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { sealAnswers } from '#server/features/forms/answers/confidential-answers.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm } from '#tests/factories/applications.ts'
import { addedEvent } from '#tests/factories/events.ts'
import { filledCandidate } from '#tests/factories/filled-candidate.ts'
import { definitionOf, ok } from '#tests/factories/forms.ts'
import { invited, kitContent } from '#tests/factories/interviews.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { askedEquality, sentForm } from './form-rows.ts'
import { askedPerson, unsentMail } from './inbox-rows.ts'
import {
  addedByHand,
  addedPeopleFile,
  changesOfPosition,
  decided,
  draftOfOffer,
  inPool,
  sentForApproval,
} from './staff-rows.ts'
import { upload } from './upload-form.ts'

/** Words that occur only in the owner's data: a response that contains one reveals the owner. */
export const marks = ['Zephyrine Quillback', '+44 1856 870 911', 'zephyrine.quillback@example.test']
export const ownSite = 'demo.test'
export const otherSite = 'other.test'

const unlimited = { perMinute: 1e9, burst: 1e9 }

export const actorNames = [
  'visitor',
  'owner',
  'otherCandidate',
  'recruiter',
  'admin',
  'manager',
  'otherManager',
  'interviewer',
  'otherInterviewer',
  'analyst',
  'contentEditor',
  'foreignCandidate',
  'foreignRecruiter',
  'foreignManager',
  'foreignAdmin',
] as const
export type Actor = (typeof actorNames)[number]

/**
 * The `manager` is on the hiring team of the owner's position and the `interviewer` is invited to the owner's interview; the
 * others are not.
 */
const roles: Partial<Record<Actor, Role>> = {
  recruiter: 'recruiter',
  admin: 'admin',
  manager: 'hiring_manager',
  otherManager: 'hiring_manager',
  interviewer: 'interviewer',
  otherInterviewer: 'interviewer',
  analyst: 'analyst',
  contentEditor: 'content_editor',
  foreignRecruiter: 'recruiter',
  foreignManager: 'hiring_manager',
  foreignAdmin: 'admin',
}
export const roleOf = (actor: Actor): Role => roles[actor] ?? 'candidate'
export type PolicyWorld = Awaited<ReturnType<typeof createPolicyWorld>>
/** Everything a path can name; every row belongs to the owner or to the employer `demo.test`. */
export type Noun = keyof PolicyWorld['ids']

/** Two employers, all possible callers, and a candidate with a row for everything a path can name. */
export async function createPolicyWorld() {
  const site = await createTestApp({
    clock: new FakeClock('2026-11-21T09:00:00Z'),
    limits: { calls: unlimited, bytes: unlimited },
  })
  await saveEmployer(site.deps.db, {
    domain: ownSite,
    name: 'Skerrow',
    isDemo: true,
    config: {
      behaviourFlags: { disableLoggedOutApply: false },
      pcsxConfig: {
        contentPages: { privacy: { title: 'Privacy', html: '<p>What we keep.</p>' } },
        poolsConfig: { invitationsPerMonth: 10 },
      },
    },
  })
  await saveEmployer(site.deps.db, { domain: otherSite, name: 'Other' })
  const enter = async (options: Parameters<typeof signedInClient>[1] = {}) => {
    const { client, user } = await signedInClient(site, options)
    return { client, id: user.id }
  }
  const people = {} as Record<Actor, { client: ApiClient; id: string }>
  for (const actor of actorNames)
    if (actor !== 'visitor' && actor !== 'owner')
      people[actor] = await enter({ role: roleOf(actor), domain: actor.startsWith('foreign') ? otherSite : ownSite })
  await publishTheme(people.contentEditor.client)
  const { owner, ...rows } = await fillWorld(site, people)
  const clients = Object.fromEntries(Object.entries(people).map(([actor, { client }]) => [actor, client]))
  const actors = { ...clients, visitor: site.client(), owner } as Record<Actor, ApiClient>
  return { site, actors, ...rows }
}

async function fillWorld(site: TestApp, people: Record<Actor, { client: ApiClient; id: string }>) {
  const [recruiter, admin] = [people.recruiter.client, people.admin.client]
  const [name, phone, email] = marks as [string, string, string]
  const { client: owner, user, open, signed } = await filledCandidate(site, { name, phone, email })
  const db = site.deps.db.of(ownSite)
  await site.client().signIn(email)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id)).orderBy(sessions.createdAt)
  const application = await sentId(owner)
  await sealNumber(site, application)
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, user.id))
  const [alert] = await db.select().from(alerts).where(eq(alerts.userId, user.id))
  const [applicationFile] = await db.select().from(applicationFiles)
  const [formFile] = await db.select().from(formFiles)
  const position = await addPosition(site)
  const draft = await completeDraft(owner, position, email)
  ok(await owner.post('/api/pcsx/upload_resume', fileForm('resume_content', `${name}\nTechnician`, 'cv.txt')))
  const { resumes } = ok(await owner.get<{ resumes: StoredResume[] }>('/api/pcsx/resumes'))
  // One not used by any application, because staff may read what was sent.
  const ofProfile = resumes.find(({ applicationCount }) => applicationCount === 0)!
  const [sentRow] = await db.select().from(applications).where(eq(applications.id, application))
  const { positionId } = sentRow!
  const team = { part: 'hiring_manager' as const, domain: ownSite }
  await db.insert(hiringTeam).values({ ...team, positionId, userId: people.manager.id })
  // They have other positions.
  await db.insert(hiringTeam).values({ ...team, positionId: position, userId: people.otherManager.id })
  const interview = await invited(recruiter, {
    email,
    position_id: positionId,
    interviewerIds: [people.interviewer.id],
  })
  const kit = ok(await recruiter.post<{ id: string }>('/api/pcsx/staff/interview_kits', kitContent()))
  const process = await addedProcess(admin, processContent('of-the-world'))
  const event = await addedEvent(recruiter)
  ok(await owner.post(`/api/pcsx/events/${event.id}/register`, {}))
  const { registrations } = ok(
    await recruiter.get<{ registrations: { id: string }[] }>(`/api/pcsx/staff/events/${event.id}/registrations`),
  )
  const note = ok(
    await recruiter.post<{ id: string }>(`/api/pcsx/staff/applications/${application}/notes`, {
      key: 'a-key-of-the-world',
      text: `${name} is calm.`,
      mentions: [],
    }),
  )
  const messages = await fillMessages(owner, recruiter, application)
  const question = await askedPerson(db, site.deps.clock.now(), { userId: user.id, email, name, positionId })
  const mail = await unsentMail(db, { applicationId: application, recipient: email, said: name })
  const pooled = await inPool(site, owner, recruiter, application)
  const peopleFile = await addedPeopleFile(recruiter, positionId)
  const imported = await importRows(site, people.admin.id)
  const { user: colleague } = await signedInClient(site, { role: 'recruiter' })
  const invitation = ok(
    await admin.post<{ id: string }>('/api/pcsx/staff/invitations', { email: 'new@example.test', role: 'recruiter' }),
  )
  const sent = await sentForm(admin, owner, marks[2]!)
  const equality = await askedEquality(admin, marks[2]!)
  ok(await recruiter.post('/api/offer/admin/starter_templates', {}))
  const { templates } = ok(
    await recruiter.get<{ templates: { id: string; version: number }[] }>('/api/offer/admin/templates'),
  )
  const view = ok(
    await recruiter.post<{ id: string }>('/api/pcsx/staff/application_views', {
      name: 'Everyone calm',
      isShared: true,
      filters: {},
      columns: [],
    }),
  )
  const { decision, messageTemplate } = await decided(recruiter)
  const addedApplication = await addedByHand(recruiter, positionId)
  const offerDraft = await draftOfOffer(recruiter, templates[0]!.id)
  const waiting = { template: templates[0]!.id, positionId, name, email }
  const approval = await sentForApproval({ recruiter, admin }, waiting)
  const changes = await changesOfPosition(recruiter, people.manager.id)
  const letter = (await addOffer(site, user)).documents[0]!
  const onSigningPage = (await addOffer(site, user, { type: 'esign' })).offer
  const { offer_documents: toSign } = ok(await owner.get<Offer>(`/api/offer/${onSigningPage.encId}`))
  const referral = ok(await owner.post<Referral>('/api/pcsx/referrals', { position_id: position }))
  return {
    owner,
    email,
    position,
    draftRevision: draft.revision,
    wid: new URL(toSign[0]!.url!).searchParams.get('wid')!,
    sha256: letter.version!.sha256,
    approval,
    ids: {
      application,
      addedApplication,
      position: String(positionId),
      colleague: colleague.id,
      invitation: invitation.id,
      note: note.id,
      ...messages,
      question,
      mail,
      applicationFile: applicationFile!.fileId,
      applicationView: view.id,
      assignment: formFile!.assignmentId,
      decision,
      draft: draft.id,
      equalityForm: equality.assignment,
      event: event.id,
      file: ofProfile.id,
      form: sent.form,
      countedForm: equality.form,
      formFile: formFile!.fileId,
      interview: interview.id,
      interviewer: people.interviewer.id,
      interviewKit: kit.id,
      hiringProcess: process.id,
      letter: String(letter.document.id),
      messageTemplate,
      notification: String(notification!.id),
      offer: letter.document.offerId,
      ...pooled,
      peopleFile,
      ...imported,
      offerApproval: approval.id,
      offerDraft: offerDraft,
      sentDraft: approval.draft,
      openForm: sent.open,
      ...changes,
      openOffer: open.encId,
      referral: referral.id,
      registration: registrations[0]!.id,
      referralCode: new URL(referral.link).pathname.split('/').at(-1)!,
      resume: ofProfile.id,
      alert: String(alert!.id),
      sentForm: sent.assignment,
      sentFile: sent.file,
      session: session!.id,
      signedOffer: signed.encId,
      template: templates[0]!.id,
    },
  }
}

/** The candidate's messages, with a file; an unsent file of theirs; and a recruiter's message, which can be undone. */
async function fillMessages(
  owner: ApiClient,
  recruiter: ApiClient,
  application: string,
): Promise<Record<'message' | 'messageFile' | 'unsentFile' | 'sending', string>> {
  const path = `/api/pcsx/applications/${application}`
  const put = async () => ok(await owner.post<{ id: string }>(`${path}/message_files`, upload('file'))).id
  const messageFile = await put()
  const body = { key: 'a-key-of-the-world', text: `${marks[0]} asks`, fileIds: [messageFile] }
  const message = ok(await owner.post<{ id: string }>(`${path}/messages`, body))
  const of = { applications: [{ id: application, from: 'submitted' }] }
  const sending = ok(
    await recruiter.post<{ id: string }>('/api/pcsx/staff/messages', {
      key: 'a-key-of-the-world',
      of,
      text: `Dear ${marks[0]}`,
    }),
  )
  return { message: message.id, messageFile, unsentFile: await put(), sending: sending.id }
}

async function sentId(owner: ApiClient): Promise<string> {
  const { applications } = ok(
    await owner.get<{ applications: { id: string; status: string }[] }>('/api/pcsx/dashboard/applications'),
  )
  return applications.find(({ status }) => status === 'submitted')!.id
}

/** A confidential answer of the application. */
async function sealNumber({ deps }: TestApp, id: string): Promise<void> {
  const question = { name: 'ssn', type: 'ssn', label: 'Number', confidential: true } as const
  const asked = definitionOf([question])
  const { sealedAnswers } = sealAnswers({ deps, employer: { domain: ownSite } }, id, asked, { ssn: '078-05-1120' })
  await deps.db.of(ownSite).update(applications).set({ sealedAnswers }).where(eq(applications.id, id))
}

async function publishTheme(builder: ApiClient): Promise<void> {
  const path = '/api/pcsx/admin/themes/pcsx'
  const draft = ok(await builder.call<{ revision: number }>('PUT', path, { revision: 0, theme: { brandHue: 30 } }))
  ok(await builder.post(`${path}/publish`, { revision: draft.revision }))
}
