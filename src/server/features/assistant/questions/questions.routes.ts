import type { Hono } from 'hono'
import * as calls from '#contract/assistant/assistant-questions.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { requireHandover } from '../ask-assistant.service.ts'
import { askPerson } from './ask-person.service.ts'
import { ownQuestions } from './own-questions.service.ts'
import { answerQuestion, readStaffQuestion, settleQuestion, undoAnswer } from './staff-question.service.ts'

export function mountAssistantQuestions(app: Hono<AppVariables>): void {
  mount(app, calls.askPerson, async (scope, { body }) => {
    requireHandover(scope)
    return { data: await askPerson(scope, body) }
  })
  mount(app, calls.listOwnQuestions, async (scope) => ({
    data: { questions: await ownQuestions(scope, scope.viewer!) },
  }))
  mount(app, calls.getStaffQuestion, async (scope, { params }) => ({
    data: await readStaffQuestion(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.answerStaffQuestion, async (scope, { params, body }) => ({
    data: await answerQuestion(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.undoStaffAnswer, async (scope, { params }) => ({
    data: await undoAnswer(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.settleStaffQuestion, async (scope, { params }) => ({
    data: await settleQuestion(scope, scope.viewer!, params.id!),
  }))
}
