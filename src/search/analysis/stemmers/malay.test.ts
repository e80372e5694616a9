import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['ms', 'pembangun pembangunan membangun'],
    ['ms', 'pekerja bekerja kerja'],
    ['ms', 'latih pelatih latihan melatih'],
    ['ms', 'gudang pergudangan'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['ms', 'pemandu', 'pekerja'],
    ['ms', 'guru', 'gudang'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
