import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    [
      'fi',
      'sairaanhoitaja sairaanhoitajan sairaanhoitajat sairaanhoitajaksi sairaanhoitajia sairaanhoitajien sairaanhoitajille sairaanhoitajaa',
    ],
    ['fi', 'kokki kokin kokit kokkia kokiksi'],
    ['fi', 'myyjä myyjän myyjät myyjiä myyjää myyjäksi'],
    ['fi', 'työntekijä työntekijän työntekijöitä työntekijät'],
    ['fi', 'insinööri insinöörin insinöörit insinöörejä'],
    ['fi', 'markkinointi markkinoinnin markkinointia'],
    ['fi', 'lääkäri lääkärit lääkärin lääkäreitä'],
    ['fi', 'opettaja opettajan opettajaksi opettajia'],
    ['fi', 'kirjanpitäjä kirjanpitäjän'],
    ['fi', 'päällikkö päällikön päälliköitä'],
    ['hu', 'ápoló ápolót ápolók ápolói ápolónő ápolónők ápolónak'],
    ['hu', 'fejlesztő fejlesztőt fejlesztők fejlesztői fejlesztőket fejlesztőként'],
    ['hu', 'szakács szakácsot szakácsok szakácsnak'],
    ['hu', 'mérnök mérnököt mérnökök mérnöki'],
    ['hu', 'tanár tanárt tanárok tanárnő'],
    ['hu', 'gyakornok gyakornoki gyakornokot gyakornokok'],
    ['hu', 'munkás munkások munkást'],
    ['hu', 'könyvelő könyvelőt könyvelők'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['fi', 'kokki', 'koodari'],
    ['fi', 'myyjä', 'opettaja'],
    ['fi', 'sairaanhoitaja', 'sairaalahuoltaja'],
    ['hu', 'mérnök', 'ménes'],
    ['hu', 'tanár', 'tanuló'],
    ['hu', 'szakács', 'szabó'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
