import { describe, expect, it } from 'vitest'
import { idsOf, indexOf, position } from '../index/test-positions.ts'

const boards = (...given: [title: string, language: string, description?: string][]) =>
  indexOf(given.map(([title, language, description = ''], i) => position({ id: i + 1, title, language, description })))

describe('for a visitor whose language is known', () => {
  it('positions in it come first, and others follow', () => {
    const index = boards(['Krankenschwester', 'de'], ['Registered nurse', 'en'])
    expect(idsOf(index, { text: 'nurse', language: 'en' })).toEqual([2, 1])
    expect(idsOf(index, { text: 'Krankenschwester', language: 'de' })).toEqual([1, 2])
    expect(idsOf(index, { text: 'nurse', language: 'en', alsoReads: ['de'] }).length).toBe(2)
  })

  it('a word of another language that is merely spelled alike finds nothing in a description', () => {
    const index = boards(['Forklift driver', 'en'], ['Prosjektleder', 'nb', 'Selskapet driver anlegg'])
    expect(idsOf(index, { text: 'driver ', language: 'en' })).toEqual([1])
  })

  it('a correction stays in it, and leaves it only if nothing else is found', () => {
    const index = boards(['Technicien hydrolien', 'fr'], ['Hydraulics specialist', 'en'])
    expect(idsOf(index, { text: 'hydrolics ', language: 'en' })).toEqual([2])
    expect(idsOf(boards(['Sveiser', 'nb'], ['Planner', 'en']), { text: 'sveisr ', language: 'en' })).toEqual([1])
  })

  it('a real word is not corrected into another', () => {
    const index = boards(['Printer operator', 'en'], ['Stiller', 'nb'])
    expect(idsOf(index, { text: 'painter ', language: 'en' })).toEqual([])
    expect(idsOf(index, { text: 'sailor ', language: 'en' })).toEqual([])
  })

  it('a misspelt title word finds what its synonym finds, with a note', () => {
    const answer = boards(['Electrician', 'en']).search({ text: 'electriicsta', language: 'es' })
    expect(answer.hits.map(({ id }) => id)).toEqual([1])
    expect(answer.understood).toMatchObject([{ text: 'electriicsta', kind: 'typo', meant: 'electricista' }])
  })

  it('a misspelt word among others gets the meaning that fits them, even if a similar word exists', () => {
    const index = boards(['Ingénieur littoral', 'fr'], ['Quality inspector', 'en'], ['Contrat de qualité', 'fr'])
    const answer = index.search({ text: 'conrtôle qualité', language: 'fr' })
    expect(answer.hits.map(({ id }) => id)).toContain(2)
  })

  it('an occupation whose name contains another one’s is not that one', () => {
    const index = boards(['Mate', 'en'], ["Electrician's mate", 'en'], ['Document controller', 'en'])
    expect(idsOf(index, { text: 'stuurman', language: 'nl' })).toEqual([1])
    expect(idsOf(index, { text: 'boekhouder', language: 'nl' })).toEqual([])
    expect(idsOf(index, { text: 'elektricien', language: 'nl' })).toEqual([2])
  })

  it('an expression is found before its last word is finished', () => {
    const index = boards(['Interface engineer', 'en'], ['Developer relations', 'en'])
    expect(idsOf(index, { text: 'frontend develo', language: 'en' })).toEqual([1])
  })

  it('two words typed as one are found', () => {
    expect(idsOf(boards(['Software engineer', 'en']), { text: 'softwareengineer', language: 'en' })).toEqual([1])
  })

  it('everyday wording is not searched for', () => {
    const index = boards(['Electrician', 'en'], ['Job coach', 'en'])
    expect(idsOf(index, { text: 'electrician jobs near me', language: 'en' })).toEqual([1])
    expect(idsOf(index, { text: 'jobs near me', language: 'en' }).length).toBe(2)
    expect(idsOf(boards(['Elektriker', 'de']), { text: 'Elektriker Stellen in der Nähe', language: 'de' })).toEqual([1])
  })

  it('apprentices and assistants come last unless the query names them', () => {
    const index = boards(['Apprentice mechanic', 'en'], ['Mechanical fitter', 'en'])
    expect(idsOf(index, { text: 'mechanic', language: 'en' })).toEqual([2, 1])
    expect(idsOf(index, { text: 'apprentice mechanic', language: 'en' })[0]).toBe(1)
  })

  it('titles with a synonym of several words come before the scattered words', () => {
    const index = boards(['Compliance officer', 'en', 'You are the second in command'], ['Mate', 'en'])
    expect(idsOf(index, { text: 'second officer', language: 'en' })[0]).toBe(2)
  })

  it('the last part of a compound determines its meaning', () => {
    expect(idsOf(boards(['Fullstackutvikler', 'nb']), { text: 'utvikler', language: 'nb' })).toEqual([1])
  })

  it('an occupation must be in the title of a position in another language, not among its skills, unless nothing else is found', () => {
    const index = indexOf([
      position({ id: 1, title: 'IT service manager', skills: ['Communications'], department: 'IT' }),
      position({ id: 2, title: 'Marketing officer', department: 'Brand' }),
      position({ id: 3, title: 'Elektriker', language: 'de', department: 'Betrieb' }),
    ])
    expect(idsOf(index, { text: 'Öffentlichkeitsarbeit', language: 'de' })).toEqual([2])
    expect(idsOf(index, { text: 'communications', language: 'en' }).toSorted()).toEqual([1, 2])
    expect(idsOf(index, { text: 'Öffentlichkeitsarbeit', language: 'de', filters: { department: ['IT'] } })).toEqual([])
    index.remove([2])
    index.refreshSync()
    expect(idsOf(index, { text: 'Öffentlichkeitsarbeit', language: 'de' })).toEqual([1])
  })

  it('a tool counts among the skills of a position in another language', () => {
    const index = indexOf([
      position({ id: 1, title: 'Platform engineer', skills: ['Kubernetes'] }),
      position({ id: 2, title: 'Elektriker', language: 'de' }),
    ])
    expect(idsOf(index, { text: 'Kubernetes', language: 'de' })).toEqual([1])
  })

  it('without words the order by relevance begins with positions in it', () => {
    const index = boards(['Planner', 'en'], ['Planer', 'de'])
    expect(idsOf(index, { text: '', language: 'de', sort: 'relevance' })).toEqual([2, 1])
  })
})

describe('a hyphen before a word', () => {
  it('leaves out positions with it in the title, the skills or the department, not those that mention it', () => {
    const index = indexOf([
      position({ id: 1, title: 'Senior engineer' }),
      position({ id: 2, title: 'Engineer', description: 'You work with senior colleagues' }),
      position({ id: 3, title: 'Sr. engineer' }),
      position({ id: 4, title: 'Front-end engineer' }),
    ])
    expect(idsOf(index, { text: 'engineer -senior' }).toSorted()).toEqual([2, 4])
    expect(idsOf(index, { text: '-senior' }).toSorted()).toEqual([2, 4])
    expect(idsOf(index, { text: 'front-end' })).toEqual([4])
  })
})
