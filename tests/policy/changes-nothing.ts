/** These calls change nothing and show no one's data: the input is answered, rendered or judged. */
export const changesNothing = [
  'POST /api/offer/admin/template_preview',
  'POST /api/pcsx/admin/form_check',
  'POST /api/pcsx/admin/theme_check',
  // Only the reader's own mark; their reading it is recorded.
  'POST /api/pcsx/staff/applications/:id/messages/read',
  'POST /api/pcsx/staff/threads_read',
  'POST /api/pcsx/staff/interview_clashes',
  // No name is hidden here; `hidden-names.test.ts` covers the record for a hidden one.
  'POST /api/pcsx/staff/applications/:id/name_shown',
  'DELETE /api/pcsx/staff/applications/:id/name_shown',
  'POST /api/pcsx/staff/interviews/:id/name_shown',
  'POST /api/pcsx/staff/interview_times',
  'POST /api/pcsx/staff/interview_week',
  // Rechecks the reader's own calendar.
  'POST /api/pcsx/staff/my_calendar/read',
]

/** Succeeds only if another server responds correctly; `calendars.test.ts` checks that it is recorded. */
export const asksElsewhere = ['PUT /api/pcsx/staff/my_calendar']
