import { parseColor } from './color.ts'
import { sectionNames, sectionRules, sectionTokens, type ThemeSection } from './theme-sections.ts'

/** A color for both schemes, or one for each. Written as `#rgb`, `#rrggbb` or `oklch(…)`. */
export type ThemeColor = string | { light: string; dark: string }

export type SectionColors = { [token in (typeof sectionTokens)[number]]?: ThemeColor }
export type CustomTheme = { [section in ThemeSection]?: SectionColors }

/** What an employer's theme can set. Everything else is derived, so that it stays readable. */
export type EmployerTheme = {
  /** OKLCH hues, 0 to 360 degrees. */
  brandHue?: number
  neutralHue?: number
  /** 0 is gray, 1 is our default, 2 is the most vivid. */
  brandChroma?: number
  /** 0 is square, 1 is our default, 1.5 is round. */
  radiusScale?: number
  /** A font family; it must be installed or declared by the employer's own style sheet. `null` is our default. */
  font?: string | null
  /** How flared headings are, 0 to 100. */
  flare?: number
  /** The site's only scheme; by default the visitor's device setting. */
  colorScheme?: 'light' | 'dark'
  /** By section (`themeSections`), colors by token (`sectionTokens`). Unknown names and values are ignored. */
  themeOptions?: { customTheme?: Record<string, unknown> }
}

/** A theme's defaults. */
export const ownTheme = { brandHue: 215, brandChroma: 1, neutralHue: 220, radiusScale: 1, font: null, flare: 100 }

/** Minimum and maximum of a theme's numbers. */
export const themeRanges = {
  brandHue: [0, 360],
  neutralHue: [0, 360],
  brandChroma: [0, 2],
  radiusScale: [0, 1.5],
  flare: [0, 100],
} as const

export const familyName = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,60}$/u

/**
 * The employer's theme as CSS text for a `<style>` in the head: unlayered, so that it overrides the token layer wherever it is
 * placed. Empty for our default theme. Values are checked here again because they end up in a style sheet: anything that is not
 * a number in range, a plain family name or a plain color is omitted.
 */
export function themeStyle(theme: EmployerTheme): string {
  const scheme = theme.colorScheme
  const custom = theme.themeOptions?.customTheme ?? {}
  const root = [
    number('--brand-h', theme, 'brandHue'),
    number('--brand-c', theme, 'brandChroma'),
    number('--neutral-h', theme, 'neutralHue'),
    number('--radius-scale', theme, 'radiusScale'),
    theme.font && familyName.test(theme.font) ? `--font:"${theme.font}",var(--font-stack)` : '',
    number('--flare', theme, 'flare').replace(':', ':"FLAR" '),
    scheme === 'light' || scheme === 'dark' ? `color-scheme:${scheme}` : '',
  ]
  const sections = sectionNames.flatMap((name) => {
    const set = Object.hasOwn(custom, name) ? colorsOf(custom[name]) : {}
    const { selector } = sectionRules(name)
    if (selector !== ':root') return [rule(selector, [...declarations(set), ...painted(name, set)])]
    root.push(...declarations(set))
    return []
  })
  return [rule(':root', root), ...sections].join('')
}

/**
 * A region with its own text or background colors applies them itself, because inherited colors are passed down as computed.
 */
function painted(name: ThemeSection, set: SectionColors): string[] {
  const { isRegion, paints } = sectionRules(name)
  return [isRegion && set.text ? 'color:var(--text)' : '', paints && set[paints] ? `background:var(--${paints})` : '']
}

const rule = (selector: string, parts: string[]): string => {
  const set = parts.filter(Boolean)
  return set.length > 0 ? `${selector}{${set.join(';')}}` : ''
}

function number(property: string, theme: EmployerTheme, name: keyof typeof themeRanges): string {
  const value = theme[name]
  if (typeof value !== 'number' || !Number.isFinite(value) || value === ownTheme[name]) return ''
  const [minimum, maximum] = themeRanges[name]
  return `${property}:${Number(Math.min(maximum, Math.max(minimum, value)).toFixed(3))}`
}

const declarations = (set: SectionColors): string[] =>
  Object.entries(set).map(([name, color]) => `--${name}:${colorText(color)}`)

const colorText = (color: ThemeColor): string =>
  typeof color === 'string'
    ? color
    : color.light === color.dark
      ? color.light
      : `light-dark(${color.light},${color.dark})`

/** The colors of a section for known tokens only. */
export function colorsOf(tokens: unknown): SectionColors {
  if (typeof tokens !== 'object' || tokens === null) return {}
  return Object.fromEntries(
    Object.entries(tokens).filter(
      ([name, value]) => (sectionTokens as readonly string[]).includes(name) && isThemeColor(value),
    ),
  ) as SectionColors
}

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 60 && parseColor(value) !== null

export function isThemeColor(value: unknown): value is ThemeColor {
  if (typeof value !== 'object' || value === null) return isColor(value)
  return 'light' in value && 'dark' in value && isColor(value.light) && isColor(value.dark)
}
