import { describe, expect, it } from 'vitest'
import { idsOf, indexOf, position } from '../index/test-positions.ts'

const boards = (...given: [title: string, language: string, description?: string][]) =>
  indexOf(given.map(([title, language, description = ''], i) => position({ id: i + 1, title, language, description })))

describe('what people type in their language finds', () => {
  it.each([
    ['fi', 'Sairaanhoitaja', 'sairaanhoitajan'],
    ['hu', 'Könyvelő', 'könyvelőket'],
    ['pl', 'Pielęgniarka', 'pielegniarki'],
    ['cs', 'Programátor', 'programátorka'],
    ['sk', 'Účtovník', 'uctovnicka'],
    ['hr', 'Učitelj', 'učiteljica'],
    ['uk', 'Вчитель', 'учителька'],
    ['bg', 'Готвач', 'готвачи'],
    ['el', 'Λογιστής', 'ΛΟΓΙΣΤΕΣ'],
    ['tr', 'Öğretmen', 'ogretmenler'],
    ['he', 'מהנדס', 'למהנדסים'],
    ['hi', 'लेखाकार', 'लेखाकारों'],
    ['te', 'డ్రైవర్', 'డ్రైవర్లు'],
    ['ms', 'Pembangun', 'pembangunan'],
    ['vi', 'Điều dưỡng', 'dieu duong'],
    ['ht', 'Enfimyè', 'enfimye'],
    ['th', 'พยาบาลวิชาชีพ', 'หางานพยาบาล'],
    ['ja', '数学教師', '数学の教師'],
    ['ko', '조리사', '조리사를'],
    ['zh-CN', '内科护士', '护士招聘'],
  ])('%s: %s by %s', (language, title, typed) => {
    const index = boards([title, language], ['Something else', 'en'])
    expect(idsOf(index, { text: `${typed} `, language })).toEqual([1])
  })
})

describe('Serbian and Croatian', () => {
  const index = boards(['Медицинска сестра', 'sr'], ['Medicinska sestra', 'hr'], ['Nurse', 'en'])

  it('find each other in both scripts', () => {
    for (const text of ['медицинска сестра', 'medicinske sestre', 'МЕДИЦИНСКЕ СЕСТРЕ'])
      for (const language of ['sr', 'hr'])
        expect(idsOf(index, { text: `"${text}" `, language }).toSorted()).toEqual([1, 2])
  })

  it('are found in both scripts while the word is typed', () => {
    const typed = boards(['Магационер', 'sr'], ['Programer', 'hr'])
    expect(idsOf(typed, { text: 'мага', language: 'sr' })).toEqual([1])
    expect(idsOf(typed, { text: 'maga', language: 'sr' })).toEqual([1])
    expect(idsOf(typed, { text: 'прогр', language: 'sr' })).toEqual([2])
  })
})

describe('words in these languages', () => {
  it('have synonyms in all others', () => {
    const index = boards(
      ['Registered nurse', 'en'],
      ['护士', 'zh'],
      ['พยาบาล', 'th'],
      ['Sairaanhoitaja', 'fi'],
      ['Welder', 'en'],
    )
    for (const [text, language] of [
      ['sairaanhoitajat', 'fi'],
      ['hemşireler', 'tr'],
      ['護理師', 'zh-TW'],
      ['พยาบาล', 'th'],
      ['간호사', 'ko'],
      ['nurses', 'en'],
    ] as const)
      expect(idsOf(index, { text: `${text} `, language }).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('are corrected within their language, and stems are shown to no one', () => {
    const answer = boards(['Warehouse worker', 'en'], ['Magician', 'en']).search({
      text: 'magaznyier ',
      language: 'pl',
    })
    expect(answer.hits.map(({ id }) => id)).toEqual([1])
    expect(answer.understood).toMatchObject([{ kind: 'typo', meant: 'magazynier' }])
    const unknown = boards(['Brukarze', 'pl']).search({ text: 'brukraze ', language: 'pl' })
    expect(unknown.hits.map(({ id }) => id)).toEqual([1])
    expect(unknown.understood[0]?.meant).toBeUndefined()
  })

  it('are not corrected into a word of another one', () => {
    const index = boards(['Kucharz', 'pl'], ['Kuchař', 'cs'], ['Кухар', 'uk'])
    expect(idsOf(index, { text: 'kucharka ', language: 'pl' })[0]).toBe(1)
    expect(
      idsOf(boards(['Electromotor', 'en'], ['Elektromonter', 'pl']), { text: 'elektromotner ', language: 'pl' }),
    ).toEqual([2])
    expect(idsOf(boards(['Stoker', 'en'], ['Spawacz', 'pl']), { text: 'spawcaz ', language: 'pl' })).toEqual([2])
  })

  it('do not read everyday wording as what is looked for', () => {
    expect(
      idsOf(boards(['Kokki', 'fi'], ['Työvalmentaja', 'fi']), { text: 'kokin työpaikat', language: 'fi' }),
    ).toEqual([1])
    expect(idsOf(boards(['Водій', 'uk']), { text: 'вакансії водія поруч зі мною', language: 'uk' })).toEqual([1])
    expect(idsOf(boards(['調理師', 'ja'], ['警備員', 'ja']), { text: '求人', language: 'ja' })).toHaveLength(2)
    expect(idsOf(boards(['Кувар', 'sr']), { text: 'posao кувар у близини', language: 'sr' })).toEqual([1])
  })

  it('in scripts without spaces keep their order where the language is unknown', () => {
    const index = boards(['看護師の求人', 'ja'], ['求人の看護師', 'ja'])
    expect(idsOf(index, { text: '看護師の求人' })).toEqual([1])
  })
})
