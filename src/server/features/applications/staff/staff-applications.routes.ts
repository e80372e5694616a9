import type { Hono } from 'hono'
import * as names from '#contract/applications/shown-names.ts'
import { getResumeEvidence, markResumeEvidence } from '#contract/applications/resume-evidence.ts'
import { getResumeText } from '#contract/applications/resume-text.ts'
import * as calls from '#contract/applications/staff-applications.ts'
import type { AppVariables } from '#server/context.ts'
import { sendFile } from '#server/features/forms/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { listForStaff } from './list-staff-applications.service.ts'
import { markEvidence, resumeEvidence } from './resume-evidence.service.ts'
import { resumeText } from './resume-text.service.ts'
import { hideName, showName } from './show-name.service.ts'
import { fileForStaff, readForStaff, revealForStaff } from './read-staff-application.service.ts'

export function mountStaffApplications(app: Hono<AppVariables>): void {
  mount(app, calls.listStaffApplications, async (scope, { query }) => ({ data: await listForStaff(scope, query) }))
  mount(app, calls.getStaffApplication, async (scope, { params }) => ({ data: await readForStaff(scope, params.id!) }))
  mount(app, getResumeText, async (scope, { params }) => ({ data: await resumeText(scope, params.id!) }))
  mount(app, getResumeEvidence, async (scope, { params }) => ({ data: await resumeEvidence(scope, params.id!) }))
  mount(app, markResumeEvidence, async (scope, { params, body }) => ({
    data: await markEvidence(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.revealApplicationAnswer, async (scope, { params, body }) => ({
    data: await revealForStaff(scope, params.id!, body.path),
  }))
  mount(app, names.showApplicationName, async (scope, { params, body }) => ({
    data: await showName(scope, scope.viewer!, params.id!, body.reason),
  }))
  mount(app, names.hideApplicationName, async (scope, { params }) => ({
    data: await hideName(scope, scope.viewer!, params.id!),
  }))
  mountFile(app, calls.downloadStaffApplicationFile, async (scope, { params }) =>
    sendFile(scope, await fileForStaff(scope, params.id!, params.fileId!)),
  )
}
