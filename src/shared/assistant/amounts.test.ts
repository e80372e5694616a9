import { describe, expect, it } from 'vitest'
import { takePay, takeRadius } from './amounts.ts'

describe('a radius', () => {
  it.each([
    ['within 30 km of Lyon', 30, 'near'],
    ['jobs in a radius of 10 miles around Leeds', 16, 'near'],
    ['im Umkreis von 50 km um Kiel', 50, 'near'],
    ['dans un rayon de 20 kilomètres autour de Nantes', 20, 'near'],
    ['على بعد 25 كم من دبي', 25, 'near'],
    ['within 9999 km', 2_000, 'near'],
  ])('is extracted from %j', (text, km, lead) => {
    const { value, rest } = takeRadius(text)
    expect(value).toBe(km)
    expect(rest).toContain(lead)
    expect(rest).not.toMatch(/\d/)
  })

  it.each(['3 minutes', '40 kmh', 'welder', ''])('is not found in %j', (text) => {
    expect(takeRadius(text)).toEqual({ value: null, rest: text })
  })
})

describe('a pay amount', () => {
  it.each([
    ['over £50,000', { amount: 50_000, currency: 'GBP', interval: 'year' }],
    ['at least 60k euros', { amount: 60_000, currency: 'EUR', interval: 'year' }],
    ['mehr als 4.000 Euro im Monat', { amount: 4_000, currency: 'EUR', interval: 'month' }],
    ['plus de 45 000 €', { amount: 45_000, currency: 'EUR', interval: 'year' }],
    ['$25+ an hour', { amount: 25, currency: 'USD', interval: 'hour' }],
    ['600 000 kroner', { amount: 600_000, currency: 'NOK', interval: 'year' }],
    ['more than 40000', { amount: 40_000, currency: null, interval: 'year' }],
    ['أكثر من 50 ألف دولار', { amount: 50_000, currency: 'USD', interval: 'year' }],
  ])('is read from %j', (text, pay) => {
    const { value, rest } = takePay(text)
    expect(value).toEqual(pay)
    expect(rest).not.toMatch(/\d/)
  })

  it.each(['5 years of experience', 'at least 3 people', '2026', 'floor 40', 'R2D2 40k', ''])(
    'is not read from %j',
    (text) => {
      expect(takePay(text)).toEqual({ value: null, rest: text })
    },
  )
})
