import { staff, type CallPolicy } from './call-policy.ts'

/** Calls about the times, interviewers and emails of interviews: everyone's own, or those of the named colleagues. */
export const interviewPlanningCalls: Record<string, CallPolicy> = {
  'GET /api/pcsx/staff/interview_options': staff(),
  'POST /api/pcsx/staff/interview_clashes': staff({
    body: { timeZone: 'UTC', starts: '2026-12-01T10:00', durationMinutes: 45, interviewerIds: [] },
  }),
  'POST /api/pcsx/staff/interviews/preview': staff({
    about: 'interview',
    body: ({ ids }: { ids: { interview: string } }) => ({ id: ids.interview }),
  }),
  'POST /api/pcsx/staff/interview_times': staff({
    body: ({ ids }: { ids: { interviewer: string } }) => ({
      timeZone: 'UTC',
      durationMinutes: 45,
      interviewerIds: [ids.interviewer],
      workingDays: 5,
    }),
  }),
  'GET /api/pcsx/staff/my_hours': staff(),
  'PUT /api/pcsx/staff/my_hours': staff({
    body: { revision: 0, timeZone: 'Europe/London', week: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]) },
  }),
  'POST /api/pcsx/staff/interview_week': staff({
    body: ({ ids }: { ids: { interviewer: string } }) => ({
      timeZone: 'UTC',
      durationMinutes: 45,
      interviewerIds: [ids.interviewer],
    }),
  }),
  'GET /api/pcsx/staff/my_calendar': staff(),
  // A permitted call contacts no server here, because this is not a URL.
  'PUT /api/pcsx/staff/my_calendar': staff({ body: { address: 'calendar' } }),
  'POST /api/pcsx/staff/my_calendar/read': staff(),
  'DELETE /api/pcsx/staff/my_calendar': staff(),
  'GET /api/pcsx/staff/interview_calendar': staff(),
  'GET /api/pcsx/staff/my_interviews': staff(),
}
