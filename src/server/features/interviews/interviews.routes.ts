import type { Hono } from 'hono'
import * as ofApplications from '#contract/interviews/application-interviews.ts'
import * as calendars from '#contract/interviews/interview-calendars.ts'
import * as links from '#contract/interviews/interview-links.ts'
import * as sent from '#contract/interviews/interview-sent.ts'
import * as planning from '#contract/interviews/interview-planning.ts'
import { previewInterview as previewCall } from '#contract/interviews/interview-preview.ts'
import * as calls from '#contract/interviews/interviews.ts'
import { showInterviewName as showCall } from '#contract/applications/shown-names.ts'
import type { AppVariables } from '#server/context.ts'
import { calendarAnswer } from '#server/http/calendar-answer.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { answerAccommodation, readForStaff, setAccommodation } from './accommodation/accommodation.service.ts'
import { acceptInterview, declineInterview, proposeTimes } from './answer-interview.service.ts'
import { mailInterviewLink } from './by-link/mail-link.service.ts'
import { findClashes } from './times/find-clashes.service.ts'
import { findTimes } from './times/find-times.service.ts'
import { findWeek } from './find-week.service.ts'
import { readWeek } from './calendars/interview-calendar-week.service.ts'
import { interviewCalendar } from './interview-calendar.ts'
import { readInterviewOptions } from './interview-options.service.ts'
import { readApplicationInterviews } from './application-interviews.service.ts'
import { answerInvitation } from './invitations/answer-invitation.service.ts'
import { mountHours } from './hours/hours.routes.ts'
import { mountInterviewKits } from './kits/interview-kits.routes.ts'
import { listAllInterviews, listInterviews, readInterview } from './list-interviews.service.ts'
import type { AskedInterview } from './own-interview.ts'
import { takeBackTimes } from './offered/take-back-times.service.ts'
import { previewInterview } from './preview/preview-interview.service.ts'
import { mountScorecards } from './scorecards/scorecards.routes.ts'
import { sendFile } from '#server/features/forms/public.ts'
import { interviewFile, readInterviewSent } from './sent-application.service.ts'
import { cancelInterview, changeInterview, createInterview } from './schedule-interview.service.ts'
import { showInterviewName } from './shown-name.service.ts'

interface Given {
  params: Record<string, string>
  query: { token?: string | undefined }
}

const askedOf = ({ params, query }: Given): AskedInterview => ({ id: params.id!, token: query.token })

/** Candidates can access only their own interviews (own-interview.ts), staff all of their employer's. */
export function mountInterviews(app: Hono<AppVariables>): void {
  mount(app, calls.getDashboardInterviews, async (scope) => ({ data: await listInterviews(scope, scope.viewer!) }))
  mount(app, calls.getInterview, async (scope, given) => ({ data: await readInterview(scope, askedOf(given)) }))
  mount(app, calls.acceptInterview, async (scope, { body, ...given }) => ({
    data: await acceptInterview(scope, askedOf(given), body.startsTs),
  }))
  mount(app, calls.declineInterview, async (scope, { body, ...given }) => ({
    data: await declineInterview(scope, askedOf(given), body.reason?.trim() || null),
  }))
  mount(app, calls.proposeInterviewTimes, async (scope, { body, ...given }) => ({
    data: await proposeTimes(scope, askedOf(given), { times: body.times, note: body.note?.trim() || null }),
  }))
  mount(app, calls.setAccommodation, async (scope, { body, ...given }) => ({
    data: await setAccommodation(scope, askedOf(given), body.text.trim()),
  }))
  mount(app, links.mailInterviewLink, async (scope, { body }) => {
    await mailInterviewLink(scope, body.interview_id, body.token)
    return { data: { isSent: true } }
  })

  mount(app, calls.listStaffInterviews, async (scope, { query }) => ({ data: await listAllInterviews(scope, query) }))
  mount(app, ofApplications.createInterview, async (scope, { body }) => ({ data: await createInterview(scope, body) }))
  mount(app, previewCall, async (scope, { body }) => ({ data: await previewInterview(scope, body) }))
  mount(app, calls.getStaffInterview, async (scope, { params }) => ({ data: await readForStaff(scope, params.id!) }))
  mount(app, sent.getInterviewSent, async (scope, { params }) => ({ data: await readInterviewSent(scope, params.id!) }))
  mountFile(app, sent.downloadInterviewFile, async (scope, { params }) =>
    sendFile(scope, await interviewFile(scope, params.id!, params.fileId!)),
  )
  mount(app, planning.changeInterview, async (scope, { params, body }) => ({
    data: await changeInterview(scope, params.id!, body),
  }))
  mount(app, planning.cancelInterview, async (scope, { params, body }) => ({
    data: await cancelInterview(scope, params.id!, body.reason?.trim() || null),
  }))
  mount(app, planning.takeBackTimes, async (scope, { params, body }) => ({
    data: await takeBackTimes(scope, params.id!, body.times),
  }))
  mount(app, planning.answerAccommodation, async (scope, { params, body }) => ({
    data: await answerAccommodation(scope, params.id!, body.reply.trim()),
  }))

  mount(app, ofApplications.getApplicationInterviews, async (scope, { params }) => ({
    data: await readApplicationInterviews(scope, params.id!),
  }))

  mount(app, planning.getInterviewOptions, async (scope, { query }) => ({
    data: await readInterviewOptions(scope, query.position ?? null),
  }))
  mount(app, planning.findInterviewClashes, async (scope, { body }) => ({ data: await findClashes(scope, body) }))
  mount(app, planning.findInterviewTimes, async (scope, { body }) => ({ data: await findTimes(scope, body) }))
  mount(app, planning.readInterviewWeek, async (scope, { body }) => ({ data: await findWeek(scope, body) }))
  mount(app, calendars.getInterviewCalendar, async (scope, { query }) => ({
    data: await readWeek(scope, scope.viewer!, query),
  }))

  mount(app, showCall, async (scope, { params, body }) => ({
    data: await showInterviewName(scope, scope.viewer!, params.id!, body.reason),
  }))
  mount(app, planning.answerInvitation, async (scope, { params, body }) => ({
    data: await answerInvitation(scope, scope.viewer!, params.id!, body),
  }))

  mountHours(app)
  mountInterviewKits(app)
  mountScorecards(app)

  mountFile(app, calls.getInterviewCalendar, async (scope, given) =>
    calendarAnswer(await interviewCalendar(scope, askedOf(given)), 'interview'),
  )
}
