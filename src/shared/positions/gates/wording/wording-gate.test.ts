import { describe, expect, it } from 'vitest'
import { check, testPosition } from '../test-position.ts'
import { englishSyllables } from './reading-level.ts'
import { oneGenderOf } from './german-title.ts'
import { postingBlocks } from './posting-blocks.ts'

const base = testPosition().texts['en']!
const findingsOf = (sentence: string, title = base.title, language = 'en') =>
  check({
    texts: {
      [language]: {
        title,
        description: language === 'en' ? `${base.description}<p>${sentence}</p>` : `<p>${sentence}</p>`,
      },
    },
    language,
    askedLanguages: [language],
  }).filter(({ gate }) => gate === 'wording')
const rules = (...args: Parameters<typeof findingsOf>) => findingsOf(...args).map(({ id }) => id.split('/')[1])

describe('English terms', () => {
  it.each([
    ['We look for a digital native.', 'age'],
    ['Join our young and dynamic team.', 'age'],
    ['Ideal for recent college graduates.', 'age'],
    ['Maximum 5 years of experience.', 'age'],
    ['You have no more than three years of work experience.', 'age'],
    ['He/she reports to the yard.', 'gender'],
    ['You give us the manpower we need.', 'gender'],
    ['You report to the foreman.', 'gender'],
    ['You are a native English speaker.', 'origin'],
    ['English native speaker.', 'origin'],
    ['Able-bodied people only.', 'disability'],
    ['You need a thick skin.', 'disability'],
    ['We want a rock star.', 'jargon'],
    ['A sales ninja.', 'jargon'],
    ['We work hard, play hard.', 'jargon'],
  ])('finds “%s”', (sentence, rule) => expect(rules(sentence)).toEqual([rule]))

  it.each([
    'Our customers are digital-native companies.',
    'We are a young city with an old harbor.',
    'Whether you’re a recent graduate or have worked for years, you are welcome.',
    'You have at least 5 years of experience.',
    'You have 3 to 5 years of experience.',
    'You build cloud-native services.',
    'Salesforce and NinjaOne are what we use.',
    'You have used Rockstar Games’ tools.',
    'You manage manual work and craftsmanship.',
    'Everyone is welcome, whatever their mother or father spoke.',
    'You write native apps for iOS.',
  ])('finds nothing in “%s”', (sentence) => expect(rules(sentence)).toEqual([]))

  it('are accepted if the title is for beginners', () => {
    expect(rules('Ideal for recent graduates.', 'Graduate engineer')).toEqual([])
    expect(rules('Ideal for recent graduates.', 'Engineer')).toEqual(['age'])
  })

  it('are quoted as written, each once, with other words', () => {
    const [finding] = findingsOf('A Rock Star? A rock star! Or a coding ninja.')
    expect(finding).toMatchObject({
      kind: 'advises',
      field: { name: 'description', language: 'en' },
      says: { message: 'positionGates.wording.jargon', values: { words: ['rock star', 'ninja'] } },
      wayOut: { values: { others: ['what the person does well', 'expert; specialist'] } },
    })
  })

  it('lead to the title if it has one', () => {
    const [finding] = findingsOf('', 'Data wizard')
    expect(finding?.field).toEqual({ name: 'title', language: 'en' })
  })

  it('are not looked for in other languages', () =>
    expect(rules('Notre équipe dit rock star et ninja.', 'Technicien', 'fr')).toEqual([]))
})

describe('German', () => {
  const german = (sentence: string, title = 'Turbinentechnik (m/w/d)') => rules(sentence, title, 'de')

  it.each([
    ['Wir sind ein junges, dynamisches Team.', 'age'],
    ['Du hast maximal 5 Jahre Berufserfahrung.', 'age'],
    ['Deutsch als Muttersprache ist Voraussetzung.', 'origin'],
    ['Sie sind Muttersprachler.', 'origin'],
    ['Du bist unser Mädchen für alles.', 'gender'],
  ])('finds “%s”', (sentence, rule) => expect(german(sentence)).toEqual([rule]))

  it.each([
    'Wir sind ein Team von acht Leuten und arbeiten mit jungen Pflanzen.',
    'Du hast mindestens 5 Jahre Berufserfahrung.',
    'Du sprichst sehr gut Deutsch und Englisch.',
  ])('finds nothing in “%s”', (sentence) => expect(german(sentence)).toEqual([]))

  it.each([
    ['Softwareentwickler', 'Softwareentwickler'],
    ['Leiter Einkauf', 'Leiter'],
    ['Krankenschwester', 'Krankenschwester'],
    ['Kaufmann für Büromanagement', 'Kaufmann'],
    ['Sekretärin in Teilzeit', 'Sekretärin'],
    ['Softwareentwickler (m/w/d)', null],
    ['Softwareentwickler (w/m/x)', null],
    ['Softwareentwickler m/f/d', null],
    ['Softwareentwickler (all genders)', null],
    ['Softwareentwickler:in', null],
    ['Softwareentwickler*in', null],
    ['Softwareentwickler/-in', null],
    ['SoftwareentwicklerIn', null],
    ['Verkäuferin oder Verkäufer', null],
    ['Pflegefachkraft', null],
    ['Leitung Einkauf', null],
    ['Werkstudium Robotik', null],
    ['Product Manager', null],
    ['Mitarbeitende im Lager', null],
  ])('the title “%s” names one gender: %s', (title, word) => expect(oneGenderOf(title)).toBe(word))

  it('titles are advised on with the law that asks for it', () => {
    const [finding] = findingsOf('Du hältst die Anlage in Gang.', 'Turbinentechniker', 'de')
    expect(finding).toMatchObject({
      id: 'wording/germanTitle/de',
      sources: [{ url: 'https://www.gesetze-im-internet.de/agg/__11.html' }],
    })
  })
})

