/** A colour for both schemes, or one for each. Written as `#rgb`, `#rrggbb` or `oklch(…)`. */
export type ThemeColor = string | { light: string; dark: string }

/** The tokens that a section may set for itself. Lightness ramps are not among them: they keep the pairs readable. */
export const sectionTokens = [
  'page', 'surface', 'raised', 'sunken', 'hover', 'press', 'text', 'text-2', 'line', 'line-2', 'control',
  'inverse', 'on-inverse', 'accent', 'accent-hover', 'accent-press', 'on-accent', 'accent-soft', 'accent-soft-2',
  'accent-line', 'accent-text', 'focus', 'danger', 'danger-hover', 'danger-soft', 'info', 'info-soft',
] as const // prettier-ignore

export type SectionToken = (typeof sectionTokens)[number]

/**
 * Where each section of the theme builder applies. The classes are stable: parts put theirs on themselves (`t-primary`,
 * `t-card`, …), pages put the others on their regions (`t-navbar`, `t-hero`, …).
 */
export const themeSections = {
  core_properties: ':root,[data-theme]',
  pcsx_core: ':root,[data-theme]',
  navbar: '.t-navbar',
  banner_header: '.t-banner',
  pcsx_hero_image: '.t-hero',
  primary_buttons: '.t-primary',
  secondary_buttons: '.t-secondary',
  default_buttons: '.t-neutral',
  disruptive_buttons: '.t-disruptive,.t-final',
  system_ui_buttons: '.t-system',
  two_state_buttons: '.t-toggle',
  apply_button: '.t-apply.t-apply',
  cards: '.t-card',
  info_bar: '.t-bar',
  tabs: '.t-tabs',
  talent_experience_core: '.t-console',
  talent_experience_nav_button: '.t-console-nav',
  talent_experience_go_button: '.t-console-go',
  pcsx_profile_page: '.t-profile',
} as const

export type ThemeSection = keyof typeof themeSections

/** What an employer's theme may set. Everything else is derived, so that it stays readable. */
export type EmployerTheme = {
  /** OKLCH hues, 0 to 360 degrees. */
  brandHue?: number
  neutralHue?: number
  /** 0 is grey, 1 is ours, 2 is as vivid as it gets. */
  brandChroma?: number
  /** 0 is square, 1 is ours, 1.5 is round. */
  radiusScale?: number
  /** A family's name; it must be installed or declared by the employer's own style sheet. `null` is ours. */
  font?: string | null
  /** How flared headings are, 0 to 100. */
  flare?: number
  /** By section (`themeSections`), colours by token (`sectionTokens`). Unknown names and values are left out. */
  themeOptions?: { customTheme?: Record<string, unknown> }
}

/**
 * The employer's theme as CSS text for a `<style>` in the head: unlayered, so that it wins over the token layer wherever
 * it stands. Empty for our own theme. Values are checked here again because they end up in a style sheet: whatever is not a
 * number in range, a plain family name or a plain colour is left out. `scope` is for previews: `'[data-theme="draft"]'`.
 */
export function themeStyle(theme: EmployerTheme, scope = ':root'): string {
  const root = [
    number('--brand-h', theme.brandHue, 215, 0, 360),
    number('--brand-c', theme.brandChroma, 1, 0, 2),
    number('--neutral-h', theme.neutralHue, 220, 0, 360),
    number('--radius-scale', theme.radiusScale, 1, 0, 1.5),
    theme.font && familyName.test(theme.font) ? `--font:"${theme.font}",var(--font-stack)` : '',
    theme.flare === undefined ? '' : number('--flare', theme.flare, 100, 0, 100).replace(':', ':"FLAR" '),
  ]
  const sections = Object.entries(theme.themeOptions?.customTheme ?? {}).map(([section, tokens]) =>
    Object.hasOwn(themeSections, section) ? rule(sectionSelector(section as ThemeSection, scope), colors(tokens)) : '',
  )
  return [rule(scope, root), ...sections].join('')
}

const familyName = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,60}$/u
const colorValue = /^(#[\da-f]{3}|#[\da-f]{6}|oklch\([\d.]+%? [\d.]+%? [\d.]+\))$/i

const rule = (selector: string, declarations: string[]): string => {
  const set = declarations.filter(Boolean)
  return set.length > 0 ? `${selector}{${set.join(';')}}` : ''
}

function sectionSelector(section: ThemeSection, scope: string): string {
  const selector = themeSections[section]
  if (selector.startsWith(':root')) return scope
  if (scope === ':root') return selector
  return selector
    .split(',')
    .map((each) => `${scope} ${each}`)
    .join(',')
}

function number(name: string, value: number | undefined, own: number, minimum: number, maximum: number): string {
  if (value === undefined || !Number.isFinite(value) || value === own) return ''
  return `${name}:${Number(Math.min(maximum, Math.max(minimum, value)).toFixed(3))}`
}

function colors(tokens: unknown): string[] {
  if (typeof tokens !== 'object' || tokens === null) return []
  return Object.entries(tokens).map(([name, value]) => {
    const color = colorText(value)
    return color && (sectionTokens as readonly string[]).includes(name) ? `--${name}:${color}` : ''
  })
}

function colorText(value: unknown): string | null {
  if (typeof value === 'string') return colorValue.test(value) ? value : null
  if (typeof value !== 'object' || value === null || !('light' in value) || !('dark' in value)) return null
  const { light, dark } = value
  if (typeof light !== 'string' || typeof dark !== 'string') return null
  return colorValue.test(light) && colorValue.test(dark) ? `light-dark(${light},${dark})` : null
}
