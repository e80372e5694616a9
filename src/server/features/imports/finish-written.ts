import { geocodeLabel, geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { finishPosition } from './finish-position.ts'
import type { Geocoder, IncomingPosition, PositionDraft } from './imports.types.ts'
import { cachedGeocoder } from './derive/resolve-locations.ts'

const geocoder: Geocoder = { geocodeLabel, geocodeAll: (label, hints) => geocodeLabelFully(label, hints).places }

/** A position that staff wrote, with derived fields as for an import: seniority, skills. @throws RowError that names the field */
export const finishWritten = (draft: PositionDraft, nowTs: number): IncomingPosition =>
  finishPosition(draft, { source: ownSource, nowTs, applyAtSource: false, geocoder: cachedGeocoder(geocoder) }).incoming
