import type { ApplicationSummary } from '#contract/applications/applications.ts'
import type { ListedPosition } from '#contract/positions/positions.ts'
import type { ChatModel } from '#server/adapters/chat-model.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'

/** Everything that answers are made from: they cannot contain anything else. */
export interface AssistantWorld extends Pick<RequestScope, 'employer' | 'locale' | 'viewer'> {
  index: PositionIndex
  /** Reads what the rules do not understand; it cannot add anything to an answer. */
  model: ChatModel | null
  /** Open positions by id, in that order. */
  positionsOf(ids: number[]): Promise<ListedPosition[]>
  /** The viewer's own, latest change first. */
  applicationsOf(): Promise<ApplicationSummary[]>
  /** A path of the site with its own parameters. */
  pathOf(path: string, parameters?: Record<string, string>): string
}
