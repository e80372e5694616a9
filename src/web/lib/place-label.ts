import type { Say } from '#web/lib/messages.ts'

/** A place as people read it: the pseudo-locations of addresses have names in the page's language. */
export function placeLabel(location: string, say: Say): string {
  if (location === 'Map Area') return say('search.placeArea')
  if (location === 'Map Location') return say('search.placeOnMap')
  return location.toLowerCase() === 'current location' ? say('search.placeHere') : location
}
