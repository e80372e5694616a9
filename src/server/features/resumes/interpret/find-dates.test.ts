import { describe, expect, it } from 'vitest'
import { findDateRanges } from './find-dates.ts'

const range = (text: string) =>
  findDateRanges(text).map(({ start, end, isCurrent }) => [start, isCurrent ? 'now' : end])

describe('date ranges', () => {
  it.each([
    ['Sept 2018 – May 2023', '2018-09', '2023-05'],
    ['June 2023 - present', '2023-06', 'now'],
    ['2020-02-01 – present', '2020-02', 'now'],
    ['May – August 2021', '2021-05', '2021-08'],
    ['04/2022 - heute', '2022-04', 'now'],
    ['01.03.2015 – 30.06.2019', '2015-03', '2019-06'],
    ['März 2015 bis Dez. 2017', '2015-03', '2017-12'],
    ['janv. 2019 à août 2020', '2019-01', '2020-08'],
    ['depuis mars 2021', '2021-03', 'now'],
    ['enero de 2018 - actualidad', '2018-01', 'now'],
    ['gennaio 2018 – in corso', '2018-01', 'now'],
    ['2018年3月至2020年5月', '2018-03', '2020-05'],
    ['2018年3月 - 至今', '2018-03', 'now'],
    ['2016.09-2020.06', '2016-09', '2020-06'],
    ['مارس 2019 - الآن', '2019-03', 'now'],
    ['يناير ٢٠١٨ – ديسمبر ٢٠٢٠', '2018-01', '2020-12'],
    ['Jan ’19 – Mar ’20', '2019-01', '2020-03'],
    ['2013-2015', '2013', '2015'],
    ['Since 2019', '2019', 'now'],
  ])('reads %s', (text, start, end) => expect(range(text)).toEqual([[start, end]]))

  it('flags seasons and two-digit years for review', () => {
    expect(findDateRanges('April 2022 – summer 25')).toMatchObject([{ start: '2022-04', end: '2025', isSure: false }])
    expect(findDateRanges('09/17 – 03/22')).toMatchObject([{ start: '2017-09', end: '2022-03', isSure: false }])
  })

  it('finds none in words and numbers that are not dates', () => {
    for (const text of [
      'may lead to',
      'A100 GPUs',
      '2.4x faster',
      '+44 117 496 0123',
      '10.1234/neurips',
      'led 12 of 30',
    ]) {
      expect(range(text), text).toEqual([])
    }
  })

  it('reports where in the text a range is', () => {
    const text = 'Engineer, Acme (2013-12-01 – 2014-12-01)'
    const [found] = findDateRanges(text)
    expect(text.slice(found!.from, found!.to)).toBe('2013-12-01 – 2014-12-01')
  })

  it('takes time linear in the length of hostile text', () => {
    const start = performance.now()
    for (const text of ['1/'.repeat(50_000), 'Jan '.repeat(50_000), '2020-'.repeat(50_000)]) findDateRanges(text)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
