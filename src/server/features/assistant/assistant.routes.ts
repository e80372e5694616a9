import type { Hono } from 'hono'
import * as calls from '#contract/assistant.ts'
import { createChatModel } from '#server/adapters/chat-model.ts'
import type { AppVariables, Deps, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { takeShared, type SharedLimit } from '#server/http/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { askAssistant, requireAssistant } from './ask-assistant.service.ts'
import { withinBudget } from './model-budget.ts'
import { openers } from './reply.ts'
import { deleteTalk, readTalk } from './transcript.service.ts'

/** A person reads each answer; a program that asks faster gains nothing that the search does not give. */
const limit: SharedLimit = { name: 'assistant', perMinute: 20, burst: 15 }

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
    await take(scope)
    const asked = model && withinBudget(scope, model, env.assistantModel!.callsADay)
    return { data: await askAssistant(scope, body, asked) }
  })
  mount(app, calls.deleteAssistantTalk, async (scope) => {
    await deleteTalk(scope, scope.viewer!)
    return { data: { isDeleted: true } }
  })
}

async function take(scope: RequestScope): Promise<void> {
  const waitSeconds = await takeShared(scope, limit, scope.viewer?.id ?? networkOf(scope.ip))
  if (waitSeconds === 0) return
  throw new AppError('too_many', messagesFor(scope.locale)('assistant.tooMany'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
