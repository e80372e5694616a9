import { geocodeLabel, geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import type { Geocoder } from './imports.types.ts'

export const offlineGeocoder: Geocoder = {
  geocodeLabel,
  geocodeAll: (label, hints) => geocodeLabelFully(label, hints).places,
}
