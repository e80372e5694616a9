import { contrast, parseColor, type Oklch } from './color.ts'
import type { EmployerTheme } from './theme-style.ts'
import tokensCss from './tokens.css?raw'

/** Every pair of tokens that stands on the other somewhere, and the contrast it needs (WCAG 2.2 AA). */
export const tokenPairs = [
  ['text', 'page', 4.5],
  ['text', 'press', 4.5],
  ['text', 'accent-soft', 4.5],
  ['text', 'info-soft', 4.5],
  ['text', 'warning-soft', 4.5],
  ['text', 'danger-soft', 4.5],
  ['text', 'success-soft', 4.5],
  ['text-2', 'page', 4.5],
  ['text-2', 'raised', 4.5],
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
  ['n-0', 'a-900', 4.5],
  ['a-200', 'a-900', 4.5],
  ['control', 'page', 3],
  ['control', 'sunken', 3],
  ['accent', 'page', 3],
  ['focus', 'page', 3],
] as const

export type Scheme = 'light' | 'dark'
export type ContrastRow = { front: string; back: string; needs: number; light: number; dark: number; passes: boolean }

/**
 * What a theme does to every pair, computed from the tokens themselves; for the theme editor and for the test that holds
 * the tokens to it. `theme` sets the root tokens; colours that sections set for themselves are compared by the editor with
 * `tokenColor` as their background.
 */
export function contrastReport(theme: EmployerTheme = {}): ContrastRow[] {
  return tokenPairs.map(([front, back, needs]) => {
    const ratio = (scheme: Scheme) => contrast(tokenColor(front, scheme, theme), tokenColor(back, scheme, theme))
    const [light, dark] = [ratio('light'), ratio('dark')]
    return { front, back, needs, light, dark, passes: Math.min(light, dark) >= needs }
  })
}

/** A colour token's value under a theme. @throws RangeError for a name that is no colour token. */
export function tokenColor(token: string, scheme: Scheme, theme: EmployerTheme = {}): Oklch {
  const own: Record<string, number | undefined> = {
    'brand-h': theme.brandHue,
    'brand-c': theme.brandChroma,
    'neutral-h': theme.neutralHue,
  }
  const expand = (text: string): string =>
    text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => expand(String(own[name] ?? declared.get(name))))
  const [light, dark] = schemesOf(declared.get(token) ?? '')
  const text = expand(scheme === 'light' ? light : dark)
  const nested = schemesOf(text)[scheme === 'light' ? 0 : 1]
  const product = nested.replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) => String(Number(a) * Number(b)))
  const color = parseColor(product)
  if (!color) throw new RangeError(`--${token} is not a colour: ${product || 'not declared'}`)
  return color
}

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

const declared = new Map(
  Array.from(tokensCss.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name!, value!] as const).reverse(),
)
