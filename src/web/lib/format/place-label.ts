import type { Translate } from '#web/lib/messages.ts'

/** A place for display: the pseudo-locations in URLs have names in the page's language. */
export function placeLabel(location: string, t: Translate): string {
  if (location === 'Map Area') return t('search.placeArea')
  if (location === 'Map Location') return t('search.placeOnMap')
  return location.toLowerCase() === 'current location' ? t('search.placeHere') : location
}
