import type { EmbeddedItem } from './form-definition.ts'

/**
 * Where an embedded form is loaded from: its `url`, or the signing widget of `customDomain` (spec/3 §7). Null if there is none,
 * or if it must not be framed: anything but https, except on the page's own origin and on this machine.
 */
export function widgetAddress(item: EmbeddedItem, pageOrigin: string): URL | null {
  const address = item.url ? parse(item.url, pageOrigin) : esignAddress(item)
  if (!address || address.username || address.password) return null
  const isHere = address.origin === pageOrigin || address.hostname === 'localhost' || address.hostname === '127.0.0.1'
  return address.protocol === 'https:' || (address.protocol === 'http:' && isHere) ? address : null
}

function esignAddress({ customDomain, wid, hosted }: EmbeddedItem): URL | null {
  if (!customDomain || !wid) return null
  const origin = customDomain.includes('://') ? customDomain : `https://${customDomain}`
  const address = parse('/public/esignWidget', origin)
  address?.searchParams.set('wid', wid)
  if (hosted !== undefined) address?.searchParams.set('hosted', String(hosted))
  return address
}

function parse(text: string, base: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
