import type { AssistantTurn } from '#contract/assistant.ts'
import { readBoot } from '#web/lib/boot.ts'

/** A visitor's talk lives as long as the tab. */
const key = () => `assistant:${readBoot().domain}`
const maxTurns = 50

export function readKeptTalk(): AssistantTurn[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]')
    return Array.isArray(list) ? list.filter((turn) => typeof turn?.reply?.text === 'string') : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing still shows the talk until the page is left. */
export function keepTalk(turns: readonly AssistantTurn[]): void {
  try {
    if (turns.length === 0) sessionStorage.removeItem(key())
    else sessionStorage.setItem(key(), JSON.stringify(turns.slice(-maxTurns)))
  } catch {
    // Full, or forbidden by the browser's settings.
  }
}
