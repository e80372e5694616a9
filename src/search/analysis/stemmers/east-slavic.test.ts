import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['uk', 'сестра сестри сестрою сестер'],
    ['uk', 'програміст програмісти програмістів програмістка'],
    ['uk', 'учитель учителя учителька вчитель вчителька вчителі'],
    ['uk', 'водій водія водії водіїв'],
    ['uk', 'продавець продавця продавчиня продавчині'],
    ['uk', 'комірник комірники комірників'],
    ['uk', 'бухгалтер бухгалтера бухгалтерка бухгалтерки'],
    ['uk', 'кухар кухаря кухарі'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['uk', 'кухар', 'касир'],
    ['uk', 'водій', 'вода'],
    ['uk', 'комірник', 'комп’ютерник'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
