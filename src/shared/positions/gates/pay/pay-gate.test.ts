import { describe, expect, it } from 'vitest'
import { check, said, testPlace, testPosition } from '../test-position.ts'
import type { PayToCheck } from '../position-to-check.ts'
import { payLaws } from './laws-of-position.ts'

const pay = (min: number | null, max: number | null, more: Partial<PayToCheck> = {}): PayToCheck => ({
  min,
  max,
  currency: 'USD',
  interval: 'year',
  ...more,
})
const english = testPosition().texts['en']!
const withBenefits = { texts: { en: { ...english, benefits: 'Health insurance, 401(k), 20 days of paid time off.' } } }
const us = (region: string, city = 'Springfield') => [testPlace(`${city}, ${region}, US`, 'US', region)]
const payFindings = (...args: Parameters<typeof check>) => check(...args).filter(({ gate }) => gate === 'pay')
const saysOfPay = (...args: Parameters<typeof check>) => said(payFindings(...args))

describe('the table of laws', () => {
  it('names each law once, with a day and a secure address', () => {
    expect(new Set(payLaws.map(({ id }) => id)).size).toBe(payLaws.length)
    for (const law of payLaws) {
      expect(law.since, law.id).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(new URL(law.url).protocol, law.id).toBe('https:')
    }
  })
})

describe('pay that the law asks for in the posting', () => {
  it.each(['CA', 'CO', 'CT', 'DC', 'HI', 'IL', 'MA', 'MD', 'MN', 'NJ', 'NY', 'VA', 'VT', 'WA'])(
    'blocks in %s',
    (state) => expect(saysOfPay({ places: us(state), pay: null })).toContain('blocks pay/missing/blocks'),
  )
  it.each([
    ['CA', 'BC'],
    ['CA', 'ON'],
    ['CA', 'PE'],
    ['AT', null],
    ['LT', null],
    ['LV', null],
  ])('blocks in %s %s', (country, region) =>
    expect(saysOfPay({ places: [testPlace('Town', country, region)], pay: null })).toEqual([
      'blocks pay/missing/blocks',
    ]),
  )
  it.each([
    ['US', 'TX'],
    ['US', 'FL'],
    ['CA', 'QC'],
    ['GB', null],
    ['JP', null],
  ])('is not required in %s %s', (country, region) =>
    expect(saysOfPay({ places: [testPlace('Town', country, region)], pay: null })).toEqual([]),
  )

  it('names the law, its address and its day', () => {
    const [finding] = payFindings({ places: us('NY', 'Albany'), pay: null })
    expect(finding).toMatchObject({
      says: { values: { places: ['Albany, NY, US'] } },
      sources: [
        { title: 'New York Labor Law, section 194-b', url: 'https://dol.ny.gov/pay-transparency', since: '2023-09-17' },
      ],
    })
  })

  it('is reported once for all places, with all their laws', () => {
    const [finding, ...others] = payFindings({ places: [...us('NY', 'New York'), ...us('CA', 'Oakland')], pay: null })
    expect(others).toEqual([])
    expect(finding?.says.values['places']).toEqual(['New York, NY, US', 'Oakland, CA, US'])
    expect(finding?.sources.map(({ title }) => title)).toContain('New York City Local Law 32 of 2022')
  })

  it.each([testPlace('Springfield, ME, US', 'US', 'ME'), testPlace('Bratislava, SK', 'SK')])(
    'is advice where only an account of the law was found: $label',
    (place) => expect(saysOfPay({ places: [place], pay: null })).toEqual(['advises pay/missing/advises']),
  )

  it('is advice for a position that only a link shows', () =>
    expect(saysOfPay({ places: us('NY'), pay: null, isPrivate: true })).toEqual(['advises pay/missing/advises']))

  it('is not asked of volunteers', () =>
    expect(saysOfPay({ places: us('NY'), pay: null, employmentType: 'volunteer' })).toEqual([]))
})

describe('the size of the employer', () => {
  const at = (employeeCount: number | null) => payFindings({ places: us('CA'), pay: null }, { employeeCount })

  it('decides where the law has a limit', () => {
    expect(at(14)).toEqual([])
    expect(said(at(15))).toEqual(['blocks pay/missing/blocks'])
  })
  it('counts as large enough while it is unknown, and the fix explains how to set it', () => {
    const [finding] = at(null)
    expect(finding?.kind).toBe('blocks')
    expect(finding?.wayOut).toEqual({ message: 'positionGates.pay.enterOrSize', values: { number: 15 } })
  })
  it('does not matter where the law applies to all', () => {
    const [finding] = payFindings({ places: us('CO'), pay: null }, { employeeCount: 1 })
    expect(finding?.wayOut.message).toBe('positionGates.pay.enter')
  })
})

