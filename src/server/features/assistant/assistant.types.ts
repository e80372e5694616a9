import type { ApplicationSummary } from '#contract/applications.ts'
import type { ListedPosition } from '#contract/positions.ts'
import type { ChatModel } from '#server/adapters/chat-model.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'

/** All that answers are made of: nothing that is not in here can be said. */
export interface AssistantWorld extends Pick<RequestScope, 'employer' | 'locale' | 'viewer'> {
  index: PositionIndex
  /** Reads what the rules do not understand; it adds nothing that can be said. */
  model: ChatModel | null
  /** Open positions by id, in that order. */
  positionsOf(ids: number[]): Promise<ListedPosition[]>
  /** The viewer's own, newest change first. */
  applicationsOf(): Promise<ApplicationSummary[]>
  /** A path of the site with its own parameters. */
  pathOf(path: string, parameters?: Record<string, string>): string
}
