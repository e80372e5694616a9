/** Texts of the gates in the catalogs. */
export type GateMessage =
  | 'positionGates.place.unknown'
  | 'positionGates.place.choose'
