import type { Hono } from 'hono'
import * as claims from '#contract/applications/application-claims.ts'
import * as resumeCalls from '#contract/applications/application-resumes.ts'
import * as calls from '#contract/applications/applications.ts'
import * as draftCalls from '#contract/applications/draft-applications.ts'
import { getSeveralApplicationForms, submitSeveralApplications } from '#contract/applications/several-applications.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { readForm, uploadOf } from '#server/features/files/public.ts'
import { readAnswerFile, sendFile } from '#server/features/forms/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { applicantOf, type Applicant } from './applicant.ts'
import { openApplicationFile, putApplicationFile, removeApplicationFile } from './drafts/application-files.service.ts'
import { getApplicationForm, startApplication } from './drafts/application-form.service.ts'
import { putResume, removeResume, reuseResume } from './drafts/application-resume.service.ts'
import { keepInProfile, readResumeFacts } from './drafts/resume-facts.service.ts'
import { setApplicationStatus } from './application-status.service.ts'
import { canApplyHere } from './applications.policy.ts'
import { claimApplication, readClaim } from './visitors/claim-application.service.ts'
import { deleteDrafts, listDrafts } from './drafts/draft-applications.service.ts'
import { issueGuestToken } from './visitors/guest-token.ts'
import { listApplications, readApplication } from './candidate/list-applications.service.ts'
import { mountAddedApplications } from './added-applications/added-applications.routes.ts'
import { mountDecisions } from './decisions/decisions.routes.ts'
import { mountHiringProcesses } from './processes/hiring-processes.routes.ts'
import { mountRetention } from './retention/retention.routes.ts'
import { saveApplication } from './drafts/save-application.service.ts'
import { submitApplication } from './sending/submit-application.service.ts'
import { getSeveralForms, submitSeveral } from './sending/submit-several.service.ts'
import { mountApplicationViews } from './views/application-views.routes.ts'
import { mountApplicationLabels } from './labels/labels.routes.ts'
import { mountApplicationMessages } from './messages/messages.routes.ts'
import { mountApplicationNotes } from './notes/notes.routes.ts'
import { mountStaffApplications } from './staff/staff-applications.routes.ts'
import { withdrawApplication } from './candidate/withdraw-application.service.ts'

