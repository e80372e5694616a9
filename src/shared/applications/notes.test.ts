import { describe, expect, it } from 'vitest'
import { mentionedIn, partsOf, startedMention } from './notes.ts'

const people = [
  { id: 'a', name: 'Ana Li' },
  { id: 'b', name: 'Ana Lima' },
  { id: 'c', name: 'Søren Ågård' },
  { id: 'd', name: '' },
]
const ids = (text: string) => mentionedIn(text, people).map(({ id }) => id)

describe('mentions', () => {
  it('are names after an @, whatever follows them, each once', () => {
    expect(ids('@Ana Lima, @Søren Ågård. @Ana Lima!')).toEqual(['b', 'c'])
    expect(ids('(@Ana Li)')).toEqual(['a'])
  })

  it('are not parts of longer words, names without an @, or people without a name', () => {
    expect(ids('Ana Li @ Ana Li @Ana Limas @')).toEqual([])
    expect(ids('@Ana Lima')).toEqual(['b'])
  })

  it('leave the text as it was', () => {
    const text = 'x @Ana Li <b>y</b> @nobody\n@Søren Ågård'
    expect(
      partsOf(text, people)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('a mention that is being typed', () => {
  it('is what follows the last @ up to the caret', () => {
    expect(startedMention('Ask @Ana L', 10)).toBe('Ana L')
    expect(startedMention('Ask @', 5)).toBe('')
    expect(startedMention('Ask @Ana later', 8)).toBe('Ana')
  })

  it('is not an email address, nor text without an @', () => {
    expect(startedMention('ada@ana', 7)).toBeNull()
    expect(startedMention('Ask Ana', 7)).toBeNull()
  })
})
