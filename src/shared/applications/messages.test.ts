import { describe, expect, it } from 'vitest'
import { linkedParts, replyState } from './messages.ts'

const hrefs = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

describe('the addresses in a message', () => {
  it('are links that show what they open, without the sentence around them', () => {
    expect(linkedParts('See https://skerrow.example/quay, please.')).toEqual([
      { text: 'See ' },
      { text: 'https://skerrow.example/quay', href: 'https://skerrow.example/quay' },
      { text: ', please.' },
    ])
    expect(hrefs('(at http://a.example/x)')).toEqual(['http://a.example/x'])
    expect(hrefs('https://a.example/Quay_(Orkney)')).toEqual(['https://a.example/Quay_(Orkney)'])
    expect(hrefs('انظر https://a.example/ب؟')).toEqual(['https://a.example/ب'])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://skerrow.example@evil.example/',
    'https://localhost/',
    'https://',
    'xhttps:/a.example',
  ])('%s is text', (text) => expect(linkedParts(text)).toEqual([{ text }]))

  it('neither lose nor change a character', () => {
    const text = 'a https://a.example/?q=<b>&c=1 https://b.example.\u202ehttps://c.example/x\u202c\n<script>'
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(hrefs(text)).toEqual(['https://a.example/?q=', 'https://b.example', 'https://c.example/x'])
  })
})

it('a reply is due after a day and late after two', () => {
  expect([0, 86_399, 86_400, 172_799, 172_800].map((waited) => replyState(0, waited))).toEqual([
    'new',
    'new',
    'due',
    'due',
    'late',
  ])
})
