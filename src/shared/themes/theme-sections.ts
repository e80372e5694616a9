/** The tokens that a section can set for itself. Lightness ramps are not among them, because they keep the pairs readable. */
export const sectionTokens = [
  'page', 'surface', 'raised', 'sunken', 'hover', 'press', 'text', 'text-2', 'line', 'line-2', 'control',
  'inverse', 'on-inverse', 'accent', 'accent-hover', 'accent-press', 'on-accent', 'accent-soft', 'accent-soft-2',
  'accent-line', 'accent-text', 'event', 'on-event', 'event-2', 'focus', 'danger', 'danger-hover', 'danger-soft', 'info', 'info-soft', 'warning',
  'warning-soft',
] as const // prettier-ignore

export type SectionToken = (typeof sectionTokens)[number]

/** `pcsx` is what candidates see, and their emails; `default` is the employer's side, and the basis of `pcsx`. */
export const themeProducts = ['pcsx', 'default'] as const
export type ThemeProduct = (typeof themeProducts)[number]

/** Two colors of which the first appears on the second, and the contrast they need (WCAG 2.2 AA). */
export type ColorPair = readonly [front: SectionToken, back: SectionToken, needs: 3 | 4.5]

export interface SectionRules {
  /** The elements that it colors. The classes are stable; components and pages set them themselves. */
  selector: string
  /** Where it can be set; both by default. */
  product?: ThemeProduct
  /** Its colors, in editor order. */
  tokens: readonly SectionToken[]
  pairs: readonly ColorPair[]
  /** Parts of other sections appear inside it and take its colors. */
  isRegion?: true
  /** A region without a background of its own uses this one. */
  paints?: SectionToken
}

const root = ':root'
const filled = [['on-accent', 'accent', 4.5], ['on-accent', 'accent-hover', 4.5], ['on-accent', 'accent-press', 4.5]] as const // prettier-ignore
const words = (back: SectionToken) => [['text', back, 4.5], ['text-2', back, 4.5]] as const // prettier-ignore
const filledTokens = ['accent', 'accent-hover', 'accent-press', 'on-accent'] as const

