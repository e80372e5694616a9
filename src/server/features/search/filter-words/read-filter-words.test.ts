import { describe, expect, it } from 'vitest'
import { readFilterWords } from './read-filter-words.ts'
import { readPayWords } from './read-pay-words.ts'

const read = (text: string, locale = 'en') =>
  readFilterWords(text, locale).map(({ meaning, text: words }) => [meaning.key, words])

describe('words that mean a filter', () => {
  it.each([
    ['part-time nurse', 'en', [['part_time', 'part-time']]],
    [
      'Remote senior engineer',
      'en',
      [
        ['remote', 'Remote'],
        ['senior', 'senior'],
      ],
    ],
    ['german speaking support', 'en', [['speaks_de', 'german speaking']]],
    ['Elektriker Teilzeit', 'de', [['part_time', 'Teilzeit']]],
    ['stage marketing', 'fr', [['internship', 'stage']]],
    ['soldador turno de noche', 'es', [['nights', 'turno de noche']]],
    ['programador híbrido', 'pt', [['hybrid', 'híbrido']]],
    ['lasser deeltijd', 'nl', [['part_time', 'deeltijd']]],
    ['sveiser nattskift', 'nb', [['nights', 'nattskift']]],
    ['مهندس دوام جزئي', 'ar', [['part_time', 'دوام جزئي']]],
    ['sygeplejerske deltid', 'da', [['part_time', 'deltid']]],
    ['praktik marknadsföring', 'sv', [['internship', 'praktik']]],
    ['sprzedawca na pół etatu', 'pl', [['part_time', 'na pół etatu']]],
    ['programátor práce z domova', 'cs', [['remote', 'práce z domova']]],
    ['nočná zmena skladník', 'sk', [['nights', 'nočná zmena']]],
    ['vozač noćna smjena', 'hr', [['nights', 'noćna smjena']]],
    ['програмер рад од куће', 'sr', [['remote', 'рад од куће']]],
    ['marketing praksa', 'sr', [['internship', 'praksa']]],
    ['стаж маркетинг', 'bg', [['internship', 'стаж']]],
    ['водій неповний робочий день', 'uk', [['part_time', 'неповний робочий день']]],
    ['программист удалённо', 'ru', [['remote', 'удалённо']]],
    ['osa-aikainen myyjä', 'fi', [['part_time', 'osa-aikainen']]],
    ['éjszakai műszak raktáros', 'hu', [['nights', 'éjszakai műszak']]],
    ['πωλήτρια μερική απασχόληση', 'el', [['part_time', 'μερική απασχόληση']]],
    ['kıdemli muhasebeci', 'tr', [['senior', 'kıdemli']]],
    ['tam zamanlı aşçı', 'tr', [['full_time', 'tam zamanlı']]],
    ['מתכנת עבודה מהבית', 'he', [['remote', 'עבודה מהבית']]],
    ['बिना अनुभव ड्राइवर', 'hi', [['entry', 'बिना अनुभव']]],
    ['పార్ట్ టైమ్ నర్సు', 'te', [['part_time', 'పార్ట్ టైమ్']]],
    ['kế toán ban thoi gian', 'vi', [['part_time', 'ban thoi gian']]],
    ['kerja dari rumah akauntan', 'ms', [['remote', 'kerja dari rumah']]],
    ['vandè a tan pasyèl', 'ht', [['part_time', 'a tan pasyèl']]],
    ['พนักงานขายพาร์ทไทม์', 'th', [['part_time', 'พาร์ทไทม์']]],
    ['夜勤看護師', 'ja', [['nights', '夜勤']]],
    ['販売員 パート', 'ja', [['part_time', 'パート']]],
    ['재택근무 개발자', 'ko', [['remote', '재택근무']]],
    ['兼职护士', 'zh-CN', [['part_time', '兼职']]],
    ['資深軟體工程師', 'zh-TW', [['senior', '資深']]],
  ])('%s', (text, locale, expected) => {
    expect(read(text, locale)).toEqual(expected)
  })

  it('are read in any interface language unless they mean something else there', () => {
    expect(read('Teilzeit', 'en')).toEqual([['part_time', 'Teilzeit']])
    expect(read('stage technician', 'en')).toEqual([])
    expect(read('gece', 'en')).toEqual([])
    expect(read('etä', 'sv')).toEqual([])
  })

  it('are ignored in quotation marks, after a hyphen, and in an occupation', () => {
    expect(read('"part time" nurse')).toEqual([])
    expect(read('engineer -senior')).toEqual([])
    expect(read('remote sensing scientist')).toEqual([])
    expect(read('senior living manager')).toEqual([])
  })
})

describe('words that mean pay', () => {
  it.each([
    ['engineer over 60k', 60_000],
    ['£45,000+', 45_000],
    ['Entwickler ab 60.000 €', 60_000],
    ['développeur plus de 75k', 75_000],
    ['utvikler over 750 000 kr', 750_000],
    ['اكثر من 75000', 75_000],
  ])('%s', (text, amount) => {
    expect(readPayWords(text)?.amount).toBe(amount)
  })

  it('are not other numbers', () => {
    for (const text of ['ISO 9001', 'from 2026', '401k', '737 pilot', 'level 3']) expect(readPayWords(text)).toBeNull()
  })
})
