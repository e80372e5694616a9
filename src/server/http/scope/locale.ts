import { remembered } from '#server/http/scope/remembered.ts'
import { matchLocale } from '#shared/locales/match-locale.ts'

/** `hl`, then the visitor's choice, then the browser's languages by weight, then the employer's first. */
export const chooseLocale = remembered(
  (
    asked: { hl: string | null; cookie: string | undefined; acceptLanguage: string | undefined },
    supported: readonly string[],
  ): string =>
    matchLocale([asked.hl ?? ''], supported) ??
    matchLocale([asked.cookie ?? ''], supported) ??
    matchLocale(weightedTags(asked.acceptLanguage), supported) ??
    supported[0] ??
    'en',
)

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
