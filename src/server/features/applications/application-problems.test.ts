import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from '#shared/applications/email.ts'
import { phoneCheckFor, phoneCountryOf } from './phone-number.ts'

const messages = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../messages/en.json'), 'utf8')) as object

describe('the messages', () => {
  it('exist for every rule, in the words of the specification', () => {
    expect(messages).toMatchObject({
      'application.error.required': 'This field is required',
      'application.error.requiredNamed': '{name} is required',
      'application.error.email': 'Email is invalid. Use the format "{email}".',
      'application.error.phone': 'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
      'application.error.phoneWithCountryCode': 'Enter a valid phone number and country code.',
      'application.error.maxLength': 'Enter no more than {count} characters.',
      'application.error.minFiles': 'Upload at least {count} file.',
      'application.error.choice': expect.any(String),
      'application.error.date': expect.any(String),
    })
  })
})

describe('a phone number', () => {
  const place = (country: string | null) => ({
    label: '',
    city: null,
    region: null,
    regionCode: null,
    country,
    lat: null,
    lng: null,
  })
  it('is read in the country of the position, where it names none itself', () => {
    const isBritish = phoneCheckFor(phoneCountryOf({ locations: [place(null), place('GB')] }))
    expect([isBritish('01856 873535'), isBritish('+49 170 1234567'), isBritish('0170 1234567')]).toEqual([
      true,
      true,
      false,
    ])
    expect(phoneCountryOf({ locations: [place('AQ')] })).toBe('US')
    expect(phoneCountryOf({ locations: [] })).toBe('US')
  })
})

const suites = join(process.env.CANDELA_DATA_DIR ?? join(import.meta.dirname, '../../../../../shared/data'), 'suites')

describe.skipIf(!existsSync(suites))('the isemail suite (skipped where shared data is absent)', () => {
  it('finds no address taken that is an error by RFC 5321 or 5322', () => {
    const xml = readFileSync(join(suites, 'isemail/tests.xml'), 'utf8')
    const tests = [...xml.matchAll(/<test[^>]*>([\s\S]*?)<\/test>/g)].map(([, body]) => ({
      address: decodeXml(/<address>([\s\S]*?)<\/address>/.exec(body!)?.[1] ?? ''),
      category: /<category>(\w+)<\/category>/.exec(body!)?.[1] ?? '',
    }))
    expect(tests.length).toBeGreaterThan(150)
    const wrong = tests.filter(({ address, category }) => category === 'ISEMAIL_ERR' && isEmailAddress(address))
    expect(wrong).toEqual([])
  })
})

const decodeXml = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    // The suite writes control characters as their pictures.
    .replace(/[\u2400-\u241f]/g, (picture) => String.fromCodePoint(picture.codePointAt(0)! - 0x2400))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const phones = join(suites, 'phone/examples.mobile.json')

describe.skipIf(!existsSync(phones))('example numbers of all countries (skipped where shared data is absent)', () => {
  it('are taken with their country code, whatever the position’s country', () => {
    const isPhoneNumber = phoneCheckFor('US')
    const examples = JSON.parse(readFileSync(phones, 'utf8')) as Record<string, string>
    const refused = Object.entries(examples).filter(
      ([country, number]) => !isPhoneNumber(`+${getCountryCallingCode(country as CountryCode)}${number}`),
    )
    expect(refused).toEqual([])
    expect(Object.keys(examples).length).toBeGreaterThan(200)
  })
})