export function mountApplications(app: Hono<AppVariables>): void {
  mount(app, calls.getApplicationForm, async (scope, { query, context }) => ({
    data: await getApplicationForm(scope, applicantOf(scope, context), {
      positionId: query.position_id,
      token: query.token,
    }),
  }))
  mount(app, getSeveralApplicationForms, async (scope, { query, context }) => ({
    data: await getSeveralForms(scope, applicantOf(scope, context), query.position_ids),
  }))
  mount(app, calls.startApplication, async (scope, { body, context }) => {
    const { applicant, headers } = knownApplicant(scope, context)
    return {
      data: await startApplication(scope, applicant, {
        positionId: body.position_id,
        token: body.token,
        carried: body.carried,
      }),
      headers,
    }
  })
  mount(app, calls.saveApplication, async (scope, { params, body, context }) => ({
    data: await saveApplication(scope, applicantOf(scope, context), params.id!, body),
  }))
  mount(app, resumeCalls.uploadApplicationResume, async (scope, { params, context }) => {
    const upload = await uploadOf(scope, await readForm(scope, context, 'resume'), 'resume')
    return { data: await putResume(scope, applicantOf(scope, context), params.id!, upload) }
  })
  mount(app, resumeCalls.reuseApplicationResume, async (scope, { params, body, context }) => ({
    data: await reuseResume(scope, applicantOf(scope, context), params.id!, body.file_id),
  }))
  mount(app, resumeCalls.getResumeFacts, async (scope, { params, context }) => ({
    data: await readResumeFacts(scope, applicantOf(scope, context), params.id!),
  }))
  mount(app, resumeCalls.keepResumeInProfile, async (scope, { params }) => ({
    data: await keepInProfile(scope, scope.viewer!, params.id!),
  }))
  mount(app, resumeCalls.removeApplicationResume, async (scope, { params, context }) => ({
    data: await removeResume(scope, applicantOf(scope, context), params.id!, params.fileId!),
  }))
  mount(app, calls.uploadApplicationFile, async (scope, { params, context }) => {
    const file = await readAnswerFile(scope, context)
    const { uid, name, size, type, url } = await putApplicationFile(
      scope,
      applicantOf(scope, context),
      params.id!,
      file,
    )
    return { data: { uid, name, size, type, url, status: 'done' as const } }
  })
  mount(app, calls.removeApplicationFile, async (scope, { params, context }) => ({
    data: await removeApplicationFile(scope, applicantOf(scope, context), params.id!, params.fileId!),
  }))
  mountFile(app, calls.downloadApplicationFile, async (scope, { params, context }) =>
    sendFile(scope, await openApplicationFile(scope, applicantOf(scope, context), params.id!, params.fileId!)),
  )
  mount(app, calls.submitApplication, async (scope, { params, body, context }) => ({
    data: await submitApplication(scope, applicantOf(scope, context), params.id!, body.revision),
  }))
  mount(app, submitSeveralApplications, async (scope, { body, context }) => ({
    data: { applications: await submitSeveral(scope, applicantOf(scope, context), body) },
  }))
  mount(app, calls.withdrawApplication, async (scope, { params, body, context }) => ({
    data: await withdrawApplication(scope, applicantOf(scope, context), params.id!, body.reason ?? null),
  }))
  mount(app, calls.getApplication, async (scope, { params, context }) => ({
    data: await readApplication(scope, applicantOf(scope, context), params.id!),
  }))
  mount(app, calls.getDashboardApplications, async (scope) => ({ data: await listApplications(scope, scope.viewer!) }))
  mount(app, draftCalls.getDraftApplications, async (scope) => ({ data: await listDrafts(scope, scope.viewer!) }))
  mount(app, draftCalls.deleteDraftApplications, async (scope, { body }) => {
    await deleteDrafts(scope, scope.viewer!, 'data' in body ? body.data.position_ids : body.position_ids)
    return { data: await listDrafts(scope, scope.viewer!) }
  })
  mount(app, claims.readClaim, async (scope, { query, context }) => {
    const { guestTokenHash } = applicantOf(scope, context)
    const claim = { id: query.application_id, token: query.token, guestTokenHash }
    return { data: await readClaim(scope, scope.viewer!, claim) }
  })
  mount(app, claims.claimApplication, async (scope, { body, context }) => {
    const { guestTokenHash } = applicantOf(scope, context)
    const claim = { id: body.application_id, token: body.token, guestTokenHash }
    return { data: await claimApplication(scope, scope.viewer!, claim) }
  })
  mountStaffApplications(app)
  mountApplicationLabels(app)
  mountApplicationMessages(app)
  mountApplicationViews(app)
  mountApplicationNotes(app)
  mountAddedApplications(app)
  mountDecisions(app)
  mountHiringProcesses(app)
  mountRetention(app)
  mount(app, calls.setApplicationStatus, async (scope, { params, body }) => ({
    data: await setApplicationStatus(scope, params.id!, { ...body, reason: body.reason?.trim() || null }),
  }))
}

/** A visitor who starts an application gets the secret that makes it theirs. */
function knownApplicant(
  scope: RequestScope,
  context: AppContext,
): { applicant: Applicant; headers?: Record<string, string> } {
  const applicant = applicantOf(scope, context)
  if (applicant.userId !== null || applicant.guestTokenHash !== null || !canApplyHere(scope)) return { applicant }
  const { tokenHash, cookie } = issueGuestToken(scope.origin)
  return { applicant: { userId: null, guestTokenHash: tokenHash }, headers: { 'set-cookie': cookie } }
}
