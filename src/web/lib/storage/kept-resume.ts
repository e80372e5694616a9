import { keptResumeKey } from './kept-resume-key.ts'

/**
 * A résumé chosen before signing in, kept for that time. Only this tab stores it: signing out, closing the tab or a quarter of
 * an hour deletes it, and so does the code that retrieves it.
 */
interface KeptResume {
  name: string
  type: string
  /** Milliseconds. */
  keptAt: number
  /** Base64; null for a file that is too large for the browser's storage. */
  content: string | null
}

const longestMs = 15 * 60_000
/** A file too large for the tab's storage is available until the page reloads. */
let chosen: { file: File; timer: ReturnType<typeof setTimeout> } | null = null

export async function keepResume(file: File): Promise<void> {
  hold(file, longestMs)
  const content = await base64Of(file)
  if (chosen?.file !== file) return
  const kept: KeptResume = { name: file.name, type: file.type, keptAt: Date.now(), content }
  if (!store(kept)) store({ ...kept, content: null })
}

export function forgetResume(): void {
  clearTimeout(chosen?.timer)
  chosen = null
  try {
    sessionStorage.removeItem(keptResumeKey)
  } catch {
    // A browser without storage has stored no file.
  }
}

/** The file; only its name if there was no room for it; null if none was stored, or too long ago. */
export function keptResume(): File | { name: string } | null {
  if (chosen) return chosen.file
  const kept = read()
  const restMs = kept ? kept.keptAt + longestMs - Date.now() : 0
  if (!kept || restMs <= 0) {
    forgetResume()
    return null
  }
  const { name, type, content } = kept
  if (content === null) return { name }
  const file = new File([bytesOf(content)], name, { type })
  hold(file, restMs)
  return file
}

function hold(file: File, restMs: number): void {
  clearTimeout(chosen?.timer)
  chosen = { file, timer: setTimeout(forgetResume, restMs) }
}

function store(kept: KeptResume): boolean {
  try {
    sessionStorage.setItem(keptResumeKey, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

function read(): KeptResume | null {
  try {
    return JSON.parse(sessionStorage.getItem(keptResumeKey) ?? 'null') as KeptResume | null
  } catch {
    return null
  }
}

const base64Of = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })

const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
