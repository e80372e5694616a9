import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['el', 'νοσηλευτής νοσηλευτές νοσηλεύτρια νοσηλεύτριες νοσηλευτών ΝΟΣΗΛΕΥΤΗΣ'],
    ['el', 'μηχανικός μηχανικοί μηχανικού μηχανικών'],
    ['el', 'μάγειρας μάγειρες μαγείρισσα'],
    ['el', 'λογιστής λογίστρια λογιστές'],
    ['el', 'αποθηκάριος αποθηκάριοι'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['el', 'οδηγός', 'οδοντίατρος'],
    ['el', 'λογιστής', 'λογοθεραπευτής'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
