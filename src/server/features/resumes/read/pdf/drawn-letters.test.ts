import { describe, expect, it } from 'vitest'
import { withAccents } from './drawn-accents.ts'
import { withoutFontCodes } from './font-codes.ts'

describe('accents drawn as signs of their own', () => {
  it.each([
    ['Universit´e de Franche-Comt´e', 'Université de Franche-Comté'],
    ['MA¨ELLE KERGU´ELEN', 'MAËLLE KERGUÉLEN'],
    ['Da˘gda¸s', 'Dağdaş'],
    ['C¸ anakkale', 'Çanakkale'],
    ['S¸erbet', 'Şerbet'],
    ['Haute ´ecole de Li`ege', 'Haute école de Liège'],
    ['Mar´ıa', 'María'],
  ])('belong to their letters: %s', (drawn, read) => {
    expect(withAccents(drawn)).toBe(read)
  })
  it.each(['`id` and `name`', 'a ˘ b', "5´ 7''", 'plain'])('stay if they fit no letter: %s', (text) => {
    expect(withAccents(text)).toBe(text)
  })
})

describe('numbers of a bitmap font', () => {
  it.each([
    ['02/2021 \u0015 Present', '02/2021 – Present'],
    ['Con\u001dict', 'Conflict'],
    ['o\u001dce', 'oflce'],
    ['o\u001ece', 'office'],
    ['Bia\u00aaystok', 'Białystok'],
    ['\u0091wiat', 'Świat'],
    ['Stra\u00ffe', 'Straße'],
    ['\u0088 Harbor Ltd', '• Harbor Ltd'],
  ])('stand for letters and signs: %j', (drawn, read) => {
    expect(withoutFontCodes(drawn)).toBe(read)
  })
  it('leave other text as it is', () => {
    expect(withoutFontCodes('Zoë, 5 £')).toBe('Zoë, 5 £')
  })
})
