import { expect, test } from 'vitest'
import type { MatchReason } from '#contract/search/matching.ts'
import type { useTranslations } from '#web/lib/messages.ts'
import { reasonEvidence } from './reason-text.ts'

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as ReturnType<
  typeof useTranslations
>
const reason = (given: Partial<MatchReason>) => given as MatchReason

test('too few years count as partly met, none as missing', () => {
  const seven = { asked: 10, worked: 7 }
  expect(reasonEvidence(reason({ kind: 'years', state: 'partly', years: seven }), t)).toMatch(/^matching\.from\.partly/)
  expect(reasonEvidence(reason({ kind: 'years', state: 'met', years: { ...seven, asked: 5 } }), t)).toBe(
    'matching.yearsWorked {"count":7}',
  )
  expect(reasonEvidence(reason({ kind: 'years', state: 'missing', years: { asked: 10, worked: null } }), t)).toBe(
    'matching.yearsUnknown {}',
  )
})

test('requirements not in the profile are missing; those in it are quoted', () => {
  const profile = { source: 'work', text: 'Fitter', employer: 'Holm Boatyard' } as MatchReason['profile']
  expect(reasonEvidence(reason({ kind: 'skill', state: 'missing', profile: null, years: null }), t)).toBe(
    'matching.missing {}',
  )
  expect(reasonEvidence(reason({ kind: 'skill', state: 'met', profile, years: null }), t)).toBe(
    'matching.from.workAt {"text":"Fitter","employer":"Holm Boatyard"}',
  )
})
