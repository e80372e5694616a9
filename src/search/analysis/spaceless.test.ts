import { describe, expect, it } from 'vitest'
import { cutsOf } from './spaceless.ts'

const cut = (text: string, language: string): string =>
  cutsOf(text, [language])
    .map(({ start, end, kind }) => `${text.slice(start, end)}${kind === 'word' ? '' : `(${kind})`}`)
    .join(' ')

describe('a query without spaces', () => {
  it.each([
    ['ja', '看護師の求人', '看護師 の(particle) 求人(filler)'],
    ['ja', '数学の教師', '数学 の(particle) 教師'],
    ['ja', '調理師募集', '調理師 募集(filler)'],
    ['zh', '附近的电工工作', '附近(filler) 的(particle) 电工 工作(filler)'],
    ['zh', '護理師職缺', '護理師 職缺(filler)'],
    ['th', 'หางานพยาบาล', 'หางาน(filler) พยาบาล'],
    ['th', 'งานพ่อครัวใกล้ฉัน', 'งาน(filler) พ่อครัว ใกล้ฉัน(filler)'],
    ['ko', '수학 교사를', '수학 교사 를(particle)'],
    ['ko', '소프트웨어개발자', '소프트웨어개발자'],
    ['ko', '웹개발자', '웹개발자'],
    ['ko', '물류창고에서', '물류창고 에서(particle)'],
  ])('%s: %s', (language, text, expected) => {
    expect(cut(text, language)).toBe(expected)
  })

  it('is left whole if it has nothing but particles, and so is text with spaces', () => {
    expect(cutsOf('の', ['ja'])).toEqual([])
    expect(cutsOf('electrician jobs', ['en'])).toEqual([])
  })

  it('never leaves a word of one letter next to another', () => {
    for (const text of ['看護師長', '护理师长', '電気工事士', '高级软件工程师'])
      for (const { start, end, kind } of cutsOf(text, ['ja', 'zh']))
        if (kind === 'word') expect(end - start).toBeGreaterThan(1)
  })
})
