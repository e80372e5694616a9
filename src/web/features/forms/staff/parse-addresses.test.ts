import { describe, expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

describe('addresses as they are pasted', () => {
  it('reads lines, commas, semicolons and spaces', () => {
    expect(parseAddresses('a@example.com\nb@example.com, c@example.com;d@example.com e@example.com').emails).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
      'e@example.com',
    ])
  })

  it('takes the address out of what a mail program writes', () => {
    expect(parseAddresses('"Calder, Ines" <Ines@Example.com>; mailto:bo@example.com')).toEqual({
      emails: ['ines@example.com', 'bo@example.com'],
      wrong: [],
    })
    expect(parseAddresses('Ines Calder <ines@example.com>')).toEqual({ emails: ['ines@example.com'], wrong: [] })
  })

  it('names an address once, whatever its case', () => {
    expect(parseAddresses('A@example.com a@EXAMPLE.com').emails).toEqual(['a@example.com'])
  })

  it('says what is no address, as it was written', () => {
    expect(parseAddresses('ines@example, nobody, <>, bo@example.com')).toEqual({
      emails: ['bo@example.com'],
      wrong: ['ines@example', 'nobody', '<>'],
    })
  })

  it('finds nothing in nothing', () => expect(parseAddresses(' \n, ;')).toEqual({ emails: [], wrong: [] }))
})