describe('the day', () => {
  const on = (day: string, state: string, city?: string) =>
    saysOfPay({ places: us(state, city), pay: null }, { now: Date.parse(day) / 1000 })

  it('is the date on which the law takes effect', () => {
    expect(on('2025-10-28T23:59:59Z', 'MA')).toEqual(['advises pay/announced'])
    expect(on('2025-10-29T00:00:00Z', 'MA')).toEqual(['blocks pay/missing/blocks'])
  })
  it('announces a law a year ahead, not earlier', () => {
    expect(on('2026-11-27T00:00:00Z', 'DE')).toEqual(['advises pay/announced'])
    expect(on('2026-09-01T00:00:00Z', 'DE')).toEqual([])
  })
  it('takes Connecticut’s duty from an offer to the posting', () => {
    expect(on('2026-09-30T00:00:00Z', 'CT')).toEqual(['advises pay/asked', 'advises pay/announced'])
    expect(on('2026-10-01T00:00:00Z', 'CT')).toContain('blocks pay/missing/blocks')
  })
})

describe('duties before or after an interview', () => {
  it.each([
    ['US', 'NV', 'Reno'],
    ['US', 'RI', 'Providence'],
    ['US', 'OH', 'Toledo'],
    ['US', 'OH', 'Cincinnati'],
  ])('are advice in %s %s %s', (country, region, city) =>
    expect(saysOfPay({ places: [testPlace(`${city}, ${region}`, country, region)], pay: null })).toEqual([
      'advises pay/asked',
    ]),
  )
  it.each(['DE', 'FR', 'IT', 'PL', 'SE'])('are the directive’s in %s', (country) => {
    const [finding] = payFindings({ places: [testPlace('Town', country)], pay: null })
    expect(finding).toMatchObject({ id: 'pay/earlier', kind: 'advises', sources: [{ since: '2026-06-07' }] })
  })
  it('are met by pay in the posting', () =>
    expect(saysOfPay({ places: [testPlace('Berlin, DE', 'DE')], pay: pay(40_000, 50_000) })).toEqual([]))
})

describe('remote work', () => {
  const remote = (place: ReturnType<typeof testPlace>) =>
    payFindings({ places: [place], pay: null, workLocationOption: 'remote' })

  it('from a whole country brings advice from the laws that cover it', () => {
    const [finding, ...others] = remote(testPlace('United States', 'US', null, false))
    expect(others.map(({ kind }) => kind)).not.toContain('blocks')
    expect(finding).toMatchObject({ kind: 'advises' })
    expect(finding?.sources.map(({ title }) => title).join()).toMatch(/California.*Colorado.*Washington/)
  })
  it('from a named state is that state’s matter', () =>
    expect(said(remote(testPlace('Colorado, US', 'US', 'CO', false)))).toContain('blocks pay/missing/blocks'))
  it('on site elsewhere is not', () => expect(saysOfPay({ places: us('TX'), pay: null })).toEqual([]))
})

