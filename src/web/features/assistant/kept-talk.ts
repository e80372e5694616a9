import type { AssistantTurn } from '#contract/assistant/assistant.ts'
import { readBoot } from '#web/lib/boot.ts'

/** A visitor's conversation lasts as long as the tab. */
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

/** Without storage the conversation is shown until the page is left. */
export function keepTalk(turns: readonly AssistantTurn[]): void {
  try {
    if (turns.length === 0) sessionStorage.removeItem(key())
    else sessionStorage.setItem(key(), JSON.stringify(turns.slice(-maxTurns)))
  } catch {
    // Full, or disabled in the browser's settings.
  }
}
