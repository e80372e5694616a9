import type { askAssistant as askCall, AssistantTurn } from '#contract/assistant/assistant.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ChatModel } from '#server/adapters/chat-model.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { listApplications } from '#server/features/applications/candidate/list-applications.service.ts'
import { listPositions } from '#server/features/positions/list-positions.service.ts'
import { requireSearch, sitePath, siteLinksOf } from '#server/features/positions/public.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { answerMessage } from './answer-message.service.ts'
import type { AssistantWorld } from './assistant.types.ts'
import { keepTurn, readTurn } from './transcript.service.ts'

/** @throws AppError `not_found` if the employer has no assistant */
export function requireAssistant(scope: RequestScope): void {
  requireSearch(scope)
  if (!scope.employer.config.chatbotxConfig.enabled) throw notFound('refused.noAssistant')
}

/** @throws AppError `not_found` if the employer has no assistant, or no one to take its questions */
export function requireHandover(scope: RequestScope): void {
  requireAssistant(scope)
  if (!scope.employer.config.chatbotxConfig.handsOver) throw notFound('refused.noAssistant')
}

/** Answers a message once: a signed-in person who sends it again gets the same answer. */
export async function askAssistant(
  scope: RequestScope,
  { key, text, topic }: BodyOf<typeof askCall>,
  model: ChatModel | null,
): Promise<AssistantTurn> {
  const { viewer } = scope
  const known = viewer && (await readTurn(scope, viewer, key))
  if (known) return known
  const reply = await answerMessage(await worldOf(scope, model), text, topic ?? null)
  const turn = { key, text, reply, ts: unixSeconds(scope.deps.clock.now()) }
  return viewer ? keepTurn(scope, viewer, turn) : turn
}

async function worldOf(scope: RequestScope, model: ChatModel | null): Promise<AssistantWorld> {
  const { deps, employer, viewer, locale } = scope
  const links = siteLinksOf(scope)
  return {
    employer,
    viewer,
    locale,
    model,
    index: await deps.indexes.of(employer.domain, employer.config),
    positionsOf: (ids) => listPositions(scope, ids, links),
    applicationsOf: async () => {
      if (!viewer) return []
      const { applications, inactiveApplications } = await listApplications(scope, viewer)
      return [...applications, ...inactiveApplications]
    },
    pathOf: (path, parameters) => sitePath(links, path, parameters),
  }
}
