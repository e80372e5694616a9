import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['sr', 'sestra sestre sestru sestara сестра сестре'],
    ['sr', 'programer programera programeri programerka програмер програмери'],
    ['sr', 'učitelj učitelja učiteljica učitelji учитељ учитељица'],
    ['sr', 'nastavnik nastavnica nastavnici наставник наставница'],
    ['sr', 'knjigovođa knjigovođe књиговођа knjigovodja'],
    ['sr', 'prodavač prodavačica prodavača продавац продавачица'],
    ['sr', 'skladištar skladištari skladištara'],
    ['bg', 'сестра сестри сестрата сестрите'],
    ['bg', 'програмист програмисти програмиста програмистът'],
    ['bg', 'учител учителя учителят учители учителка'],
    ['bg', 'работник работници работника'],
    ['bg', 'готвач готвачи готвачка'],
    ['bg', 'складов складовия складовият'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['sr', 'kuhar', 'krojač'],
    ['sr', 'prodavač', 'predavač'],
    ['bg', 'учител', 'ученик'],
    ['bg', 'готвач', 'градинар'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
