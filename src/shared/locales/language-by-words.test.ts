import { describe, expect, it } from 'vitest'
import { languageByWords } from './language-by-words.ts'

describe('the language of a text by its function words', () => {
  it.each([
    ['en', 'You will work with the team that builds our turbines, and you are responsible for the safety of the site.'],
    [
      'de',
      'Du arbeitest mit dem Team, das unsere Turbinen baut, und bist für die Sicherheit auf der Baustelle verantwortlich.',
    ],
    [
      'fr',
      'Vous travaillez avec les équipes de notre atelier et vous êtes responsable de la sécurité sur le chantier.',
    ],
    [
      'pl',
      'Praca w zespole, który buduje nasze turbiny, oraz odpowiedzialność za bezpieczeństwo na budowie i w biurze.',
    ],
  ])('is %s', (language, text) => expect(languageByWords(text)).toBe(language))

  it('is not guessed from names and lists of technologies', () => {
    expect(languageByWords('PostgreSQL, Kubernetes, TypeScript, Grafana, Terraform')).toBeNull()
  })

  it('is not guessed where two languages share their words, if a clear lead is asked for', () => {
    expect(languageByWords('Du arbejder med vores kunder og er en del af et team, som har det godt', 2)).toBeNull()
  })
})
