import { readFileSync } from 'node:fs'
import { getCountryCallingCode, isValidPhoneNumber, type CountryCode } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { validateForm } from '#shared/form-engine/checks/validate-form.ts'
import { sampleData } from './sample-files.ts'

const isemail = sampleData('suites/isemail/tests.xml')

const problemOf = (type: 'email' | 'phone', value: string) => {
  const definition = {
    schemaVersion: 1 as const,
    title: 'T',
    variant: 'SimpleForm' as const,
    sections: [{ name: 's', items: [{ name: 'q', type, label: 'Q', required: true }] }],
  }
  const isPhoneNumber = (phone: string) => isValidPhoneNumber(phone)
  const [found] = validateForm(definition, { q: value }, { today: () => '2026-11-21', isPhoneNumber })
  return found && 'key' in found.problem ? found.problem.key : null
}

describe.skipIf(isemail === null)('e-mail addresses of the isemail suite (skipped without the sample data)', () => {
  const load = () => {
    const xml = readFileSync(isemail!, 'utf8')
    return [...xml.matchAll(/<test[^>]*>([\s\S]*?)<\/test>/g)].map(([, body]) => ({
      address: decodeXml(/<address>([\s\S]*?)<\/address>/.exec(body!)?.[1] ?? ''),
      category: /<category>(\w+)<\/category>/.exec(body!)?.[1] ?? '',
    }))
  }

  it('that are invalid by RFC 5321 or 5322 are refused', () => {
    const tests = load()
    expect(tests.length).toBeGreaterThan(150)
    const taken = tests.filter(
      ({ address, category }) => category === 'ISEMAIL_ERR' && problemOf('email', address) === null,
    )
    // Spaces and line ends around an address are trimmed before it is checked.
    expect(taken.filter(({ address }) => address === address.trim())).toEqual([])
  })

  it('that are valid are accepted, except as docs/forms.md explains', () => {
    const refused = load().filter(
      ({ address, category }) => category !== 'ISEMAIL_ERR' && problemOf('email', address) !== null,
    )
    const unexplained = refused.filter(({ address }) => !isExplained(address))
    expect(unexplained).toEqual([])
  })
})

/** docs/forms.md "Email addresses": what the specification's strict mode leaves out of the RFCs. */
function isExplained(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const labels = domain.split('.')
  return (
    /["()[\]\\\s]/.test(address) ||
    /[^\p{L}\p{M}\p{N}.-]/u.test(domain) ||
    labels.length === 1 ||
    !/^\p{L}{2,}$/u.test(labels.at(-1)!) ||
    labels.some((label) => label.startsWith('-') || label.endsWith('-') || label.length > 63) ||
    address.length > 254 ||
    address.lastIndexOf('@') > 64
  )
}

const decodeXml = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    // The suite writes control characters as Unicode control pictures.
    .replace(/[\u2400-\u241f]/g, (picture) => String.fromCodePoint(picture.codePointAt(0)! - 0x2400))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const phones = sampleData('suites/phone/examples.mobile.json')

describe.skipIf(phones === null)('example numbers of all countries (skipped without the sample data)', () => {
  const examples = () => Object.entries(JSON.parse(readFileSync(phones!, 'utf8')) as Record<string, string>)

  it('are accepted with their country code', () => {
    expect(examples().length).toBeGreaterThan(200)
    const refused = examples().filter(
      ([country, number]) => problemOf('phone', `+${getCountryCallingCode(country as CountryCode)} ${number}`) !== null,
    )
    expect(refused).toEqual([])
  })

  it('are refused without one, and with an extra digit', () => {
    const taken = examples().filter(([, number]) => problemOf('phone', number) === null)
    expect(taken).toEqual([])
    const longer = examples().filter(
      ([country, number]) =>
        problemOf('phone', `+${getCountryCallingCode(country as CountryCode)} ${number}${'0'.repeat(8)}`) === null,
    )
    expect(longer).toEqual([])
  })
})
