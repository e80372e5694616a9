import type { ListedPosition } from '#contract/positions/positions.ts'
import type { RequestScope } from '#server/context.ts'
import { presentListed } from './position-presenter.ts'
import type { SiteLinks } from './site-links.ts'
import { readViewerActions } from './viewer-actions.ts'

/** The existing positions among `ids`, open or closed, in that order, as this viewer sees them. */
export async function listPositions(scope: RequestScope, ids: number[], links: SiteLinks): Promise<ListedPosition[]> {
  const rows = await scope.deps.indexes.rowsOf(scope.employer.domain)
  const [found, actions] = await Promise.all([rows.of(ids), readViewerActions(scope, ids)])
  return found.map((row) => presentListed(scope, row, actions, links))
}
