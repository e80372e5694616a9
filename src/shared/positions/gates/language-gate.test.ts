import { describe, expect, it } from 'vitest'
import { check, said, testPosition } from './test-position.ts'

const english = testPosition().texts['en']!
const german = {
  title: 'Turbinentechniker (m/w/d)',
  description:
    '<p>Du hältst unsere Gezeitenturbinen in Gang. Du planst die Arbeit vor Ort, kümmerst dich um das Werkzeug und schreibst ' +
    'auf, was du findest. Die Mannschaft trifft sich jeden Morgen und entscheidet zusammen, was zuerst kommt. Du weißt, wie ' +
    'man auf See arbeitet, und bist gern mit anderen bei jedem Wetter draußen auf dem Boot oder auf der Anlage.</p>',
}
const withTexts = (texts: Record<string, typeof english>, askedLanguages = ['en', 'de']) =>
  said(check({ texts, askedLanguages }))

describe('each language that is asked for', () => {
  it('has its own title and description', () => expect(withTexts({ en: english, de: german })).toEqual([]))

  it('blocks while one of them is missing, however it is empty', () => {
    expect(withTexts({ en: english })).toEqual([
      'blocks languages/missing/title/de',
      'blocks languages/missing/description/de',
    ])
    expect(withTexts({ en: english, de: { ...german, description: '<p>&nbsp;</p>' } })).toEqual([
      'blocks languages/missing/description/de',
    ])
  })

  it('is not the text of another, whatever its markup', () => {
    const copy = { title: german.title, description: english.description.replaceAll('<p>', '<p class="x">') }
    expect(withTexts({ en: english, de: copy })).toEqual(['blocks languages/copied/de'])
  })

  it('may be the text of a variant of the same language', () =>
    expect(withTexts({ en: english, 'en-GB': english }, ['en', 'en-GB'])).toEqual([]))

  it('is advised on if it seems to be another', () => {
    const [finding] = check({ texts: { en: { ...english, description: german.description } } })
    expect(finding).toMatchObject({ kind: 'advises', id: 'languages/foreign/en', field: { language: 'en' } })
  })

  it('is advised on if it is in another script', () => {
    const japanese = {
      title: '技術者',
      description: `<p>${'潮力タービンの保守を担当していただきます。'.repeat(10)}</p>`,
    }
    expect(withTexts({ en: japanese }, ['en'])).toEqual(['advises languages/foreign/en'])
    expect(withTexts({ en: english, ja: japanese }, ['en', 'ja'])).toEqual([])
  })

  it.each(['hr', 'te', 'ht', 'en-AU'])('is not doubted if it cannot be detected: %s', (tag) => {
    expect(said(check({ texts: { [tag]: english }, language: tag, askedLanguages: [tag] }))).not.toContain(
      `advises languages/foreign/${tag === 'te' ? 'none' : tag}`,
    )
  })

  it('can be a related language with the same words', () => {
    const norwegian =
      '<p>Du holder turbinene våre i gang. Du planlegger arbeidet på stedet og tar vare på verktøyet, og du skriver ned det ' +
      'du finner. Laget møtes hver morgen og bestemmer sammen hva som kommer først. Du vet hvordan man arbeider til sjøs, og ' +
      'du er gjerne ute med de andre i all slags vær, for det er det vi gjør mesteparten av året her på øya.</p>'
    const texts = { da: { title: 'Turbinetekniker', description: norwegian } }
    expect(said(check({ texts, language: 'da', askedLanguages: ['da'] }))).toEqual([])
  })
})
