import type { PositionIndexStats } from './position-index.types.ts'
import { viewTerms } from '../query/resolve.ts'
import { segmentBytes } from './segment.types.ts'
import type { IndexView } from '../query/view.ts'

/** Statistics of a view. */
export function describeView(view: IndexView): Omit<PositionIndexStats, 'pending' | 'retainedVersions'> {
  const segments = view.segments.map((live) => ({
    positions: live.liveCount,
    deleted: live.segment.data.size - live.liveCount,
    bytes: segmentBytes(live.segment.data) + live.segment.extraBytes,
  }))
  return {
    version: view.version,
    positions: view.liveCount,
    publicPositions: view.segments.reduce((sum, live) => sum + live.candidates(false).length, 0),
    segments,
    terms: viewTerms(view),
    bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
