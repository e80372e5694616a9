/** Among a longitude and those a turn further, the one nearest to `to`, in degrees: it may go beyond 180. */
export const nearestLng = (lng: number, to: number): number => lng + 360 * Math.round((to - lng) / 360)
