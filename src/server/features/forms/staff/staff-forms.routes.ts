import type { Hono } from 'hono'
import {
  exportEquality as exportEqualityCall,
  exportEqualityByStage as exportStagesCall,
  readEquality as readEqualityCall,
  readEqualityByStage as readStagesCall,
} from '#contract/applications/equality.ts'
import * as forms from '#contract/forms/staff-forms.ts'
import * as calls from '#contract/forms/form-assignments.ts'
import { type AppVariables } from '#server/context.ts'
import { mount, mountFile } from '#server/http/mount.ts'

import {
  createForm,
  duplicateForm,
  exportForm,
  getAdminForm,
  listAdminForms,
  saveForm,
  setArchived,
} from './staff-forms.service.ts'
import { assignForm, searchCandidates } from './assign-form.service.ts'
import { checkedDefinition } from './definition-problems.ts'
import { exportAnswers } from './export-answers.ts'
import { findForm } from '../find-form.ts'
import { cancelForm, listAssignments, remindForm, reopenForm } from './form-assignments.service.ts'
import { getRules, setRules } from '../rules/form-rules.service.ts'
import { attachment, sendFile } from '../answers/send-file.ts'
import { formNotFound } from '../own-form.ts'
import { countItems, presentVersion } from './present-staff-form.ts'
import { exportEquality } from '../equality/export-equality.service.ts'
import { readEquality } from '../equality/read-equality.service.ts'
import { exportStages } from '../equality/stages/export-stages.service.ts'
import { readStages } from '../equality/stages/read-stages.service.ts'
import { publishForm } from './publish-form.service.ts'
import { readAnswerFile, readAnswersAsStaff, revealAnswer } from './staff-answers.service.ts'
import { formTemplates } from '../templates/form-templates.ts'

export function mountStaffForms(app: Hono<AppVariables>): void {
  mountBuilding(app)
  mountAssigning(app)
  mountDownloads(app)
  mount(app, readEqualityCall, async (scope, { query }) => ({ data: await readEquality(scope, query) }))
  mount(app, readStagesCall, async (scope, { query }) => ({ data: await readStages(scope, query) }))
}

function mountBuilding(app: Hono<AppVariables>): void {
  mount(app, forms.listAdminForms, async (scope, { query }) => ({
    data: { forms: await listAdminForms(scope, { purpose: query.purpose, isArchived: query.archived ?? false }) },
  }))
  mount(app, forms.createForm, async (scope, { body }) => ({ data: await createForm(scope, body) }))
  mount(app, forms.listFormTemplates, () => ({
    data: { templates: formTemplates.map((each) => ({ ...each, itemCount: countItems(each.definition) })) },
  }))
  mount(app, forms.getAdminForm, async (scope, { params }) => ({ data: await getAdminForm(scope, params.id!) }))
  mount(app, forms.saveAdminForm, async (scope, { params, body }) => ({
    data: await saveForm(scope, params.id!, body),
  }))
  mount(app, forms.checkForm, (_scope, { body }) => ({ data: checkedDefinition(body.definition) }))
  mount(app, forms.publishForm, async (scope, { params, body }) => ({
    data: await publishForm(scope, params.id!, {
      draftRevision: body.draftRevision,
      note: body.note?.trim() || null,
    }),
  }))
  mount(app, forms.getFormVersion, async (scope, { params }) => {
    const { id } = await findForm(scope, scope.db, params.id!)
    const version = await presentVersion(scope.db, id, /^\d{1,6}$/.test(params.version!) ? Number(params.version) : -1)
    if (!version) throw formNotFound(scope)
    return { data: version }
  })
  mount(app, forms.duplicateForm, async (scope, { params, body }) => ({
    data: await duplicateForm(scope, params.id!, body.name),
  }))
  mount(app, forms.archiveForm, async (scope, { params }) => ({ data: await setArchived(scope, params.id!, true) }))
  mount(app, forms.restoreForm, async (scope, { params }) => ({ data: await setArchived(scope, params.id!, false) }))
  mount(app, forms.exportForm, async (scope, { params }) => ({ data: await exportForm(scope, params.id!) }))
}

function mountAssigning(app: Hono<AppVariables>): void {
  mount(app, calls.searchFormCandidates, async (scope, { query }) => ({
    data: await searchCandidates(scope, query.query ?? ''),
  }))
  mount(app, calls.assignForm, async (scope, { params, body }) => ({ data: await assignForm(scope, params.id!, body) }))
  mount(app, calls.listFormAssignments, async (scope, { params, query }) => ({
    data: await listAssignments(scope, params.id!, query),
  }))
  mount(app, calls.readFormAnswers, async (scope, { params }) => ({
    data: await readAnswersAsStaff(scope, params.id!),
  }))
  mount(app, calls.revealFormAnswer, async (scope, { params, body }) => ({
    data: await revealAnswer(scope, params.id!, body.path),
  }))
  mount(app, calls.reopenForm, async (scope, { params, body }) => ({ data: await reopenForm(scope, params.id!, body) }))
  mount(app, calls.remindForm, async (scope, { params, body }) => ({
    data: await remindForm(scope, params.id!, body.message?.trim() || null),
  }))
  mount(app, calls.cancelForm, async (scope, { params }) => ({ data: await cancelForm(scope, params.id!) }))
  mount(app, calls.getFormRules, async (scope, { params }) => ({ data: await getRules(scope, params.id!) }))
  mount(app, calls.setFormRules, async (scope, { params, body }) => ({
    data: await setRules(scope, params.id!, body.rules),
  }))
}

function mountDownloads(app: Hono<AppVariables>): void {
  mountFile(app, calls.exportFormAnswers, async (scope, { params, query: { format = 'csv' } }) => {
    const { name, text } = await exportAnswers(scope, params.id!, format)
    const mediaType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
    return attachment(text, { name, mediaType })
  })
  mountFile(app, exportEqualityCall, async (scope, { params, query }) => {
    const { name, text } = await exportEquality(scope, query, params.question!)
    return attachment(text, { name, mediaType: 'text/csv; charset=utf-8' })
  })
  mountFile(app, exportStagesCall, async (scope, { params, query }) => {
    const { name, text } = await exportStages(scope, query, params.question!)
    return attachment(text, { name, mediaType: 'text/csv; charset=utf-8' })
  })
  mountFile(app, calls.downloadAnswerFile, async (scope, { params }) =>
    sendFile(scope, await readAnswerFile(scope, params.id!, params.fileId!)),
  )
}
