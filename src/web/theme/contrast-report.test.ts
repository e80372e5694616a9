import { describe, expect, test } from 'vitest'
import { brandOf, contrast, nearestPassing, parseColor, toHex } from './color.ts'
import { contrastReport, tokenColor } from './contrast-report.ts'

const white = parseColor('#fff')!

describe('colours', () => {
  test('hex survives the way through OKLCH', () => {
    for (const hex of ['#000000', '#ffffff', '#006476', '#ff0000', '#12ab9f']) expect(toHex(parseColor(hex)!)).toBe(hex)
    expect(toHex(parseColor('#1af')!)).toBe('#11aaff')
  })

  test('contrast is that of WCAG', () => {
    expect(contrast(white, parseColor('#000')!)).toBeCloseTo(21, 3)
    expect(contrast(white, parseColor('#767676')!)).toBeCloseTo(4.54, 2)
    expect(contrast(parseColor('#767676')!, white)).toBeCloseTo(4.54, 2)
  })

  test('what is no plain colour is refused', () => {
    for (const text of ['red', '#12345', 'oklch(1 0 0', 'url(x)', '']) expect(parseColor(text)).toBeNull()
  })

  test('the nearest passing colour passes, keeps the hue and moves as little as it must', () => {
    const brand = parseColor('#4fa3b5')!
    expect(contrast(brand, white)).toBeLessThan(4.5)
    const passing = nearestPassing(brand, white, 4.5)!
    expect(contrast(passing, white)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(passing, white)).toBeLessThan(4.6)
    expect(passing.h).toBe(brand.h)
    expect(nearestPassing(passing, white, 4.5)).toBe(passing)
    expect(nearestPassing(brand, white, 22)).toBeNull()
  })

  test('our own accent is our own brand', () => {
    expect(brandOf(tokenColor('accent', 'light'))).toEqual({ brandHue: 215, brandChroma: 1 })
  })
})

describe('contrast of the tokens', () => {
  test('our own theme passes everywhere', () => {
    expect(contrastReport().filter((row) => !row.passes)).toEqual([])
  })

  test('no hue and no vividness that an employer may choose breaks a pair', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const brandChroma of [0, 1, 2]) {
        const theme = { brandHue: hue, brandChroma, neutralHue: (hue + 90) % 360 }
        expect(contrastReport(theme).filter((row) => !row.passes)).toEqual([])
      }
    }
  })

  test('an unknown token is named', () => {
    expect(() => tokenColor('nonsense', 'light')).toThrow(/--nonsense is not a colour/)
  })
})
