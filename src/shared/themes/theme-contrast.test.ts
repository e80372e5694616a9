import { describe, expect, test } from 'vitest'
import { brandOf, contrast, nearestPassing, parseColor, toHex } from './color.ts'
import { createThemeContrast } from './theme-contrast.ts'
import tokensCss from '../../web/theme/tokens.css?raw'

const { report: contrastReport, tokenColor, problems } = createThemeContrast(tokensCss)

const white = parseColor('#fff')!

describe('colors', () => {
  test('hex values survive conversion to OKLCH and back', () => {
    for (const hex of ['#000000', '#ffffff', '#006476', '#ff0000', '#12ab9f']) expect(toHex(parseColor(hex)!)).toBe(hex)
    expect(toHex(parseColor('#1af')!)).toBe('#11aaff')
  })

  test('contrast follows WCAG', () => {
    expect(contrast(white, parseColor('#000')!)).toBeCloseTo(21, 3)
    expect(contrast(white, parseColor('#767676')!)).toBeCloseTo(4.54, 2)
    expect(contrast(parseColor('#767676')!, white)).toBeCloseTo(4.54, 2)
  })

  test('anything but a plain color is refused', () => {
    for (const text of ['red', '#12345', 'oklch(1 0 0', 'url(x)', '']) expect(parseColor(text)).toBeNull()
  })

  test('the nearest passing color passes, keeps the hue and changes as little as possible', () => {
    const brand = parseColor('#4fa3b5')!
    expect(contrast(brand, white)).toBeLessThan(4.5)
    const passing = nearestPassing(brand, [{ color: white, needs: 4.5 }])!
    expect(contrast(passing, white)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(passing, white)).toBeLessThan(4.6)
    expect(Math.abs(passing.h - brand.h)).toBeLessThan(1)
    expect(nearestPassing(passing, [{ color: white, needs: 4.5 }])).toBe(passing)
    expect(nearestPassing(brand, [{ color: white, needs: 22 }])).toBeNull()
  })

  test('for any two neighbors, every color gets a passing one or a message that there is none', () => {
    for (const [color, one, other] of someColors(150)) {
      const neighbors = [
        { color: one, needs: 4.5 },
        { color: other, needs: 3 },
      ]
      const passing = nearestPassing(color, neighbors)
      // The editor writes exactly the color that passed.
      const written = passing && parseColor(toHex(passing))!
      if (written)
        for (const { color: back, needs } of neighbors) expect(contrast(written, back)).toBeGreaterThanOrEqual(needs)
      // Against two similar neighbors, black or white passes with both, so some shade does.
      if (Math.abs(one.l - other.l) < 0.05) expect(passing).not.toBeNull()
    }
  })

  test('our own accent is our brand color', () => {
    expect(brandOf(tokenColor('accent', 'light'))).toEqual({ brandHue: 215, brandChroma: 1 })
  })
})

describe('contrast of tokens', () => {
  test('our own theme passes everywhere', () => {
    expect(contrastReport().filter((row) => !row.passes)).toEqual([])
  })

  test('no hue or chroma that an employer may choose breaks a pair', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const brandChroma of [0, 1, 2]) {
        const theme = { brandHue: hue, brandChroma, neutralHue: (hue + 90) % 360 }
        expect(contrastReport(theme).filter((row) => !row.passes)).toEqual([])
      }
    }
  })

  test('an unknown token is reported', () => {
    expect(() => tokenColor('nonsense', 'light')).toThrow(/--nonsense is not a color/)
  })
})

/** Triples of colors, the same ones every time. */
function someColors(count: number) {
  let seed = 7
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const color = () => parseColor(toHex({ l: next(), c: next() * 0.2, h: next() * 360 }))!
  return Array.from({ length: count }, () => [color(), color(), color()] as const)
}

describe('contrast of sections', () => {
  const navbar = (colors: object) => ({ themeOptions: { customTheme: { navbar: colors } } })

  test('a section’s own color wins over the site’s, which wins over the derived one', () => {
    const theme = {
      themeOptions: { customTheme: { core_properties: { text: '#111111' }, cards: { text: '#222222' } } },
    }
    expect(toHex(tokenColor('text', 'light', theme, ['cards']))).toBe('#222222')
    expect(toHex(tokenColor('text', 'light', theme, ['navbar']))).toBe('#111111')
    expect(tokenColor('text-2', 'light', theme, ['cards'])).toEqual(tokenColor('text-2', 'light'))
  })

  test('a failing color is reported with its scheme, its neighbor and a passing shade', () => {
    const theme = navbar({ page: { light: '#ffffff', dark: '#0a0a0a' }, text: { light: '#4fa3b5', dark: '#ffffff' } })
    const found = problems(theme, 'pcsx')
    expect(found.map(({ token, scheme, other }) => `${token} ${scheme} ${other}`)).toEqual([
      'page light text',
      'text light press',
    ])
    const { nearest } = found.find(({ token }) => token === 'text')!
    expect(
      problems(
        navbar({ ...theme.themeOptions.customTheme.navbar, text: { light: nearest!, dark: '#ffffff' } }),
        'pcsx',
      ),
    ).toEqual([])
  })

  test('does not check a color scheme that is never shown', () => {
    const theme = navbar({
      page: '#0a0a0a',
      text: '#ffffff',
      'text-2': '#cccccc',
      'accent-text': '#ffffff',
      press: '#222222',
    })
    expect(problems({ ...theme, colorScheme: 'dark' }, 'pcsx')).toEqual([])
    const light = navbar({ page: { light: '#0a0a0a', dark: '#0a0a0a' } })
    expect(problems(light, 'pcsx')).not.toEqual([])
    expect(problems({ ...light, colorScheme: 'dark' }, 'pcsx')).toEqual([])
  })

  test('checks a button against every region that may contain it', () => {
    const cards = { surface: '#101010', text: '#ffffff', 'text-2': '#cccccc', 'accent-text': '#ffffff' }
    const theme = { themeOptions: { customTheme: { cards, secondary_buttons: { surface: '#ffffff' } } } }
    expect(problems(theme, 'pcsx')).toMatchObject([
      { section: 'secondary_buttons', token: 'surface', scheme: 'light' },
      { scheme: 'dark' },
    ])
  })
})
