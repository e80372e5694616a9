import type { ChatModel } from '#server/adapters/chat-model.ts'
import type { RequestScope } from '#server/context.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { perDay, takeShared } from '#server/http/shared-limit.ts'

/** Nobody uses up more of the employer's day than this part of it. */
const clientShare = 10

/**
 * The model, while there is something left of the day's calls: of the employer's, and of its tenth for one account or network.
 * Past that it says nothing, as one that does not answer, and the rules' answer stands.
 */
export function withinBudget(scope: RequestScope, model: ChatModel, callsADay: number): ChatModel {
  const ofClient = perDay('model calls by client', Math.ceil(callsADay / clientShare))
  const ofAll = perDay('model calls', callsADay)
  const client = scope.viewer?.id ?? networkOf(scope.ip)
  return {
    ask: async (instructions, message) => {
      const waitSeconds = (await takeShared(scope, ofClient, client)) || (await takeShared(scope, ofAll, ''))
      return waitSeconds > 0 ? null : model.ask(instructions, message)
    },
  }
}
