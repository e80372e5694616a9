import type { Hono } from 'hono'
import * as calls from '#contract/applications/decisions.ts'
import * as templateCalls from '#contract/inbox/message-templates.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { decideOn } from './decide.service.ts'
import { readersOf } from './decision-readers.service.ts'
import { decisionOptions } from './decision-options.service.ts'
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from './message-templates.service.ts'
import { previewFor } from './preview-decision.service.ts'
import { undoDecision } from './undo-decision.service.ts'

export function mountDecisions(app: Hono<AppVariables>): void {
  mount(app, calls.previewDecision, async (scope, { body }) => ({ data: await previewFor(scope, body) }))
  mount(app, calls.listDecisionReaders, async (scope, { body }) => ({ data: await readersOf(scope, body) }))
  mount(app, calls.decideApplications, async (scope, { body }) => ({
    data: await decideOn(scope, scope.viewer!, body),
  }))
  mount(app, calls.undoDecision, async (scope, { params }) => ({
    data: await undoDecision(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.getDecisionOptions, async (scope) => ({ data: await decisionOptions(scope) }))
  mount(app, templateCalls.listMessageTemplates, async (scope) => ({ data: await listTemplates(scope) }))
  mount(app, templateCalls.createMessageTemplate, async (scope, { body }) => ({
    data: await createTemplate(scope, body),
  }))
  mount(app, templateCalls.saveMessageTemplate, async (scope, { params, body }) => ({
    data: await saveTemplate(scope, params.id!, body),
  }))
  mount(app, templateCalls.deleteMessageTemplate, async (scope, { params }) => ({
    data: await deleteTemplate(scope, params.id!),
  }))
}