describe('what else the law asks for', () => {
  it('is both ends of the range', () => {
    expect(saysOfPay({ places: us('NY'), pay: pay(60_000, null) })).toEqual(['blocks pay/openEnded/blocks'])
    expect(saysOfPay({ places: us('NY'), pay: pay(60_000, 60_000) })).toEqual([])
  })
  it('is not limited for pay above 200,000 in Ontario, for which one bound is enough', () => {
    const ontario = { places: [testPlace('Ottawa, ON, CA', 'CA', 'ON')] }
    const cad = (min: number | null, max: number | null, currency = 'CAD') =>
      saysOfPay({ ...ontario, pay: pay(min, max, { currency }) })
    expect(cad(200_001, null)).toEqual([])
    expect(cad(null, 250_000)).toEqual([])
    expect(cad(200_000, null)).toEqual(['blocks pay/openEnded/blocks'])
    expect(cad(200_001, null, 'USD')).toEqual(['blocks pay/openEnded/blocks'])
    const wayOutFor = (employeeCount: number | null, places = ontario.places) =>
      payFindings({ places, pay: null }, { employeeCount })[0]?.wayOut
    const values = { number: 200_000, currency: 'CAD' }
    expect(wayOutFor(30)).toEqual({ message: 'positionGates.pay.enterOrAbove', values: { ...values, size: 0 } })
    expect(wayOutFor(null)).toEqual({ message: 'positionGates.pay.enterOrAbove', values: { ...values, size: 25 } })
    expect(wayOutFor(30, [...ontario.places, testPlace('Town', 'CA', 'BC')])?.message).toBe('positionGates.pay.enter')
  })
  it('is the minimum alone in Austria', () => {
    const wien = [testPlace('Wien, AT', 'AT')]
    expect(saysOfPay({ places: wien, pay: pay(45_000, null, { currency: 'EUR' }) })).toEqual([])
    expect(saysOfPay({ places: wien, pay: pay(null, 45_000, { currency: 'EUR' }) })).toEqual([
      'blocks pay/openEnded/blocks',
    ])
  })
  it('is a description of benefits, in its field or in the text', () => {
    const bare = pay(60_000, 70_000)
    expect(saysOfPay({ places: us('IL'), pay: bare })).toEqual(['blocks pay/benefits/blocks'])
    expect(saysOfPay({ places: us('IL'), pay: bare, ...withBenefits })).toEqual([])
    expect(saysOfPay({ places: us('IL'), pay: null, ...withBenefits })).toEqual(['blocks pay/missing/blocks'])
    const named = '<p>We offer medical and dental insurance and paid time off.</p>'
    const vague = '<p>We offer great benefits.</p>'
    const written = (description: string) => ({
      en: { title: 'Technician', description: english.description + description },
    })
    expect(saysOfPay({ places: us('IL'), pay: bare, texts: written(named) })).toEqual([])
    expect(saysOfPay({ places: us('IL'), pay: bare, texts: written(vague) })).toEqual(['blocks pay/benefits/blocks'])
    expect(saysOfPay({ places: us('NY'), pay: bare })).toEqual([])
  })
  it('leads to the benefits in the first language', () => {
    const [finding] = payFindings({ places: us('IL'), pay: pay(60_000, 70_000) })
    expect(finding?.field).toEqual({ name: 'benefits', language: 'en' })
  })
  it('is a closing date in Colorado', () => {
    const colorado = { places: us('CO'), pay: pay(60_000, 70_000), ...withBenefits }
    expect(saysOfPay(colorado)).toEqual(['advises pay/closingDate'])
    expect(saysOfPay({ ...colorado, closesAt: 1_800_000_000 })).toEqual([])
  })
})

describe('honest ranges', () => {
  const stated = (...args: Parameters<typeof pay>) => saysOfPay({ places: us('TX'), pay: pay(...args) })

  it.each([
    [60_000, 110_000, []],
    [60_000, 120_000, []],
    [60_000, 120_001, ['advises pay/wide']],
    [30_000, 300_000, ['advises pay/wide']],
    [70_000, 60_000, ['blocks pay/reversed']],
    [0, 0, ['blocks pay/nothing']],
    [null, 0, ['blocks pay/nothing']],
  ])('%s to %s: %j', (min, max, expected) => expect(stated(min, max)).toEqual(expected))

  it('have the right period', () => {
    expect(stated(60_000, 70_000, { interval: 'hour' })).toEqual(['advises pay/interval'])
    expect(stated(25, 30)).toEqual(['advises pay/interval'])
    expect(stated(25, 30, { interval: 'hour' })).toEqual([])
    expect(stated(600_000, 700_000, { interval: 'month', currency: 'JPY' })).toEqual([])
  })

  it('are at most 50,000 wide a year in Ontario, unless they reach beyond 200,000', () => {
    const ontario = [testPlace('Ottawa, ON, CA', 'CA', 'ON')]
    const cad = (min: number, max: number, interval: PayToCheck['interval'] = 'year') =>
      saysOfPay({ places: ontario, pay: pay(min, max, { currency: 'CAD', interval }) })
    expect(cad(60_000, 110_000)).toEqual([])
    expect(cad(60_000, 110_001)).toEqual(['blocks pay/overLegalWidth'])
    expect(cad(30, 60, 'hour')).toEqual(['blocks pay/overLegalWidth'])
    expect(cad(140_000, 210_000)).toEqual([])
  })
})
