export type WidgetAnswer = 'ESIGN' | 'REJECT'

/** What the browser reveals about the window around a frame. */
export interface FrameSurroundings {
  /** The page is the top window. */
  isTop: boolean
  /** Origins of the surrounding windows, nearest first; not in every browser. */
  ancestorOrigins: readonly string[]
  referrer: string
}

export function surroundings(): FrameSurroundings {
  const { ancestorOrigins } = window.location as Location & { ancestorOrigins?: DOMStringList }
  return {
    isTop: window.parent === window,
    ancestorOrigins: Array.from(ancestorOrigins ?? []),
    referrer: document.referrer,
  }
}

/**
 * The one origin that may receive the answer, among those that the employer allows: the one named by `hosted`; with
 * `hosted=true` the one around the frame. Null: no one. Never `*`.
 */
export function openerOrigin(
  allowed: readonly string[],
  hosted: string | undefined,
  { isTop, ancestorOrigins, referrer }: FrameSurroundings,
): string | null {
  if (isTop) return null
  const around = ancestorOrigins[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  const named = hosted === undefined || hosted === 'true' ? around : hosted
  return allowed.includes(named) ? named : null
}

/** Notifies the window around the frame (spec/3 §3), which asks its own server for confirmation. */
export function postAnswer(type: WidgetAnswer, origin: string | null): void {
  if (origin !== null) window.parent.postMessage({ type }, origin)
}

/** Message from a tab to the frame that opened it, which has no session and cannot ask itself. */
export interface TabAnswer {
  kind: 'esign-tab'
  wid: string
  answer: WidgetAnswer
  /** Origins that may receive it. */
  allowed: readonly string[]
}

/** From a tab to the frame that opened it, and to no window of another origin. */
export function postToFrame(wid: string, answer: WidgetAnswer, allowed: readonly string[]): void {
  const told: TabAnswer = { kind: 'esign-tab', wid, answer, allowed }
  if (window.parent === window) (window.opener as Window | null)?.postMessage(told, window.location.origin)
}

/** The answer in a message, if it is for this request and from our own origin; null for every other message. */
export function readTabAnswer(
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  ownOrigin: string,
  wid: string,
): TabAnswer | null {
  if (origin !== ownOrigin || typeof data !== 'object' || data === null) return null
  const told = data as Partial<TabAnswer>
  return told.kind === 'esign-tab' && told.wid === wid ? (told as TabAnswer) : null
}