/** The sections of the theme builder (spec/3 §2), in its order. */
export const themeSections = {
  core_properties: {
    selector: root,
    tokens: ['page', 'surface', 'raised', 'text', 'text-2', 'accent-text', 'line', 'control', 'focus'],
    pairs: [...words('page'), ...words('surface'), ...words('raised'), ['accent-text', 'page', 4.5], ['control', 'page', 3], ['focus', 'page', 3]],
  },
  navbar: {
    selector: '.t-navbar',
    tokens: ['page', 'surface', 'text', 'text-2', 'accent-text', 'press', 'line'],
    pairs: [...words('page'), ['accent-text', 'page', 4.5], ['text', 'press', 4.5], ['text', 'surface', 4.5]],
    isRegion: true,
    paints: 'page',
  },
  banner_header: {
    selector: '.t-banner',
    tokens: ['info-soft', 'info', 'warning-soft', 'warning', 'text'],
    pairs: [['text', 'info-soft', 4.5], ['text', 'warning-soft', 4.5], ['info', 'info-soft', 3], ['warning', 'warning-soft', 3]],
    isRegion: true,
  },
  border_radius: { selector: root, tokens: [], pairs: [] },
  primary_buttons: { selector: '.t-primary', tokens: filledTokens, pairs: filled },
  secondary_buttons: {
    selector: '.t-secondary',
    tokens: ['surface', 'text', 'control', 'hover', 'press'],
    pairs: [['text', 'surface', 4.5], ['text', 'hover', 4.5], ['text', 'press', 4.5], ['control', 'surface', 3]],
  },
  default_buttons: {
    selector: '.t-neutral',
    tokens: ['accent-text', 'accent-soft', 'accent-soft-2'],
    pairs: [['accent-text', 'page', 4.5], ['accent-text', 'accent-soft', 4.5], ['accent-text', 'accent-soft-2', 4.5]],
  },
  disruptive_buttons: {
    selector: '.t-disruptive,.t-final',
    tokens: ['danger', 'danger-hover', 'danger-soft', 'on-accent', 'surface'],
    pairs: [['danger', 'surface', 4.5], ['danger', 'danger-soft', 4.5], ['on-accent', 'danger', 4.5], ['on-accent', 'danger-hover', 4.5]],
  },
  system_ui_buttons: {
    selector: '.t-system',
    tokens: ['text-2', 'text', 'press', 'surface', 'control'],
    pairs: [['text-2', 'page', 4.5], ['text', 'press', 4.5], ['text', 'surface', 4.5], ['control', 'surface', 3]],
  },
  two_state_buttons: {
    selector: '.t-toggle',
    tokens: ['surface', 'text', 'line-2', 'hover', 'accent', 'accent-soft', 'accent-text', 'on-accent'],
    pairs: [['text', 'surface', 4.5], ['text', 'hover', 4.5], ['accent-text', 'accent-soft', 4.5], ['on-accent', 'accent', 4.5]],
  },
  apply_button: { selector: '.t-apply.t-apply', product: 'pcsx', tokens: filledTokens, pairs: filled },
  cards: {
    selector: '.t-card',
    tokens: ['surface', 'text', 'text-2', 'accent-text', 'line'],
    pairs: [...words('surface'), ['accent-text', 'surface', 4.5]],
    isRegion: true,
  },
  info_bar: {
    selector: '.t-bar',
    tokens: ['info-soft', 'info', 'warning-soft', 'danger-soft', 'text'],
    pairs: [['text', 'info-soft', 4.5], ['text', 'warning-soft', 4.5], ['text', 'danger-soft', 4.5], ['info', 'info-soft', 3]],
    isRegion: true,
  },
  tabs: {
    selector: '.t-tabs',
    tokens: ['text', 'text-2', 'accent', 'line'],
    pairs: [...words('page'), ['accent', 'page', 3]],
  },
  talent_experience_core: {
    selector: '.t-console',
    product: 'default',
    tokens: ['page', 'surface', 'sunken', 'text', 'text-2', 'accent-text', 'line'],
    pairs: [...words('page'), ...words('surface'), ...words('sunken'), ['accent-text', 'page', 4.5]],
    isRegion: true,
    paints: 'page',
  },
  talent_experience_nav_button: {
    selector: '.t-console-nav',
    product: 'default',
    tokens: ['text'],
    pairs: [['text', 'page', 4.5]],
    isRegion: true,
  },
  talent_experience_go_button: {
    selector: '.t-console-go.t-console-go',
    product: 'default',
    tokens: ['accent-text', 'accent-soft', 'accent-soft-2'],
    pairs: [['accent-text', 'page', 4.5], ['accent-text', 'accent-soft', 4.5], ['accent-text', 'accent-soft-2', 4.5]],
  },
  pcsx_core: {
    selector: root,
    product: 'pcsx',
    tokens: ['accent-soft', 'accent-soft-2', 'accent-line', 'accent-text', 'event', 'on-event', 'event-2', 'inverse', 'on-inverse', 'sunken'],
    pairs: [['on-event', 'event', 4.5], ['event-2', 'event', 4.5], ...words('accent-soft'), ['accent-text', 'accent-soft', 4.5], ['accent-text', 'accent-soft-2', 4.5], ['on-inverse', 'inverse', 4.5], ['text-2', 'sunken', 4.5]],
  },
  pcsx_hero_image: {
    selector: '.t-hero',
    product: 'pcsx',
    tokens: ['page', 'surface', 'text', 'text-2', 'accent-text', 'line', 'control'],
    pairs: [...words('page'), ...words('surface'), ['accent-text', 'page', 4.5]],
    isRegion: true,
    paints: 'page',
  },
  pcsx_profile_page: {
    selector: '.t-profile',
    product: 'pcsx',
    tokens: ['page', 'surface', 'text', 'text-2', 'accent-text', 'line'],
    pairs: [...words('page'), ...words('surface'), ['accent-text', 'page', 4.5]],
    isRegion: true,
    paints: 'page',
  },
} as const satisfies Record<string, SectionRules> // prettier-ignore

export type ThemeSection = keyof typeof themeSections
export const sectionNames = Object.keys(themeSections) as ThemeSection[]

export const sectionRules = (section: ThemeSection): SectionRules => themeSections[section]

/** The sections that a product has, in the editor's order. */
export const sectionsOf = (product: ThemeProduct): ThemeSection[] =>
  sectionNames.filter((name) => (sectionRules(name).product ?? product) === product)
