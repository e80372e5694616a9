/** Languages written from right to left, also those of postings and documents that have no catalog. */
const rightToLeft = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?![a-z0-9])/i
/** A tag may name its script: Azerbaijani in Arabic letters. */
const scriptOfTag = /^[a-z]{2,3}[-_]([a-z]{4})(?![a-z0-9])/i

export function directionOf(locale: string): 'ltr' | 'rtl' {
  const script = scriptOfTag.exec(locale)?.[1]
  return (script ? /^(arab|hebr|thaa)$/i : rightToLeft).test(script ?? locale) ? 'rtl' : 'ltr'
}

export const isRightToLeft = (locale: string): boolean => directionOf(locale) === 'rtl'
