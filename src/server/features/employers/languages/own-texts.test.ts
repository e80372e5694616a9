import { expect, it } from 'vitest'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { readConfig } from '../read-config.ts'
import { ownTextsOf } from './own-texts.ts'

const textsOf = (config: EmployerConfigInput) => ownTextsOf(readConfig(config), (stage) => `stage ${stage}`)

it('are the texts an employer wrote, with the languages they are written in', () => {
  const texts = textsOf({
    supportedLanguages: ['de', 'en'],
    pcsxConfig: {
      branding: { companyName: 'Skerrow', heroTitle: 'Arbeiten am Meer' },
      overrides: {
        languages: { en: { branding: { heroTitle: 'Work by the sea' } }, fr: { branding: { heroText: 'Ici' } } },
      },
      contentPages: { about: { title: 'Über uns', html: '<p>Wir</p>' } },
      applicationsPageConfig: { rejectionReasons: [{ key: 'skills', label: { de: 'Kenntnisse', en: ' ' } }] },
    },
    hiring: { stages: [{ stage: 'interview', names: { de: 'Gespräch' }, told: { de: 'Wir reden.', en: 'We talk.' } }] },
    chatbotxConfig: { answers: [{ id: 'pay', question: { de: 'Lohn?', en: 'Pay?' }, answer: { de: 'Gut.' } }] },
  })
  expect(texts).toEqual([
    { kind: 'site', name: 'pcsxConfig.branding.heroTitle', languages: ['de', 'en'] },
    { kind: 'site', name: 'pcsxConfig.branding.heroText', languages: ['fr'] },
    { kind: 'pages', name: 'Über uns', languages: ['de'] },
    { kind: 'stages', name: 'stage interview', languages: ['de'] },
    { kind: 'stages', name: 'stage interview', languages: ['de', 'en'] },
    { kind: 'reasons', name: 'Kenntnisse', languages: ['de'] },
    { kind: 'answers', name: 'Lohn?', languages: ['de'] },
  ])
})

it('leave out what is turned off, and what the employer did not write', () => {
  expect(textsOf({})).toEqual([])
  const banner = { message: 'Closed on Friday', enabled: false }
  expect(textsOf({ pcsxConfig: { banner } })).toEqual([])
  expect(textsOf({ pcsxConfig: { banner: { ...banner, enabled: true } } })).toEqual([
    { kind: 'site', name: 'pcsxConfig.banner.message', languages: ['en'] },
  ])
})

it('have the names of filters, but not ours: those are there in every language', () => {
  const facets = [
    { filterName: 'ship', title: 'Ship', titles: { nb: 'Skip' } },
    { filterName: 'crew', title: 'Crew' },
    { filterName: 'city', title: 'City', titles: { nb: 'Havn' } },
    { filterName: 'skills', title: 'Skills' },
  ]
  const searchOptionsMap = { skills: { displayName: 'Trades' } }
  expect(textsOf({ pcsxConfig: { searchConfig: { facets }, searchOptionsMap } })).toEqual([
    { kind: 'filters', name: 'Ship', languages: ['en', 'nb'] },
    { kind: 'filters', name: 'Crew', languages: ['en'] },
    { kind: 'filters', name: 'Trades', languages: ['en'] },
  ])
})
