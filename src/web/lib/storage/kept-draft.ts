/** What two kinds of drafts have in common that save themselves and keep in the browser what could not be saved. */

export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What an earlier page could not save; null if there is nothing, or nothing that can be read. */
export function readKept<Content>(kept: Kept, key: string): { revision: number; content: Content } | null {
  try {
    const text = kept.getItem(key)
    return text === null ? null : (JSON.parse(text) as { revision: number; content: Content })
  } catch {
    return null
  }
}

/** Saves when the connection returns and when the page goes. Returns how to stop, which saves, too. */
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
