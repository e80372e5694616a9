import { isLatLng } from '../../geo/place.ts'
import { gateText, type GateFinding } from './finding.ts'
import type { PlaceToCheck, PositionToCheck } from './position-to-check.ts'

/** Whether anything was recognized. Regions and countries have no coordinates, which would be invented. */
const isKnown = (place: PlaceToCheck): boolean => place.country !== null

const hasPoint = ({ lat, lng }: PlaceToCheck): boolean => lat !== null && lng !== null && isLatLng({ lat, lng })

/** Every place is one that search and map know; only remote work needs no town. */
export function placeGate(position: PositionToCheck): GateFinding[] {
  const isRemote = position.workLocationOption === 'remote' || position.workLocationOption === 'remote_local'
  if (position.places.length === 0)
    return isRemote
      ? []
      : [
          {
            id: 'places/none',
            kind: 'blocks',
            field: { name: 'places', place: null },
            says: gateText('positionGates.place.none'),
            wayOut: gateText('positionGates.place.add'),
            sources: [],
          },
        ]
  return position.places.flatMap((place, index): GateFinding[] => {
    const found = { field: { name: 'places', place: index } as const, sources: [] }
    const values = { place: place.label }
    if (!isKnown(place))
      return [
        {
          ...found,
          id: `places/unknown/${place.label}`,
          kind: 'blocks',
          says: gateText('positionGates.place.unknown', values),
          wayOut: gateText(isRemote ? 'positionGates.place.chooseArea' : 'positionGates.place.choose'),
        },
      ]
    if (isRemote || hasPoint(place)) return []
    return [
      {
        ...found,
        id: `places/noTown/${place.label}`,
        kind: 'advises',
        says: gateText('positionGates.place.noTown', values),
        wayOut: gateText('positionGates.place.choose'),
      },
    ]
  })
}
