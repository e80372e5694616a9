import type { Hono } from 'hono'
import * as calls from '#contract/assistant.ts'
import { createChatModel } from '#server/adapters/chat-model.ts'
import type { AppVariables, Deps, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { mount } from '#server/http/mount.ts'
import { RateLimiter } from '#server/http/rate-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { askAssistant, requireAssistant } from './ask-assistant.service.ts'
import { openers } from './reply.ts'
import { deleteTalk, readTalk } from './transcript.service.ts'

/** A person reads each answer; a program that asks faster gains nothing that the search does not give. */
const limits = { perMinute: 20, burst: 15 }

export function mountAssistant(app: Hono<AppVariables>, { env, log }: Deps): void {
  const limiter = new RateLimiter(limits)
  const model = env.assistantModel && createChatModel(env.assistantModel, log)

  mount(app, calls.getAssistant, async (scope) => {
    requireAssistant(scope)
    const { keepDays } = scope.employer.config.chatbotxConfig
    const turns = scope.viewer ? await readTalk(scope, scope.viewer) : []
    return { data: { suggestions: openers(scope), turns, keepDays, hasModel: model !== null } }
  })
  mount(app, calls.askAssistant, async (scope, { body }) => {
    requireAssistant(scope)
    take(scope, limiter)
    return { data: await askAssistant(scope, body, model) }
  })
  mount(app, calls.deleteAssistantTalk, async (scope) => {
    await deleteTalk(scope, scope.viewer!)
    return { data: { isDeleted: true } }
  })
}

function take(scope: RequestScope, limiter: RateLimiter): void {
  const waitSeconds = limiter.take(scope.viewer?.id ?? scope.ip, 1, Date.now())
  if (waitSeconds === 0) return
  throw new AppError('too_many', messagesFor(scope.locale)('assistant.tooMany'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
