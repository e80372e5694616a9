import { staff, staffOf, type CallPolicy } from './call-policy.ts'
import { kitContent } from '#tests/factories/interviews.ts'
import { emptyContent } from '#server/features/positions/drafts/draft-content.ts'
import { evidenceCalls } from './evidence-calls.ts'
import { formCalls } from './form-calls.ts'
import { interviewPlanningCalls } from './staff-interview-calls.ts'
import { staffOfferCalls } from './staff-offer-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { addsPeopleFile, otherPerson, positionChange, positionContent, readsPeopleFile } from './staff-rows.ts'
import { upload } from './upload-form.ts'
import type { PolicyWorld } from './policy-world.ts'

const view = { name: 'Knocking', isShared: true, filters: {}, columns: [] }
const message = { name: 'Next step', texts: { en: { subject: 'About {position}', body: 'Hello {first_name}' } } }
const card = {
  revision: 0,
  content: { answers: {}, recommendation: 'yes', summary: 'Calm.', note: '' },
}
const theme = { product: { is: 'pcsx' } }

/** Calls of the employer's own people. */
const unknownPeople = { applications: ['a', 'b'].map((id) => ({ id, from: 'submitted' })) }

export const staffCalls: Record<string, CallPolicy> = {
  ...staffOfferCalls,
  ...settingsCalls,
  ...evidenceCalls,
  'GET /api/pcsx/staff/home': staff(),
  'GET /api/pcsx/staff/home_overview': staff(),
  'GET /api/pcsx/staff/console_counts': staff(),
  'PATCH /api/pcsx/staff/console_preferences': staff({ body: { menu: 'rail' } }),

  'GET /api/pcsx/staff/applications': staff(),
  'POST /api/pcsx/staff/applications': staff({
    body: ({ ids }: { ids: { position: number } }) => ({
      key: 'a-key-of-an-addition',
      position_id: ids.position,
      fullName: 'Ines Hallberg',
      email: 'ines.hallberg@example.test',
      source: 'Job fair',
    }),
    about: 'position',
  }),
  'GET /api/pcsx/staff/open_positions': staff(),
  'GET /api/pcsx/staff/applications/:id': staffOf('application'),
  'POST /api/pcsx/staff/applications/:id/resume': staffOf('addedApplication', { body: () => upload('resume') }),
  'PUT /api/pcsx/staff/applications/:id/address': staffOf('addedApplication', {
    body: { from: 'ada.added@example.test', email: 'ada.corrected@example.test' },
  }),
  'DELETE /api/pcsx/staff/applications/:id': staffOf('addedApplication'),
  'POST /api/pcsx/staff/applications/:id/reveal': staffOf('application', { body: { path: 'ssn' } }),
  'POST /api/pcsx/staff/applications/:id/name_shown': staffOf('application', {
    body: { reason: 'They know each other.' },
  }),
  'DELETE /api/pcsx/staff/applications/:id/name_shown': staffOf('application'),
  'GET /api/pcsx/staff/applications/:id/files/:fileId': staffOf('application', {
    params: { fileId: 'applicationFile' },
  }),
  'POST /api/pcsx/staff/applications/:id/status': staffOf('application', { body: { status: 'in_review' } }),

  'GET /api/pcsx/staff/application_labels': staff(),
  'GET /api/pcsx/staff/application_views': staff(),
  'POST /api/pcsx/staff/application_views': staff({ body: view }),
  'PUT /api/pcsx/staff/application_views/:id': staffOf('applicationView', {
    body: { ...view, revision: 1, name: 'Knocking again' },
  }),
  // Nothing happens to another's, and the answer does not reveal whether there is one.
  'DELETE /api/pcsx/staff/application_views/:id': staffOf('applicationView', { refusal: 200 }),
  'POST /api/pcsx/staff/application_tags': staff({
    body: ({ ids }: { ids: { application: string } }) => ({
      of: { applications: [{ id: ids.application, from: 'submitted' }] },
      add: ['Calm'],
    }),
    about: 'application',
  }),
  'POST /api/pcsx/staff/application_reviews': staff({
    body: ({ ids }: { ids: Record<'application' | 'colleague', string> }) => ({
      of: { applications: [{ id: ids.application, from: 'submitted' }] },
      reviewerId: ids.colleague,
    }),
    about: 'application',
  }),
  'POST /api/pcsx/staff/applications/:id/review_done': staffOf('application'),
  'DELETE /api/pcsx/staff/applications/:id/reviews/:userId': staffOf('application', {
    params: { userId: 'colleague' },
  }),
  'GET /api/pcsx/staff/applications/:id/notes': staffOf('application'),
  'POST /api/pcsx/staff/applications/:id/notes': staffOf('application', {
    body: { key: 'a-key-of-a-note', text: 'Strong on hydraulics.', mentions: [] },
  }),
  'PUT /api/pcsx/staff/applications/:id/notes/:noteId': staffOf('application', {
    params: { noteId: 'note' },
    body: { revision: 1, text: 'Strong on hydraulics and calm.', mentions: [] },
  }),
  'DELETE /api/pcsx/staff/applications/:id/notes/:noteId': staffOf('application', { params: { noteId: 'note' } }),

  'GET /api/pcsx/staff/people': staff(),
  'GET /api/pcsx/staff/people/:id': staffOf('application'),
  'GET /api/pcsx/staff/people/:id/alike': staffOf('application'),
  'POST /api/pcsx/staff/people/:id/merge': staffOf('application', { body: otherPerson }),
  'POST /api/pcsx/staff/people/:id/separate': staffOf('application', { body: otherPerson }),
  'POST /api/pcsx/staff/people_files/read': staff({ body: readsPeopleFile }),
  'POST /api/pcsx/staff/people_files': staff({ body: addsPeopleFile }),
  'GET /api/pcsx/staff/people_files': staff(),
  'POST /api/pcsx/staff/people_files/:id/undo': staffOf('peopleFile'),
  'GET /api/pcsx/staff/pools': staff(),
  'POST /api/pcsx/staff/pools': staff({ body: { name: 'Future engineers' } }),
  'DELETE /api/pcsx/staff/pools/:id': staffOf('pool'),
  'POST /api/pcsx/staff/pools/:id/ask': staffOf('pool', {
    body: ({ ids }: { ids: { application: string } }) => ({ people: [ids.application] }),
  }),
  'POST /api/pcsx/staff/position_invitations': staff({
    body: ({ ids, position }: { ids: { application: string }; position: number }) => ({
      key: 'a-key-of-an-invitation',
      position_id: position,
      people: [ids.application],
    }),
  }),
  'POST /api/pcsx/staff/position_invitations/:id/undo': staffOf('invitationSending', { refusal: 200 }),

  'GET /api/pcsx/staff/messages': staff(),
  'POST /api/pcsx/staff/messages': staff({
    body: ({ ids }: { ids: { application: string } }) => ({
      key: 'a-key-of-a-message',
      of: { applications: [{ id: ids.application, from: 'submitted' }] },
      text: 'Could you tell us more?',
    }),
    about: 'application',
  }),
  'POST /api/pcsx/staff/messages/preview': staff({
    body: ({ ids }: { ids: { application: string } }) => ({ applicationId: ids.application, text: 'Hello' }),
    about: 'application',
  }),
  'POST /api/pcsx/staff/messages/:id/undo': staffOf('sending'),
  'POST /api/pcsx/staff/threads_read': staff({
    body: ({ ids }: { ids: { question: string } }) => ({ thread: `question:${ids.question}` }),
    about: 'question',
  }),
  'GET /api/pcsx/staff/mails': staff(),
  'POST /api/pcsx/staff/mails/:id/resend': staffOf('mail'),
  'GET /api/pcsx/staff/questions/:id': staffOf('question'),
  'POST /api/pcsx/staff/questions/:id/answer': staffOf('question', {
    body: { key: 'a-key-of-an-answer', text: 'There is.' },
  }),
  'POST /api/pcsx/staff/questions/:id/undo': staffOf('question'),
  'POST /api/pcsx/staff/questions/:id/settle': staffOf('question'),
  'GET /api/pcsx/staff/applications/:id/messages': staffOf('application'),
  'POST /api/pcsx/staff/applications/:id/messages/read': staffOf('application', {
    body: ({ ids }: { ids: { message: string } }) => ({ messageId: ids.message }),
  }),
  'POST /api/pcsx/staff/applications/:id/messages/settle': staffOf('application', {
    body: ({ ids }: { ids: { message: string } }) => ({ messageId: ids.message }),
  }),
  'POST /api/pcsx/staff/applications/:id/message_files': staffOf('application', { body: () => upload('file') }),
  'DELETE /api/pcsx/staff/applications/:id/message_files/:fileId': staffOf('application', {
    params: { fileId: 'messageFile' },
  }),
  'GET /api/pcsx/staff/applications/:id/message_files/:fileId': staffOf('application', {
    params: { fileId: 'messageFile' },
  }),

  'POST /api/pcsx/staff/decisions': staff({ body: { key: 'knocking-key', status: 'in_review', of: unknownPeople } }),
  'POST /api/pcsx/staff/decisions/:id/undo': staffOf('decision'),
  'POST /api/pcsx/staff/decisions/preview': staff({
    about: 'application',
    body: (world: { ids: { application: string } }) => ({ applicationId: world.ids.application, status: 'in_review' }),
  }),
  'POST /api/pcsx/staff/decisions/readers': staff({ body: { status: 'in_review', of: unknownPeople } }),
  'GET /api/pcsx/staff/decision_options': staff(),
  'GET /api/pcsx/staff/message_templates': staff(),
  'POST /api/pcsx/staff/message_templates': staff({ body: { kind: 'moved', ...message } }),
  'PUT /api/pcsx/staff/message_templates/:id': staffOf('messageTemplate', { body: { revision: 1, ...message } }),
  'DELETE /api/pcsx/staff/message_templates/:id': staffOf('messageTemplate', { refusal: 200 }),

  ...formCalls,

  'GET /api/pcsx/staff/interviews': staff(),
  'POST /api/pcsx/staff/interviews': staff({ body: {} }),
  'GET /api/pcsx/staff/interviews/:id': staffOf('interview'),
  'GET /api/pcsx/staff/interviews/:id/sent': staffOf('interview'),
  'GET /api/pcsx/staff/interviews/:id/files/:fileId': staffOf('interview', { params: { fileId: 'applicationFile' } }),
  'POST /api/pcsx/staff/interviews/:id/name_shown': staffOf('interview', { body: { reason: 'They know each other.' } }),
  'POST /api/pcsx/staff/interviews/:id/attendance': staffOf('interview', {
    body: { answer: 'accepted', startsTs: Date.parse('2026-11-24T14:00Z') / 1000 },
    by: 'interviewer',
  }),
  'PATCH /api/pcsx/staff/interviews/:id': staffOf('interview', { body: { title: 'Moved' } }),
  'POST /api/pcsx/staff/interviews/:id/accommodation': staffOf('interview', { body: { reply: 'Gladly.' } }),
  // Before it is canceled: nothing of a canceled one can be undone.
  'POST /api/pcsx/staff/interviews/:id/take_back_times': staffOf('interview', { body: { times: [1_795_000_000] } }),
  'POST /api/pcsx/staff/interviews/:id/cancel': staffOf('interview', { body: {} }),

  ...interviewPlanningCalls,
  'GET /api/pcsx/staff/interviews/:id/scorecards': staffOf('interview'),
  // Before the card: for an interview whose card is in, nothing is due.
  'POST /api/pcsx/staff/interviews/:id/scorecard/excuse': staffOf('interview', {
    body: { isExcused: true },
    by: 'interviewer',
  }),
  'PUT /api/pcsx/staff/interviews/:id/scorecard': staffOf('interview', { body: card, by: 'interviewer' }),
  'POST /api/pcsx/staff/interviews/:id/scorecard/send': staffOf('interview', { body: card, by: 'interviewer' }),
  'DELETE /api/pcsx/staff/interviews/:id/scorecard': staffOf('interview', { by: 'interviewer' }),
  'GET /api/pcsx/staff/applications/:id/interviews': staffOf('application'),
  'GET /api/pcsx/staff/applications/:id/scorecards': staffOf('application'),
  'PUT /api/pcsx/staff/applications/:id/scorecard': staffOf('application', { body: card }),
  'POST /api/pcsx/staff/applications/:id/scorecard/send': staffOf('application', { body: card }),
  'DELETE /api/pcsx/staff/applications/:id/scorecard': staffOf('application'),

  'GET /api/pcsx/staff/interview_kits': staff(),
  'POST /api/pcsx/staff/interview_kits': staff({ body: kitContent() }),
  'PUT /api/pcsx/staff/interview_kits/:id': staffOf('interviewKit', {
    body: { revision: 1, content: kitContent({ name: 'Renamed' }) },
  }),
  'POST /api/pcsx/staff/interview_kits/:id/archive': staffOf('interviewKit', { body: { isArchived: true } }),

  'GET /api/pcsx/staff/events': staff(),
  'GET /api/pcsx/staff/events/:id': staffOf('event'),
  'POST /api/pcsx/staff/events': staff({ body: {} }),
  'PATCH /api/pcsx/staff/events/:id': staffOf('event', { body: { title: 'Moved' } }),
  'GET /api/pcsx/staff/events/:id/registrations': staffOf('event'),
  'POST /api/pcsx/staff/events/:id/attendance': staffOf('event', {
    body: ({ ids }: PolicyWorld) => ({ registrationId: ids.registration, attended: true }),
  }),
  'POST /api/pcsx/staff/events/:id/cancel': staffOf('event', { body: {} }),

  'GET /api/pcsx/staff/positions': staff(),
  'GET /api/pcsx/staff/positions/:id': staffOf('position'),
  'GET /api/pcsx/staff/positions/:id/history': staffOf('position'),
  'GET /api/pcsx/staff/positions/:id/considered': staffOf('position'),
  'POST /api/pcsx/staff/position_changes': staff({ body: positionChange, about: 'position' }),
  'POST /api/pcsx/staff/positions/:id/confirm': staffOf('position', { body: {} }),
  'POST /api/pcsx/staff/positions/:id/private_link': staffOf('ownPosition', { body: { token: 'the-link-of-before' } }),
  'POST /api/pcsx/staff/positions/:id/end': staffOf('position', { body: { closesTs: null } }),
  'PUT /api/pcsx/staff/positions/:id/answer_days': staffOf('position', { body: { days: 5 } }),
  'PUT /api/pcsx/staff/positions/:id/process': staffOf('position', { body: { processId: null } }),
  // The caller has seen none of the people whom it would reject, so it changes nothing.
  'POST /api/pcsx/staff/positions/:id/close': staffOf('position', {
    body: { key: 'a-key-of-a-closing', readMs: 0, count: 0, answer: null },
  }),
  'POST /api/pcsx/staff/positions/:id/reopen': staffOf('position', { body: { closesTs: null } }),
  'GET /api/pcsx/staff/position_drafts': staff(),
  'POST /api/pcsx/staff/position_drafts': staff({
    body: ({ ids }: PolicyWorld) => ({
      key: 'a-key-of-a-position-draft',
      from: { kind: 'changes', positionId: Number(ids.ownPosition) },
    }),
    about: 'ownPosition',
  }),
  'GET /api/pcsx/staff/position_drafts/:id': staffOf('positionDraft'),
  'PUT /api/pcsx/staff/position_drafts/:id': staffOf('positionDraft', {
    // From an earlier revision, so that it changes nothing.
    body: { revision: 0, content: positionContent(emptyContent('en')) },
  }),
  'DELETE /api/pcsx/staff/position_drafts/:id': staffOf('positionDraft', { refusal: 200 }),
  'POST /api/pcsx/staff/position_drafts/:id/template': staffOf('positionDraft', {
    body: { key: 'a-key-of-a-template', name: 'Ship’s crew' },
  }),
  'POST /api/pcsx/staff/position_drafts/:id/publish': staffOf('positionDraft', { body: { revision: 0 } }),
  'GET /api/pcsx/staff/position_places': staff(),
  'GET /api/pcsx/staff/positions/:id/team': staffOf('position'),
  'PUT /api/pcsx/staff/positions/:id/team/:userId': staffOf('position', {
    params: { userId: 'colleague' },
    body: { part: 'interviewer', from: null },
  }),
  'DELETE /api/pcsx/staff/positions/:id/team/:userId': staffOf('position', { params: { userId: 'colleague' } }),
  'PUT /api/pcsx/staff/positions/:id/hidden_names': staffOf('position', { body: { stages: [], from: [] } }),
  'GET /api/pcsx/staff/team': staff(),
  'POST /api/pcsx/staff/team/:id/role': staffOf('colleague', { body: { role: 'analyst', from: 'recruiter' } }),
  'DELETE /api/pcsx/staff/team/:id': staffOf('colleague', { refusal: 200 }),
  'POST /api/pcsx/staff/invitations': staff({ body: { email: 'somebody@example.test', role: 'recruiter' } }),
  'POST /api/pcsx/staff/invitations/:id/resend': staffOf('invitation'),
  'DELETE /api/pcsx/staff/invitations/:id': staffOf('invitation', { refusal: 200 }),

  'GET /api/pcsx/staff/equality': staff(),
  // There is no file before ten people have answered.
  'GET /api/pcsx/staff/equality/tables/:question': staff({
    params: { question: { is: 'hand' } },
    refusal: 404,
    isUntried: true,
  }),

  'GET /api/pcsx/staff/equality/stages': staff(),
  // Nor before enough people have been decided on.
  'GET /api/pcsx/staff/equality/stages/tables/:question': staff({
    params: { question: { is: 'hand' } },
    refusal: 404,
    isUntried: true,
  }),

  'GET /api/pcsx/staff/reports/:report': staff({ params: { report: { is: 'hiring' } } }),
  'GET /api/pcsx/staff/reports/:report/tables/:table': staff({
    params: { report: { is: 'hiring' }, table: { is: 'groups' } },
  }),
  'GET /api/pcsx/admin/analytics': staff(),
  'GET /api/pcsx/admin/themes/:product': staff({ params: theme }),
  'PUT /api/pcsx/admin/themes/:product': staff({ params: theme, body: { revision: 0, theme: {} } }),
  'POST /api/pcsx/admin/themes/:product/publish': staff({ params: theme, body: { revision: 1 } }),
  'GET /api/pcsx/admin/themes/:product/versions/:version': staff({ params: { ...theme, version: { is: '1' } } }),
  'POST /api/pcsx/admin/theme_check': staff({ body: { product: 'pcsx', document: {} } }),
}
