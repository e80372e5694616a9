import type { Hono } from 'hono'
import * as calls from '#contract/assistant/assistant.ts'
import { createChatModel } from '#server/adapters/chat-model.ts'
import type { AppVariables, Deps } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { askAssistant, requireAssistant } from './ask-assistant.service.ts'
import { withinBudget } from './model-budget.ts'
import { openers } from './reply.ts'
import { mountAssistantQuestions } from './questions/questions.routes.ts'
import { deleteTalk, readTalk } from './transcript.service.ts'

export function mountAssistant(app: Hono<AppVariables>, { env, log }: Deps): void {
  const model = env.assistantModel && createChatModel(env.assistantModel, log)

  mount(app, calls.getAssistant, async (scope) => {
    requireAssistant(scope)
    const { keepDays } = scope.employer.config.chatbotxConfig
    const turns = scope.viewer ? await readTalk(scope, scope.viewer) : []
    return { data: { suggestions: openers(scope), turns, keepDays, hasModel: model !== null } }
  })
  mount(app, calls.askAssistant, async (scope, { body }) => {
    requireAssistant(scope)
    const asked = model && withinBudget(scope, model, env.assistantModel!.callsADay)
    return { data: await askAssistant(scope, body, asked) }
  })
  mount(app, calls.deleteAssistantTalk, async (scope) => {
    await deleteTalk(scope, scope.viewer!)
    return { data: { isDeleted: true } }
  })
  mountAssistantQuestions(app)
}
