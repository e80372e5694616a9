import { keptPlaceKey } from '../storage/kept-place-key.ts'
import { noteOfPlace } from '../pages/page-place.ts'

/**
 * Shows the page in another language. That changes everything in it, including its direction, so it reloads; typed
 * text and the scroll position are kept.
 */
export function switchLanguage(locale: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('hl', locale)
  try {
    sessionStorage.setItem(keptPlaceKey, JSON.stringify(noteOfPlace()))
  } catch {
    // A tab without storage: the page begins at its top.
  }
  window.location.assign(url)
}
