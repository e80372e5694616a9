import { contrast, nearestPassing, parseColor, toHex, type Neighbor, type Oklch } from './color.ts'
import { sectionNames, sectionRules, sectionsOf, type ColorPair, type SectionToken, type ThemeProduct, type ThemeSection } from './theme-sections.ts' // prettier-ignore
import { colorsOf, ownTheme, type CustomTheme, type EmployerTheme, type SectionColors } from './theme-style.ts'

export type Scheme = 'light' | 'dark'
export const schemes: readonly Scheme[] = ['light', 'dark']

/** Every pair of tokens that appear on each other outside sections, and the contrast they need (WCAG 2.2 AA). */
const tokenPairs = [
  ['text', 'page', 4.5],
  ['text', 'press', 4.5],
  ['text', 'accent-soft', 4.5],
  ['text', 'info-soft', 4.5],
  ['text', 'warning-soft', 4.5],
  ['text', 'danger-soft', 4.5],
  ['text', 'success-soft', 4.5],
  ['text-2', 'page', 4.5],
  ['text', 'raised', 4.5],
  ['text-2', 'raised', 4.5],
  ['accent-text', 'raised', 4.5],
  ['text-2', 'sunken', 4.5],
  ['text-2', 'press', 4.5],
  ['text-2', 'accent-soft', 4.5],
  ['text-2', 'map-land', 4.5],
  ['accent-text', 'page', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft-2', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['on-accent', 'danger', 4.5],
  ['on-accent', 'danger-hover', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['info', 'info-soft', 4.5],
  ['on-inverse', 'inverse', 4.5],
  ['on-event', 'event', 4.5],
  ['event-2', 'event', 4.5],
  ['control', 'page', 3],
  ['control', 'sunken', 3],
  ['accent', 'page', 3],
  ['focus', 'page', 3],
] as const

/** A pair's contrast under a theme. `section` is null for tokens that every page has. */
export interface ContrastRow {
  section: ThemeSection | null
  front: string
  back: string
  needs: number
  light: number
  dark: number
  passes: boolean
}

/** A color of a theme that fails, and a replacement that would pass. */
export interface ContrastProblem {
  section: ThemeSection
  token: SectionToken
  scheme: Scheme
  other: SectionToken
  ratio: number
  needs: number
  /** `#rrggbb`; null if no lightness of this hue passes with all its neighbors. */
  nearest: string | null
}

/** Contrasts under a theme, computed from the token style sheet itself. */
export function createThemeContrast(tokensCss: string) {
  const declared = new Map(
    Array.from(tokensCss.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name!, value!] as const).reverse(),
  )
  const known = new Map<string, Oklch>()

  /** A token's value without any section's colors. @throws RangeError for a name that is not a color token. */
  function derivedColor(token: string, scheme: Scheme, theme: EmployerTheme): Oklch {
    const { brandHue, brandChroma, neutralHue } = { ...ownTheme, ...theme }
    const key = `${token} ${scheme} ${brandHue} ${brandChroma} ${neutralHue}`
    let color = known.get(key)
    if (!color) {
      if (known.size > 5_000) known.clear()
      color = readToken(token, scheme, { 'brand-h': brandHue, 'brand-c': brandChroma, 'neutral-h': neutralHue })
      known.set(key, color)
    }
    return color
  }

  function readToken(token: string, scheme: Scheme, own: Record<string, number>): Oklch {
    const expand = (text: string): string =>
      text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => expand(String(own[name] ?? declared.get(name))))
    const side = scheme === 'light' ? 0 : 1
    const text = expand(schemesOf(declared.get(token) ?? '')[side])
    const product = schemesOf(text)[side].replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) =>
      String(Number(a) * Number(b)),
    )
    const color = parseColor(product)
    if (!color) throw new RangeError(`--${token} is not a color: ${product || 'not declared'}`)
    return color
  }

  /** A token's value where these sections apply, nearest first, then the site's. */
  function tokenColor(
    token: string,
    scheme: Scheme,
    theme: EmployerTheme = {},
    within: readonly ThemeSection[] = [],
  ): Oklch {
    const custom = (theme.themeOptions?.customTheme ?? {}) as CustomTheme
    for (const section of [...within, ...rootSections]) {
      const set = Object.hasOwn(custom, section) ? colorsOf(custom[section])[token as SectionToken] : undefined
      const text = typeof set === 'object' ? set[scheme] : set
      const color = text === undefined ? null : parseColor(text)
      if (color) return color
    }
    return derivedColor(token, scheme, theme)
  }

  /** Where a section can appear: on the page itself, and in every region with colors of its own. */
  function placesOf(section: ThemeSection, theme: EmployerTheme, product: ThemeProduct): ThemeSection[][] {
    if (sectionRules(section).isRegion || rootSections.includes(section)) return [[section]]
    const custom = theme.themeOptions?.customTheme ?? {}
    const regions = sectionsOf(product).filter((name) => sectionRules(name).isRegion && Object.hasOwn(custom, name))
    return [[section], ...regions.map((region) => [section, region])]
  }

  function ratioOf([front, back]: ColorPair, scheme: Scheme, theme: EmployerTheme, within: readonly ThemeSection[]) {
    return contrast(tokenColor(front, scheme, theme, within), tokenColor(back, scheme, theme, within))
  }

  /** The worst pair of a section's color in one scheme; null if all of them pass. */
  function problemOf(
    theme: EmployerTheme,
    product: ThemeProduct,
    section: ThemeSection,
    token: SectionToken,
    scheme: Scheme,
  ): ContrastProblem | null {
    const pairs = pairsOf(section, token)
    const met = placesOf(section, theme, product).flatMap((within) =>
      pairs.map((pair) => {
        const other = pair[0] === token ? pair[1] : pair[0]
        const color = tokenColor(other, scheme, theme, within)
        return { other, color, needs: pair[2], ratio: ratioOf(pair, scheme, theme, within) }
      }),
    )
    const [worst] = met.filter((each) => each.ratio < each.needs).sort((a, b) => a.ratio / a.needs - b.ratio / b.needs)
    if (!worst) return null
    const own = tokenColor(token, scheme, theme, [section])
    const passing = nearestPassing(own, met satisfies Neighbor[])
    const { other, ratio, needs } = worst
    return { section, token, scheme, other, ratio, needs, nearest: passing && toHex(passing) }
  }

  return {
    tokenColor,

    /** Every pair of the site, and those of the sections with colors of their own. */
    report(theme: EmployerTheme = {}, product: ThemeProduct = 'pcsx'): ContrastRow[] {
      const row = (section: ThemeSection | null, pair: readonly [string, string, number], places: ThemeSection[][]) => {
        const worst = (scheme: Scheme) =>
          Math.min(...places.map((within) => ratioOf(pair as unknown as ColorPair, scheme, theme, within)))
        const [front, back, needs] = pair
        const [light, dark] = [worst('light'), worst('dark')]
        const shown = shownSchemes(theme).map((scheme) => (scheme === 'light' ? light : dark))
        return { section, front, back, needs, light, dark, passes: shown.every((ratio) => ratio >= needs) }
      }
      const custom = theme.themeOptions?.customTheme ?? {}
      const ownSections = sectionsOf(product).filter(
        (section) => Object.hasOwn(custom, section) && !rootSections.includes(section),
      )
      return [
        ...tokenPairs.map((pair) => row(null, pair, [[]])),
        ...ownSections.flatMap((section) =>
          sectionRules(section).pairs.map((pair) => row(section, pair, placesOf(section, theme, product))),
        ),
      ]
    },

    /** The failures of a theme, by the field that can fix them. */
    problems(theme: EmployerTheme, product: ThemeProduct): ContrastProblem[] {
      const custom = (theme.themeOptions?.customTheme ?? {}) as Record<string, SectionColors | undefined>
      return sectionsOf(product).flatMap((section) => {
        const set = colorsOf(custom[section])
        return (Object.keys(set) as SectionToken[]).flatMap((token) =>
          shownSchemes(theme).flatMap((scheme) => problemOf(theme, product, section, token, scheme) ?? []),
        )
      })
    },

    problemOf,

    /** The lowest contrast of a section's color with its backgrounds; null if it appears on none. */
    leastOf(theme: EmployerTheme, product: ThemeProduct, section: ThemeSection, token: SectionToken, scheme: Scheme) {
      const met = placesOf(section, theme, product).flatMap((within) =>
        pairsOf(section, token).map((pair) => ({ pair, ratio: ratioOf(pair, scheme, theme, within) })),
      )
      const [least] = met.sort((a, b) => a.ratio / a.pair[2] - b.ratio / b.pair[2])
      return least ? { ratio: least.ratio, other: least.pair[0] === token ? least.pair[1] : least.pair[0] } : null
    },
  }
}

