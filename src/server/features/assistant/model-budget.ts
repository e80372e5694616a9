import type { ChatModel } from '#server/adapters/chat-model.ts'
import type { RequestScope } from '#server/context.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'
import { sharedTaking, takeOfCrowd } from '#server/http/limits/crowd-limit.ts'
import { perDay } from '#server/http/limits/shared-limit.ts'

/** The share of the employer's daily calls that one client can use. */
const clientShare = 10
/** And half of the day is reserved for clients that used no more than this share. */
const firstShare = 200

/**
 * The model, limited by the day's calls: the employer's total, a tenth for one account or network, and two tenths for one site,
 * no matter how many accounts are used there. Beyond that it behaves as if it did not answer, and the rules' answer is used.
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
