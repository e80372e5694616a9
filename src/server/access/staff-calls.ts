import type { Area, Level, Reach } from '#shared/team/roles.ts'

/** What someone needs in order to make a call. `within`: the part of the area to which the call's service limits its answers. */
export interface CallRule {
  area: Area
  level: Level
  within: Reach
}

const read = (area: Area, within: Reach = 'all'): CallRule => ({ area, level: 'read', within })
const write = (area: Area, within: Reach = 'all'): CallRule => ({ area, level: 'write', within })

/**
 * Every call of the employer's people. A staff call that is not here cannot be mounted. `own` and `invited` are promises that
 * the service keeps with `server/access/reach.ts`; `tests/policy/roles.test.ts` tries each call with each role.
 */
export const staffCallRules: Readonly<Record<string, CallRule>> = {
  'GET /api/pcsx/staff/home': read('home', 'invited'),
  'GET /api/pcsx/staff/console_counts': read('home', 'invited'),
  // Their own.
  'PATCH /api/pcsx/staff/console_preferences': read('home', 'invited'),

  'GET /api/pcsx/staff/applications': read('applications', 'own'),
  'POST /api/pcsx/staff/applications': write('applications', 'own'),
  'GET /api/pcsx/staff/applications/:id': read('applications', 'own'),
  'POST /api/pcsx/staff/applications/:id/resume': write('applications', 'own'),
  'PUT /api/pcsx/staff/applications/:id/address': write('applications', 'own'),
  'DELETE /api/pcsx/staff/applications/:id': write('applications', 'own'),
  'GET /api/pcsx/staff/open_positions': write('applications', 'own'),
  'POST /api/pcsx/staff/applications/:id/reveal': read('confidential_answers'),
  'GET /api/pcsx/staff/applications/:id/files/:fileId': read('applications', 'own'),
  'POST /api/pcsx/staff/applications/:id/status': write('applications', 'own'),
  'GET /api/pcsx/staff/applications/:id/notes': read('applications', 'own'),
  'POST /api/pcsx/staff/applications/:id/notes': write('applications', 'own'),
  'PUT /api/pcsx/staff/applications/:id/notes/:noteId': write('applications', 'own'),
  'DELETE /api/pcsx/staff/applications/:id/notes/:noteId': write('applications', 'own'),
  'GET /api/pcsx/staff/application_views': read('applications', 'own'),
  // Their own views.
  'POST /api/pcsx/staff/application_views': read('applications', 'own'),
  'PUT /api/pcsx/staff/application_views/:id': read('applications', 'own'),
  'DELETE /api/pcsx/staff/application_views/:id': read('applications', 'own'),
  'GET /api/pcsx/staff/application_labels': read('applications', 'own'),
  'POST /api/pcsx/staff/application_tags': write('applications', 'own'),
  'POST /api/pcsx/staff/application_reviews': write('applications', 'own'),
  'POST /api/pcsx/staff/applications/:id/review_done': write('applications', 'own'),
  'DELETE /api/pcsx/staff/applications/:id/reviews/:userId': write('applications', 'own'),
  'POST /api/pcsx/staff/decisions': write('applications', 'own'),
  'POST /api/pcsx/staff/decisions/:id/undo': write('applications', 'own'),
  'POST /api/pcsx/staff/decisions/preview': write('applications', 'own'),
  'GET /api/pcsx/staff/decision_options': read('applications', 'own'),

  'GET /api/pcsx/staff/messages': read('messages', 'own'),
  'POST /api/pcsx/staff/messages': write('messages', 'own'),
  'POST /api/pcsx/staff/messages/preview': write('messages', 'own'),
  'POST /api/pcsx/staff/messages/:id/undo': write('messages', 'own'),
  'GET /api/pcsx/staff/applications/:id/messages': read('messages', 'own'),
  'POST /api/pcsx/staff/applications/:id/messages/read': read('messages', 'own'),
  'POST /api/pcsx/staff/applications/:id/messages/settle': write('messages', 'own'),
  'POST /api/pcsx/staff/applications/:id/message_files': write('messages', 'own'),
  'DELETE /api/pcsx/staff/applications/:id/message_files/:fileId': write('messages', 'own'),
  'GET /api/pcsx/staff/applications/:id/message_files/:fileId': read('messages', 'own'),

  'GET /api/pcsx/staff/message_templates': read('templates'),
  'POST /api/pcsx/staff/message_templates': write('templates'),
  'PUT /api/pcsx/staff/message_templates/:id': write('templates'),
  'DELETE /api/pcsx/staff/message_templates/:id': write('templates'),

  'GET /api/pcsx/admin/forms': read('forms'),
  'POST /api/pcsx/admin/forms': write('forms'),
  'GET /api/pcsx/admin/form_templates': read('forms'),
  'GET /api/pcsx/admin/forms/:id': read('forms'),
  'PATCH /api/pcsx/admin/forms/:id': write('forms'),
  'POST /api/pcsx/admin/form_check': write('forms'),
  'POST /api/pcsx/admin/forms/:id/publish': write('forms'),
  'GET /api/pcsx/admin/forms/:id/versions/:version': read('forms'),
  'POST /api/pcsx/admin/forms/:id/duplicate': write('forms'),
  'POST /api/pcsx/admin/forms/:id/archive': write('forms'),
  'POST /api/pcsx/admin/forms/:id/restore': write('forms'),
  'GET /api/pcsx/admin/forms/:id/export': write('forms'),
  'GET /api/pcsx/admin/forms/:id/rules': read('forms'),
  'PUT /api/pcsx/admin/forms/:id/rules': write('forms'),
  'GET /api/pcsx/admin/form_candidates': read('people'),
  'POST /api/pcsx/admin/forms/:id/assignments': write('form_answers'),
  'GET /api/pcsx/admin/forms/:id/assignments': read('form_answers'),
  'GET /api/pcsx/admin/form_assignments/:id': read('form_answers'),
  'POST /api/pcsx/admin/form_assignments/:id/reveal': read('confidential_answers'),
  'POST /api/pcsx/admin/form_assignments/:id/reopen': write('form_answers'),
  'POST /api/pcsx/admin/form_assignments/:id/remind': write('form_answers'),
  'POST /api/pcsx/admin/form_assignments/:id/cancel': write('form_answers'),
  'GET /api/pcsx/admin/forms/:id/answers': read('form_answers'),
  'GET /api/pcsx/admin/form_assignments/:id/files/:fileId': read('form_answers'),

  'GET /api/pcsx/staff/interviews': read('interviews', 'invited'),
  'GET /api/pcsx/staff/interviews/:id': read('interviews', 'invited'),
  'POST /api/pcsx/staff/interviews': write('interviews', 'own'),
  'PATCH /api/pcsx/staff/interviews/:id': write('interviews', 'own'),
  'POST /api/pcsx/staff/interviews/:id/accommodation': write('interviews', 'own'),
  'POST /api/pcsx/staff/interviews/:id/cancel': write('interviews', 'own'),
  'POST /api/pcsx/staff/interviews/:id/take_back_times': write('interviews', 'own'),

  'GET /api/pcsx/staff/interview_options': write('interviews', 'own'),
  'POST /api/pcsx/staff/interview_clashes': write('interviews', 'own'),
  'POST /api/pcsx/staff/interview_times': write('interviews', 'own'),
  // Of an interview, only those who hold it write a card; of an application, those who read it.
  'GET /api/pcsx/staff/my_interviews': read('interviews', 'invited'),
  'GET /api/pcsx/staff/interviews/:id/scorecards': read('interviews', 'invited'),
  'PUT /api/pcsx/staff/interviews/:id/scorecard': write('interviews', 'invited'),
  'POST /api/pcsx/staff/interviews/:id/scorecard/send': write('interviews', 'invited'),
  'DELETE /api/pcsx/staff/interviews/:id/scorecard': write('interviews', 'invited'),
  // Their own.
  'GET /api/pcsx/staff/my_hours': read('interviews', 'invited'),
  'PUT /api/pcsx/staff/my_hours': write('interviews', 'invited'),
  'POST /api/pcsx/staff/interviews/:id/attendance': write('interviews', 'invited'),
  'POST /api/pcsx/staff/interviews/:id/scorecard/excuse': write('interviews', 'invited'),
  'GET /api/pcsx/staff/applications/:id/scorecards': read('applications', 'own'),
  'PUT /api/pcsx/staff/applications/:id/scorecard': write('applications', 'own'),
  'POST /api/pcsx/staff/applications/:id/scorecard/send': write('applications', 'own'),
  'DELETE /api/pcsx/staff/applications/:id/scorecard': write('applications', 'own'),

  'GET /api/pcsx/staff/interview_kits': read('interview_kits'),
  'POST /api/pcsx/staff/interview_kits': write('interview_kits'),
  'PUT /api/pcsx/staff/interview_kits/:id': write('interview_kits'),
  'POST /api/pcsx/staff/interview_kits/:id/archive': write('interview_kits'),

  'GET /api/pcsx/staff/events': read('events'),
  'GET /api/pcsx/staff/events/:id': read('events'),
  'POST /api/pcsx/staff/events': write('events'),
  'PATCH /api/pcsx/staff/events/:id': write('events'),
  // Registrations name people.
  'GET /api/pcsx/staff/events/:id/registrations': write('events'),
  'POST /api/pcsx/staff/events/:id/attendance': write('events'),
  'POST /api/pcsx/staff/events/:id/cancel': write('events'),

  'GET /api/offer/admin/applicants': write('offers'),
  'POST /api/offer/admin/drafts': write('offers'),
  'GET /api/offer/admin/drafts/:id': read('offers'),
  'PUT /api/offer/admin/drafts/:id': write('offers'),
  'POST /api/offer/admin/drafts/:id/preview': read('offers'),
  'POST /api/offer/admin/drafts/:id/extend': write('offers'),
  'DELETE /api/offer/admin/drafts/:id': write('offers'),
  'POST /api/offer/admin/files': write('offers'),
  'GET /api/offer/admin/offers': read('offers'),
  'GET /api/offer/admin/offers/:id': read('offers'),
  'PATCH /api/offer/admin/offers/:id': write('offers'),
  'POST /api/offer/admin/offers/:id/documents/:documentId/revise': write('offers'),
  'POST /api/offer/admin/offers/:id/documents/:documentId/versions': write('offers'),
  'GET /api/offer/admin/offers/:id/documents/:documentId/content': read('offers'),
  'POST /api/offer/admin/offers/:id/expiry': write('offers'),
  'POST /api/offer/admin/offers/:id/messages': write('offers'),
  'POST /api/offer/admin/offers/:id/resend': write('offers'),
  'POST /api/offer/admin/offers/:id/cancel': write('offers'),
  'GET /api/offer/admin/templates': read('offers'),
  'POST /api/offer/admin/templates': write('offers'),
  'POST /api/offer/admin/starter_templates': write('offers'),
  'GET /api/offer/admin/templates/:id': read('offers'),
  'GET /api/offer/admin/templates/:id/versions/:version': read('offers'),
  'PUT /api/offer/admin/templates/:id': write('offers'),
  'POST /api/offer/admin/templates/:id/archive': write('offers'),
  'POST /api/offer/admin/template_preview': write('offers'),

  'GET /api/pcsx/staff/team': write('team'),
  'POST /api/pcsx/staff/team/:id/role': write('team'),
  'DELETE /api/pcsx/staff/team/:id': write('team'),
  'POST /api/pcsx/staff/invitations': write('team'),
  'POST /api/pcsx/staff/invitations/:id/resend': write('team'),
  'DELETE /api/pcsx/staff/invitations/:id': write('team'),
  'GET /api/pcsx/staff/hiring_teams': read('hiring_teams', 'own'),
  'GET /api/pcsx/staff/positions/:id/team': read('hiring_teams', 'own'),
  'PUT /api/pcsx/staff/positions/:id/team/:userId': write('hiring_teams'),
  'DELETE /api/pcsx/staff/positions/:id/team/:userId': write('hiring_teams'),

  'GET /api/pcsx/staff/equality': read('equality'),
  'GET /api/pcsx/staff/equality/tables/:question': read('equality'),

  'GET /api/pcsx/staff/reports/:report': read('reports', 'own'),
  'GET /api/pcsx/staff/reports/:report/tables/:table': read('reports', 'own'),

  'GET /api/pcsx/admin/analytics': read('site_reports'),
  'GET /api/pcsx/admin/themes/:product': read('site'),
  'PUT /api/pcsx/admin/themes/:product': write('site'),
  'POST /api/pcsx/admin/themes/:product/publish': write('site'),
  'GET /api/pcsx/admin/themes/:product/versions/:version': read('site'),
  'POST /api/pcsx/admin/theme_check': write('site'),
}