/** The schemes that visitors of this theme can see. */
export const shownSchemes = (theme: EmployerTheme): readonly Scheme[] =>
  theme.colorScheme === 'light' || theme.colorScheme === 'dark' ? [theme.colorScheme] : schemes

/** Colors of the whole site; later ones win. */
const rootSections: readonly ThemeSection[] = sectionNames
  .filter((name) => sectionRules(name).selector === ':root')
  .reverse()

/** A color of the whole site has to pass against everything anywhere; a section's against its own. */
const pairsOf = (section: ThemeSection, token: SectionToken): ColorPair[] =>
  [...(rootSections.includes(section) ? (tokenPairs as unknown as ColorPair[]) : sectionRules(section).pairs)].filter(
    ([front, back]) => front === token || back === token,
  )

/** The two sides of `light-dark(…)`, or the value for both. */
function schemesOf(value: string): [string, string] {
  const inner = /^light-dark\((.*)\)$/s.exec(value.trim())?.[1]
  if (inner === undefined) return [value, value]
  let depth = 0
  const comma = Array.from(inner).findIndex((character) => {
    if (character === '(') depth++
    if (character === ')') depth--
    return character === ',' && depth === 0
  })
  return [inner.slice(0, comma).trim(), inner.slice(comma + 1).trim()]
}
