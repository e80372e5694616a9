import type { EsignRequestView } from '#contract/esign-widget.ts'

export type WidgetAnswer = 'ESIGN' | 'REJECT'

/** What the browser tells of the window around a frame. */
export interface FrameSurroundings {
  /** The page is the window itself. */
  isTop: boolean
  /** Origins of the windows around it, the nearest first; not in every browser. */
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
 * The one origin that may hear the answer: the one `hosted` named and the employer allows; with `hosted=true` the one around
 * the frame, when it is allowed. Null: nobody hears it. Never `*`.
 */
export function openerOrigin(
  view: Pick<EsignRequestView, 'opener_origin' | 'message_origins'>,
  hosted: string | undefined,
  { isTop, ancestorOrigins, referrer }: FrameSurroundings,
): string | null {
  if (isTop) return null
  if (hosted !== undefined && hosted !== 'true') return view.opener_origin
  const around = ancestorOrigins[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return view.message_origins.includes(around) ? around : null
}

/** Tells the window around the frame (spec/3 §3). It asks its own server whether that is so. */
export function postAnswer(type: WidgetAnswer, origin: string | null): void {
  if (origin !== null) window.parent.postMessage({ type }, origin)
}
