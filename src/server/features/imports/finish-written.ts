import { ownSource } from '#shared/positions/own-source.ts'
import { finishPosition } from './finish-position.ts'
import type { IncomingPosition, PositionDraft } from './imports.types.ts'
import { offlineGeocoder } from './offline-geocoder.ts'
import { cachedGeocoder } from './derive/resolve-locations.ts'

/** A position that staff wrote, with derived fields as for an import: seniority, skills. @throws RowError that names the field */
export const finishWritten = (draft: PositionDraft, nowTs: number): IncomingPosition =>
  finishPosition(draft, { source: ownSource, nowTs, applyAtSource: false, geocoder: cachedGeocoder(offlineGeocoder) })
    .incoming
