/** Right-to-left locales. */
const rtl = new Set(['ar', 'he', 'fa', 'ur'])

export const directionOf = (locale: string): 'ltr' | 'rtl' => (rtl.has(locale.split('-')[0]!) ? 'rtl' : 'ltr')

/** The best match in `supported`: exact, then same language, else null. */
function matchLocale(asked: string | null | undefined, supported: string[]): string | null {
  if (!asked) return null
  const wanted = asked.trim().replace('_', '-').toLowerCase()
  const exact = supported.find((locale) => locale.toLowerCase() === wanted)
  if (exact) return exact
  const language = wanted.split('-')[0]!
  return supported.find((locale) => locale.split('-')[0]!.toLowerCase() === language) ?? null
}

/** `hl`, then the visitor's choice, then the browser's languages by weight, then the employer's first. */
export function chooseLocale(
  asked: { hl: string | null; cookie: string | undefined; acceptLanguage: string | undefined },
  supported: string[],
): string {
  const weighted = weightedTags(asked.acceptLanguage)
  return (
    matchLocale(asked.hl, supported) ??
    matchLocale(asked.cookie, supported) ??
    weighted.map((tag) => matchLocale(tag, supported)).find((locale) => locale !== null) ??
    supported[0] ??
    'en'
  )
}

/** The tags in `Accept-Language`, most preferred first, without rejected ones. */
export function weightedTags(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const q = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag, q: Number.isFinite(q) ? q : 0 }
    })
    .filter((entry) => entry.tag && entry.q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}
