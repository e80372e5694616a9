import { expect, test } from 'vitest'
import { themeStyle } from './theme-style.ts'

test('our own theme needs no style sheet', () => {
  expect(themeStyle({})).toBe('')
  expect(themeStyle({ brandHue: 215, brandChroma: 1, neutralHue: 220, radiusScale: 1, font: null, flare: 100 })).toBe(
    '',
  )
})

test('what differs is set on the root', () => {
  expect(themeStyle({ brandHue: 30, radiusScale: 0, font: 'Source Sans 3', flare: 0 })).toBe(
    ':root{--brand-h:30;--radius-scale:0;--font:"Source Sans 3",var(--font-stack);--flare:"FLAR" 0}',
  )
})

test('numbers are kept in range and nonsense is left out', () => {
  expect(themeStyle({ brandHue: 9000, brandChroma: -1, neutralHue: Number.NaN })).toBe(
    ':root{--brand-h:360;--brand-c:0}',
  )
})

test('a section sets its own colours, for both schemes or for each', () => {
  const customTheme = { navbar: { page: '#123456', text: { light: '#fff', dark: 'oklch(0.9 0.01 220)' } } }
  expect(themeStyle({ themeOptions: { customTheme } })).toBe(
    '.t-navbar{--page:#123456;--text:light-dark(#fff,oklch(0.9 0.01 220))}',
  )
})

test('nothing but plain colours of known tokens in known sections gets through', () => {
  const customTheme = {
    navbar: { page: 'red}body{display:none', 'n-900': '#000', text: 'url(//evil.example)', line: 7 },
    'x{}': { page: '#fff' },
    __proto__: { page: '#fff' },
    cards: null,
  }
  expect(themeStyle({ font: 'a";}*{color:red', themeOptions: { customTheme } })).toBe('')
})

test('a preview keeps its theme to itself', () => {
  const customTheme = { disruptive_buttons: { danger: '#b00020' }, core_properties: { accent: '#006476' } }
  expect(themeStyle({ brandHue: 10, themeOptions: { customTheme } }, '[data-theme="draft"]')).toBe(
    '[data-theme="draft"]{--brand-h:10}' +
      '[data-theme="draft"] .t-disruptive,[data-theme="draft"] .t-final{--danger:#b00020}' +
      '[data-theme="draft"]{--accent:#006476}',
  )
})
