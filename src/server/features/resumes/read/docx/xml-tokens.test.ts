import { expect, test } from 'vitest'
import { xmlTokens } from './xml-tokens.ts'

const textOf = (xml: string) => [...xmlTokens(xml)].map((token) => (token.kind === 'text' ? token.text : '')).join('')

test('a sign in an attribute or an instruction is no end of it', () => {
  expect([...xmlTokens('<?a b>c?><w:r w:val="a>b" x=\'&amp;\'/>')]).toEqual([
    { kind: 'open', name: 'r', attributes: { val: 'a>b', x: '&' }, isEmpty: true },
  ])
})

test('lines end in one way, and sections and references are text', () => {
  expect(textOf('<a>1\r\n2&#233;<![CDATA[<&]]>&lt;</a>')).toBe('1\n2é<&<')
})

test('a part that is cut or broken gives the text that it has', () => {
  expect(textOf('<a><b>One</b><c x="1 Two')).toBe('One')
  expect(textOf('<a><b>One<c>Two</b> &nbsp; three')).toBe('OneTwo &nbsp; three')
})

test('a long part is read whole, one that nests without end is not', () => {
  expect(textOf(`<a>${'<b>abc</b>'.repeat(20_000)}</a>`)).toBe('abc'.repeat(20_000))
  expect([...xmlTokens('<a>'.repeat(5_000))]).toHaveLength(1_000)
})
