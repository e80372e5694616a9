import { AppError } from '#server/http/refusals/app-error.ts'
import { readTheme } from '#shared/themes/read-theme.ts'
import type { ThemeProduct } from '#shared/themes/theme-sections.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { themeColors } from './theme-colors.ts'
import { namedSentence } from '#server/http/refusals/issue-sentence.ts'

/** @throws AppError `invalid` with anything that does not belong in a theme, by path below `field` */
export function requireTheme(value: unknown, product: ThemeProduct, field: string): EmployerTheme {
  const { theme, problems } = readTheme(value, product)
  if (theme) return theme
  throw invalid(Object.fromEntries(Object.entries(problems).map(([path, message]) => [`${field}.${path}`, message])))
}

/** @throws AppError `invalid` with the colors that are unreadable on their backgrounds, and the nearest readable ones */
export function requireReadable(theme: EmployerTheme, product: ThemeProduct): void {
  const problems = themeColors.problems(theme, product)
  if (problems.length === 0) return
  throw invalid(
    Object.fromEntries(
      problems.map(({ section, token, scheme, other, ratio, needs, nearest }) => [
        `theme.themeOptions.customTheme.${section}.${token}.${scheme}`,
        `${ratio.toFixed(1)} : 1 with ${other}, needs ${needs} : 1. ` +
          (nearest ? `The nearest that passes is ${nearest}.` : `Change ${other} first: no shade passes.`),
      ]),
    ),
  )
}

function invalid(fields: Record<string, string>): AppError {
  const [[field, message] = ['theme', '']] = Object.entries(fields)
  return new AppError('invalid', namedSentence(field.replace(/\.$/, ''), message), { fields })
}