describe('coded words', () => {
  it('are reported if they clearly lean, with the study', () => {
    const [finding] = findingsOf(
      'An ambitious, assertive, confident and competitive person who is fearless and independent.',
    )
    expect(finding).toMatchObject({ id: 'wording/coded/en', sources: [{ url: 'https://doi.org/10.1037/a0022530' }] })
    expect(finding?.says.values['words']).toEqual(['ambitious', 'assertive', 'confident', 'competitive', 'independent'])
  })
  it('are balanced by others', () =>
    expect(
      rules(
        'An ambitious, assertive, confident and independent person who is honest, loyal, supportive and understands people.',
      ),
    ).toEqual([]))
  it('count once each, and not if they are about something else', () =>
    expect(
      rules(
        'A leading provider with a competitive salary. Analysts analyze the analysis. Confidential decisions are determined ' +
          'by active users. Individuals with challenges, leads and objectives. Regardless of anything assertive or dominant.',
      ),
    ).toEqual([]))
})

describe('reading level', () => {
  it.each([
    ['cat', 1],
    ['turbine', 2],
    ['maintenance', 3],
    ['engineering', 4],
    ['worked', 1],
    ['organization', 5],
    ['team', 1],
  ])('counts the syllables of %s: %i', (word, syllables) => expect(englishSyllables(word)).toBe(syllables))

  const hard =
    'The organizational implementation of multidisciplinary infrastructural methodologies necessitates comprehensive ' +
    'collaboration between geographically distributed stakeholders whose responsibilities encompass the identification, ' +
    'documentation and continuous optimization of operational interdependencies throughout heterogeneous environments. '

  it('is reported for long sentences of long words', () => {
    const [finding] = findingsOf(hard.repeat(4))
    expect(finding?.says.message).toBe('positionGates.reading.fleschKincaid')
    expect(finding?.says.values['number']).toBeGreaterThanOrEqual(16)
  })
  it('is not reported for plain sentences', () =>
    expect(rules('You check the blades each day. You call the yard if you find a crack. '.repeat(10))).toEqual([]))
  it('is not measured in languages without a formula here', () =>
    expect(rules(hard.repeat(4), 'Technicien', 'fr')).toEqual([]))
})

describe('lists of requirements', () => {
  const list = (number: number) => `<ul>${'<li>You know one thing more about turbines.</li>'.repeat(number)}</ul>`
  const under = (heading: string, number: number) => rules(`</p><h2>${heading}</h2>${list(number)}<p>`)

  it('are too long from 15', () => {
    expect(under('Requirements', 15)).toEqual(['requirements'])
    expect(under('Requirements', 14)).toEqual([])
  })
  it('do not include those of duties or benefits', () => expect(under('What we offer', 20)).toEqual([]))
  it('count together, also under bold lines', () =>
    expect(
      rules(`</p><p><strong>What you bring</strong></p>${list(8)}<p><b>Nice to have</b></p>${list(8)}<p>`),
    ).toEqual(['requirements']))
})

describe('shouting', () => {
  it.each([
    ['COME AND JOIN THE BEST CREW TODAY and more words to read here.', 'capitals'],
    ['Come! Join! Now! Today! Here! Really!', 'exclamations'],
    ['Apply now!!', 'exclamations'],
  ])('finds “%s”', (sentence, rule) => expect(rules(sentence)).toEqual([rule]))
  it.each([
    'You know DNS, DHCP, VPN, BGP and OSPF.',
    'Open to people in AK, AR, DE, HI, ME, MS and VT.',
    'We use AWS VPC CNI and SAP HANA.',
    'Welcome! We look forward to you!',
  ])('finds nothing in “%s”', (sentence) => expect(rules(sentence)).toEqual([]))
  it('finds titles in capitals, not abbreviations', () => {
    expect(rules('', 'TURBINE TECHNICIAN')).toEqual(['titleCapitals'])
    expect(rules('', 'SAP ABAP / HANA')).toEqual([])
  })
})

describe('the blocks of a posting', () => {
  it('are paragraphs, headings and entries, as text', () =>
    expect(
      postingBlocks(
        '<h2>About</h2><p>One<br>Two &amp; three</p><ul><li><p>A</p></li><li>B</li></ul><p><b>Bold</b></p>',
      ),
    ).toEqual([
      { kind: 'heading', text: 'About' },
      { kind: 'paragraph', text: 'One' },
      { kind: 'paragraph', text: 'Two & three' },
      { kind: 'item', text: 'A' },
      { kind: 'item', text: 'B' },
      { kind: 'heading', text: 'Bold' },
    ]))
})
