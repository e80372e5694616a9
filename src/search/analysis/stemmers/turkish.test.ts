import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['tr', 'hemşire hemşireler hemşiresi hemşirelik hemşireleri'],
    ['tr', 'öğretmen öğretmeni öğretmenler öğretmenliği öğretmenlik'],
    ['tr', 'mühendis mühendisi mühendisler mühendislik'],
    ['tr', 'geliştirici geliştiriciler geliştiricisi'],
    ['tr', 'görevli görevlisi görevlileri'],
    ['tr', 'muhasebeci muhasebeciler muhasebecilik'],
    ['tr', 'şoför şoförü şoförler'],
    ['tr', 'elektrikçi elektrikçiler elektrikçisi'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['tr', 'aşçı', 'aktar'],
    ['tr', 'öğretmen', 'öğrenci'],
    ['tr', 'müdür', 'müdahale'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
