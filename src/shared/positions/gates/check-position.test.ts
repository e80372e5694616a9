import { describe, expect, it } from 'vitest'
import { canPublish } from './check-position.ts'
import { check, said, testPlace, testPosition } from './test-position.ts'

const unknown = testPlace('Flotta Yard 3', null)

describe('a position that can be published', () => {
  it('has no findings', () => expect(check()).toEqual([]))
  it('with advice only', () => {
    const findings = check({ employmentType: null })
    expect(said(findings)).toEqual(['advises search_engines/employmentType'])
    expect(canPublish(findings)).toBe(true)
  })
})

describe('the order of findings', () => {
  it('is that of the gates, and in each obstacles come first', () => {
    const found = said(
      check({
        places: [testPlace('Scotland, GB', 'GB', 'SCT', false), unknown],
        askedLanguages: ['en', 'de'],
        closesAt: 1_700_000_000,
        employmentType: null,
        pay: null,
      }),
    )
    expect(found).toEqual([
      'blocks places/unknown/Flotta Yard 3',
      'advises places/noTown/Scotland, GB',
      'blocks languages/missing/title/de',
      'blocks languages/missing/description/de',
      'blocks search_engines/past',
      'advises search_engines/employmentType',
      'advises search_engines/pay',
    ])
  })
})

describe('places', () => {
  it('are needed if work is not remote', () => {
    expect(said(check({ places: [] }))).toEqual(['blocks places/none'])
    expect(said(check({ places: [], workLocationOption: 'hybrid' }))).toEqual(['blocks places/none'])
  })
  it('of remote work are countries or regions, which search engines need', () => {
    expect(said(check({ places: [], workLocationOption: 'remote' }))).toEqual(['blocks search_engines/area'])
    expect(check({ places: [testPlace('GB', 'GB', null, false)], workLocationOption: 'remote' })).toEqual([])
  })
  it('that are unknown block, name the place, and suggest possible ones', () => {
    const [onSite] = check({ places: [unknown] })
    expect(onSite).toMatchObject({
      kind: 'blocks',
      field: { name: 'places', place: 0 },
      says: { values: { place: 'Flotta Yard 3' } },
      wayOut: { message: 'positionGates.place.choose' },
    })
    const [remote] = check({ places: [unknown], workLocationOption: 'remote' })
    expect(remote?.wayOut.message).toBe('positionGates.place.chooseArea')
  })
  it('are not asked of search engines in private', () =>
    expect(check({ places: [], workLocationOption: 'remote', isPrivate: true })).toEqual([]))
})

describe('search engines', () => {
  const titled = (title: string) => said(check({ texts: { en: { ...testPosition().texts['en']!, title } } }))

  it.each([
    ['Turbine technician (REQ-20431)', 'code'],
    ['Turbine technician #4312', 'code'],
    ['Turbine technician £40k', 'salary'],
    ['Turbine technician $25/hour', 'salary'],
    ['We’re hiring: turbine technician', 'hiring'],
    ['Turbine technician!', 'characters'],
    ['Turbine technician 🌊', 'characters'],
    ['Turbine technician at Northwind Tidal', 'company'],
  ])('advise against “%s”', (title, rule) => expect(titled(title)).toEqual([`advises search_engines/title/${rule}/en`]))

  it.each([
    'Turbine technician',
    'C++ developer (f/m/d)',
    'Engineer, ISO 9001 and IEC 61400',
    'Python 3 developer',
    'Level 3 apprentice',
    'Head of R&D, 5G',
  ])('have nothing against “%s”', (title) => expect(titled(title)).toEqual([]))

  it('need a description that adds something to the title', () => {
    const short = (description: string) => said(check({ texts: { en: { title: 'Turbine technician', description } } }))
    expect(short('<p>Turbine technician</p>')).toEqual(['blocks search_engines/short/en'])
    expect(short('<p>Call us.</p>')).toEqual(['advises search_engines/short/en'])
  })

  it('recommend the pay where no law asks for it, and not of volunteers', () => {
    expect(said(check({ pay: null }))).toEqual(['advises search_engines/pay'])
    expect(check({ pay: null, employmentType: 'volunteer' })).toEqual([])
    expect(said(check({ pay: null, places: [testPlace('Berlin, DE', 'DE')] }))).toEqual(['advises pay/earlier'])
  })
})
