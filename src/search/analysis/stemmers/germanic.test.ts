import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

describe('Scandinavian forms of one title', () => {
  it.each([
    ['da', 'sygeplejerske sygeplejersker sygeplejersken sygeplejerskerne'],
    ['da', 'lærer læreren lærere lærerne'],
    ['da', 'kok kokken kokke kokkene'],
    ['da', 'softwareudvikler softwareudvikleren softwareudviklere'],
    ['nb', 'sykepleier sykepleieren sykepleiere sykepleierne'],
    ['nb', 'kokk kokken kokker kokkene'],
    ['sv', 'sjuksköterska sjuksköterskan sjuksköterskor sjuksköterskorna'],
    ['sv', 'lärare läraren lärarna'],
    ['sv', 'elektriker elektrikern elektrikerna'],
    ['sv', 'kock kocken kockar kockarna'],
  ])('%s: %s', (_, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stem(fold(form), 'sv')))]).toHaveLength(1)
  })

  it('are no others', () => {
    expect(stem('kok', 'sv')).not.toBe(stem('kontor', 'sv'))
    expect(stem('laerer', 'sv')).not.toBe(stem('leder', 'sv'))
  })
})
