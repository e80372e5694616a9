import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['pl', 'pielęgniarka pielęgniarki pielęgniarkę pielęgniarek pielęgniarce pielęgniarz pielęgniarze pielęgniarzy'],
    ['pl', 'programista programisty programistów programiści programistka programistki'],
    ['pl', 'księgowa księgowy księgowej księgową'],
    ['pl', 'nauczyciel nauczycielka nauczyciele nauczycielem nauczycielki'],
    ['pl', 'kierowca kierowcy kierowców kierowcę'],
    ['pl', 'mechanik mechanika mechanicy mechaników mechanikiem'],
    ['pl', 'sprzedawca sprzedawcy sprzedawców sprzedawczyni'],
    ['pl', 'magazynier magazynierzy magazyniera'],
    ['pl', 'kucharz kucharza kucharze kucharka'],
    ['pl', 'kierownik kierowniczka kierownicy'],
    ['cs', 'sestra sestry sestru sester sestrou'],
    ['cs', 'programátor programátora programátoři programátorů programátorka programátorky programátorek'],
    ['cs', 'učitel učitele učitelka učitelky učitelů'],
    ['cs', 'skladník skladníci skladníka skladníků'],
    ['cs', 'řidič řidiče řidičů řidička'],
    ['cs', 'účetní účetních účetního'],
    ['cs', 'prodavač prodavačka prodavačky prodavače'],
    ['sk', 'sestra sestry sestier sestrou'],
    ['sk', 'programátor programátora programátori programátorov programátorka'],
    ['sk', 'učiteľ učiteľa učiteľka učitelia učiteliek'],
    ['sk', 'skladník skladníka skladníci skladníkov'],
    ['sk', 'účtovník účtovníčka účtovníčky účtovníkov'],
    ['sk', 'predavač predavačka predavačky predavačiek'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['pl', 'kucharz', 'kelner'],
    ['pl', 'praca', 'prawnik'],
    ['cs', 'skladník', 'sklenář'],
    ['cs', 'učitel', 'účetní'],
    ['sk', 'vodič', 'vedúci'],
    ['pl', 'mechanik', 'mechatronik'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
