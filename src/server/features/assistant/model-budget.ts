import type { ChatModel } from '#server/adapters/chat-model.ts'
import type { RequestScope } from '#server/context.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { sharedTaking, takeOfCrowd } from '#server/http/crowd-limit.ts'
import { perDay } from '#server/http/shared-limit.ts'

/** Nobody uses up more of the employer's day than this part of it. */
const clientShare = 10
/** And half of the day is for who asked no more than this part of it. */
const firstShare = 200

/**
 * The model, while there is something left of the day's calls: of the employer's, of its tenth for one account or network, and of
 * two tenths for one site, however many accounts are used there.
 * Past that it says nothing, as one that does not answer, and the rules' answer stands.
 */
export function withinBudget(scope: RequestScope, model: ChatModel, callsADay: number): ChatModel {
  const limits = {
    ofAll: perDay('model calls', callsADay),
    ofClient: perDay('model calls by client', Math.ceil(callsADay / clientShare)),
    first: perDay('first model calls by client', Math.ceil(callsADay / firstShare)),
  }
  const client = { client: scope.viewer?.id ?? networkOf(scope.ip), ip: scope.ip }
  return {
    ask: async (instructions, message) => {
      const waitSeconds = await takeOfCrowd(sharedTaking(scope), limits, client)
      return waitSeconds > 0 ? null : model.ask(instructions, message)
    },
  }
}
