import { sectionNames, sectionRules, sectionsOf, type ThemeProduct, type ThemeSection } from './theme-sections.ts'
import { familyName, isThemeColor, themeRanges, type EmployerTheme } from './theme-style.ts'

/** The problem, by path: `themeOptions.customTheme.navbar.page`. */
export type ThemeProblems = Record<string, string>

const maxProblems = 50
const known = ['brandHue', 'neutralHue', 'brandChroma', 'radiusScale', 'font', 'flare', 'colorScheme', 'configPath', 'themeOptions'] // prettier-ignore

/**
 * Reads a theme from untrusted text: only known keys, every value in its range. `configPath` is dropped, because it names where a
 * published theme came from.
 */
export function readTheme(
  value: unknown,
  product: ThemeProduct,
): { theme: EmployerTheme; problems: null } | { theme: null; problems: ThemeProblems } {
  const problems: ThemeProblems = Object.create(null)
  const report = (path: string, message: string) => {
    if (Object.keys(problems).length < maxProblems) problems[path] ??= message
  }
  const theme = readFields(value, product, report)
  return Object.keys(problems).length > 0 ? { theme: null, problems } : { theme, problems: null }
}

type Report = (path: string, message: string) => void

function readFields(value: unknown, product: ThemeProduct, report: Report): EmployerTheme {
  const theme: EmployerTheme = {}
  if (!isRecord(value)) {
    report('', 'A theme is a JSON object, as the export writes it.')
    return theme
  }
  for (const key of Object.keys(value))
    if (!known.includes(key))
      report(nameOf(key), `"${nameOf(key)}" is not part of a theme. Remove it; there are ${known.join(', ')}.`)
  for (const [name, [minimum, maximum]] of Object.entries(themeRanges)) {
    const number = value[name]
    if (number === undefined) continue
    if (typeof number !== 'number' || !(number >= minimum && number <= maximum))
      report(name, `Give ${name} as a number from ${minimum} to ${maximum}.`)
    else theme[name as keyof typeof themeRanges] = number
  }
  const { font, colorScheme } = value
  if (font !== undefined && font !== null) {
    if (typeof font === 'string' && familyName.test(font)) theme.font = font
    else report('font', 'Give the name of one font family, without quotes, address or list: Georgia.')
  }
  if (colorScheme !== undefined) {
    if (colorScheme === 'light' || colorScheme === 'dark') theme.colorScheme = colorScheme
    else report('colorScheme', 'Say light or dark, or leave it out where visitors have their own.')
  }
  const customTheme = readSections(value.themeOptions, product, report)
  return Object.keys(customTheme).length > 0 ? { ...theme, themeOptions: { customTheme } } : theme
}

function readSections(options: unknown, product: ThemeProduct, report: Report): Record<string, object> {
  const sections: Record<string, object> = {}
  if (options === undefined) return sections
  const custom = isRecord(options) ? options.customTheme : null
  if (isRecord(options))
    for (const key of Object.keys(options))
      if (key !== 'customTheme')
        report(`themeOptions.${nameOf(key)}`, 'themeOptions holds customTheme and nothing else.')
  if (custom === undefined) return sections
  if (!isRecord(custom)) {
    report('themeOptions.customTheme', 'customTheme is an object of sections.')
    return sections
  }
  for (const [section, colors] of Object.entries(custom)) {
    const path = `themeOptions.customTheme.${nameOf(section)}`
    if (!(sectionNames as string[]).includes(section)) report(path, `There is no section "${nameOf(section)}".`)
    else if (!sectionsOf(product).includes(section as ThemeSection))
      report(path, `The section ${section} belongs to the product ${sectionRules(section as ThemeSection).product}.`)
    else if (!isRecord(colors)) report(path, `The section ${section} is an object of colors.`)
    else {
      const set = readColors(section as ThemeSection, colors, path, report)
      if (Object.keys(set).length > 0) sections[section] = set
    }
  }
  return sections
}

function readColors(section: ThemeSection, colors: Record<string, unknown>, path: string, report: Report): object {
  const { tokens } = sectionRules(section)
  return Object.fromEntries(
    Object.entries(colors).flatMap(([token, color]) => {
      const at = `${path}.${nameOf(token)}`
      if (!(tokens as readonly string[]).includes(token)) {
        report(at, `The section ${section} has no color "${nameOf(token)}". It has ${tokens.join(', ') || 'none'}.`)
        return []
      }
      if (isThemeColor(color))
        return [[token, typeof color === 'string' ? color : { light: color.light, dark: color.dark }]]
      report(at, 'Give a color as #rrggbb or oklch(L C H), or one for each as {"light": …, "dark": …}.')
      return []
    }),
  )
}

const nameOf = (key: string): string => key.replace(/[^\w-]+/g, ' ').slice(0, 40)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
