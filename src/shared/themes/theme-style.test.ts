import { expect, test } from 'vitest'
import { themeStyle } from './theme-style.ts'

test('our own theme needs no style sheet', () => {
  expect(themeStyle({})).toBe('')
  expect(themeStyle({ brandHue: 215, brandChroma: 1, neutralHue: 220, radiusScale: 1, font: null, flare: 100 })).toBe(
    '',
  )
})

test('changed values are set on the root', () => {
  expect(themeStyle({ brandHue: 30, radiusScale: 0, font: 'Source Sans 3', flare: 0 })).toBe(
    ':root{--brand-h:30;--radius-scale:0;--font:"Source Sans 3",var(--font-stack);--flare:"FLAR" 0}',
  )
})

test('numbers are clamped and invalid values omitted', () => {
  expect(themeStyle({ brandHue: 9000, brandChroma: -1, neutralHue: Number.NaN })).toBe(
    ':root{--brand-h:360;--brand-c:0}',
  )
})

test('a section sets its own colors, for both schemes or for each', () => {
  const customTheme = { navbar: { page: '#123456', text: { light: '#fff', dark: 'oklch(0.9 0.01 220)' } } }
  expect(themeStyle({ themeOptions: { customTheme } })).toBe(
    '.t-navbar{--page:#123456;--text:light-dark(#fff,oklch(0.9 0.01 220));color:var(--text);background:var(--page)}',
  )
})

test('only plain colors for known tokens in known sections are emitted', () => {
  const customTheme = {
    navbar: { page: 'red}body{display:none', 'n-900': '#000', text: 'url(//evil.example)', line: 7 },
    'x{}': { page: '#fff' },
    __proto__: { page: '#fff' },
    cards: null,
  }
  expect(themeStyle({ font: 'a";}*{color:red', themeOptions: { customTheme } })).toBe('')
})

test('puts an employer’s sitewide style on the root, the more specific section last', () => {
  const customTheme = { pcsx_core: { 'accent-text': '#111111' }, core_properties: { 'accent-text': '#222222' } }
  expect(themeStyle({ brandHue: 10, colorScheme: 'dark', themeOptions: { customTheme } })).toBe(
    ':root{--brand-h:10;color-scheme:dark;--accent-text:#222222;--accent-text:#111111}',
  )
})

test('a region sets its own background and passes its text color down', () => {
  const customTheme = { pcsx_hero_image: { page: '#000', text: '#fff' }, secondary_buttons: { text: '#000' } }
  expect(themeStyle({ themeOptions: { customTheme } })).toBe(
    '.t-secondary{--text:#000}.t-hero{--page:#000;--text:#fff;color:var(--text);background:var(--page)}',
  )
})
