/** The meaning of a window message for an embedded form. */
export type WidgetVerdict = 'signed' | 'rejected' | 'foreign' | 'ignored'

export interface WidgetMessage {
  origin: string
  data: unknown
  /** It comes from the form's own frame, or has no source. */
  isFromFrame: boolean
}

/** Origins of captchas, which widgets load and which send messages to every window around them (spec/3 §4). */
const captchaHosts = [
  /^(www\.)?google\.com$/,
  /^(www\.)?recaptcha\.net$/,
  /^(www\.)?gstatic\.com$/,
  /(^|\.)hcaptcha\.com$/,
  /^challenges\.cloudflare\.com$/,
]

export function isCaptchaOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && captchaHosts.some((host) => host.test(hostname))
}

/**
 * A message of type ESIGN or REJECT from the widget's own origin is an answer. One from a foreign origin is refused, and the
 * caller logs it; captchas and the page itself send messages for other reasons.
 */
export function judgeMessage(
  message: WidgetMessage,
  {
    widgetOrigins,
    ownOrigin,
    pageOrigin,
  }: { widgetOrigins: ReadonlySet<string>; ownOrigin: string; pageOrigin: string },
): WidgetVerdict {
  const { origin, data, isFromFrame } = message
  if (origin === ownOrigin) {
    if (!isFromFrame) return 'ignored'
    const type = typeOf(data)
    return type === 'ESIGN' ? 'signed' : type === 'REJECT' ? 'rejected' : 'ignored'
  }
  if (origin === pageOrigin || widgetOrigins.has(origin) || isCaptchaOrigin(origin)) return 'ignored'
  return 'foreign'
}

function typeOf(data: unknown): unknown {
  if (typeof data === 'string') {
    try {
      return typeOf(JSON.parse(data))
    } catch {
      return data
    }
  }
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}
