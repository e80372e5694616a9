/** The common parts of two kinds of drafts that save automatically and store unsaved changes in the browser. */

export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Changes that an earlier page could not save; null if there are none, or they are unreadable. */
export function readKept<Content>(kept: Kept, key: string): { revision: number; content: Content } | null {
  try {
    const text = kept.getItem(key)
    return text === null ? null : (JSON.parse(text) as { revision: number; content: Content })
  } catch {
    return null
  }
}

/** Saves when the connection returns and when the page is closed. Returns a function that stops this, after a last save. */
export function saveAsPageGoes(save: () => void): () => void {
  const whenHidden = () => document.visibilityState === 'hidden' && save()
  window.addEventListener('online', save)
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    window.removeEventListener('online', save)
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', whenHidden)
    save()
  }
}
