import { describe, expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

describe('pasted addresses', () => {
  it('can be separated by lines, commas, semicolons and spaces', () => {
    expect(parseAddresses('a@example.com\nb@example.com, c@example.com;d@example.com e@example.com').emails).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
      'e@example.com',
    ])
  })

  it('are extracted from what a mail program writes', () => {
    expect(parseAddresses('"Calder, Ines" <Ines@Example.com>; mailto:bo@example.com')).toEqual({
      emails: ['ines@example.com', 'bo@example.com'],
      wrong: [],
    })
    expect(parseAddresses('Ines Calder <ines@example.com>')).toEqual({ emails: ['ines@example.com'], wrong: [] })
  })

  it('are listed once, ignoring case', () => {
    expect(parseAddresses('A@example.com a@EXAMPLE.com').emails).toEqual(['a@example.com'])
  })

  it('that are invalid are reported as written', () => {
    expect(parseAddresses('ines@example, nobody, <>, bo@example.com')).toEqual({
      emails: ['bo@example.com'],
      wrong: ['ines@example', 'nobody', '<>'],
    })
  })

  it('can be empty', () => expect(parseAddresses(' \n, ;')).toEqual({ emails: [], wrong: [] }))
})
