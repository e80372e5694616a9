import { describe, expect, it } from 'vitest'
import type { PositionIndex } from '../index/position-index.types.ts'
import { idsOf, indexOf, position } from '../index/test-positions.ts'

const titles = (...given: string[]): PositionIndex => indexOf(given.map((title, i) => position({ id: i + 1, title })))

describe('typos', () => {
  it('are forgiven by one edit from four letters and two from eight', () => {
    const index = titles('Welder', 'Accountant')
    for (const text of ['wleder', 'weldr', 'wellder', 'walder']) expect(idsOf(index, { text })).toEqual([1])
    expect(idsOf(index, { text: 'acountnat' })).toEqual([2])
    expect(idsOf(index, { text: 'wlder x' })).toEqual([])
    expect(idsOf(titles('Cat'), { text: 'cot ' })).toEqual([])
  })

  it('are not considered if the exact word exists', () => {
    const index = titles('Rust Developer', 'Trust Officer')
    expect(idsOf(index, { text: 'rust ' })).toEqual([1])
    expect(idsOf(index, { text: 'rust ', typos: 'always' })).toEqual([1, 2])
    expect(idsOf(index, { text: 'rustt ', typos: 'never' })).toEqual([])
  })

  it('are considered in addition to a ten times rarer prefix, but rank below it', () => {
    const engineers = Array.from({ length: 10 }, () => 'Engineer')
    const answer = titles('Engineroom Hand', ...engineers).search({ text: 'enginer', size: 20 })
    expect(answer.count).toBe(11)
    expect(answer.hits[0]?.id).toBe(1)
    expect(answer.understood[0]).toMatchObject({ kind: 'prefix', terms: ['enginer*', 'engineer'], meant: 'engineer' })
    expect(titles('Engineroom Hand', ...engineers).search({ text: 'enginer', typos: 'never' }).count).toBe(1)
    expect(titles('Engineroom Hand', ...engineers.slice(1)).search({ text: 'enginer' }).count).toBe(1)
  })

  it('rank below exact words', () => {
    const index = indexOf([
      position({ id: 1, title: 'Trust Officer', postedTs: 9 }),
      position({ id: 2, title: 'Clerk', description: 'rust', postedTs: 1 }),
    ])
    expect(idsOf(index, { text: 'rust ', typos: 'always' })[0]).toBe(2)
  })

  it('with two edits are tried only if one edit finds nothing', () => {
    const index = titles('Engineering', 'Enginearig')
    expect(idsOf(index, { text: 'enginearing ' })).toEqual([1, 2])
    expect(idsOf(titles('Engineering'), { text: 'enginearig ' })).toEqual([1])
  })

  it('report the likely spelling, with the ending that was typed', () => {
    const index = titles('Sales Manager', 'Operations Lead')
    expect(index.search({ text: 'operatoins lead' }).understood[0]).toMatchObject({
      text: 'operatoins',
      kind: 'typo',
      meant: 'operations',
    })
  })

  it('count letters, not bytes', () => {
    const index = indexOf([position({ id: 1, title: 'Инженер', language: 'ru' })])
    expect(idsOf(index, { text: 'инжинер' })).toEqual([1])
  })
})

describe('the last word', () => {
  const index = titles('Software Engineer', 'Software Analyst', 'Soft Skills Trainer')

  it('is also a prefix, until a space ends it', () => {
    expect(idsOf(index, { text: 'software eng' })).toEqual([1])
    expect(idsOf(index, { text: 'eng software ' })).toEqual([])
    expect(idsOf(index, { text: 'soft ' })).toEqual([3])
    expect(idsOf(index, { text: 'soft' })).toEqual([3, 1, 2])
  })

  it('with prefix "auto" is a prefix only if it is not a word', () => {
    expect(idsOf(index, { text: 'soft', prefix: 'auto' })).toEqual([3])
    expect(idsOf(index, { text: 'softw', prefix: 'auto' })).toEqual([1, 2])
    expect(idsOf(index, { text: 'softw', prefix: 'never', typos: 'never' })).toEqual([])
  })

  it('may have a typo while it is being typed', () => {
    expect(idsOf(titles('Software'), { text: 'sotfw' })).toEqual([1])
  })
})

describe('phrases', () => {
  const index = indexOf([
    position({ id: 1, title: 'Nurse', description: '<p>care for marine engines</p>' }),
    position({ id: 2, title: 'Nurse', description: '<p>marine care and engine work</p>' }),
    position({ id: 3, title: 'Head of Marine', description: '<p>Engine rooms</p>' }),
  ])

  it('require their words side by side, in order', () => {
    expect(idsOf(index, { text: '"marine engine"' })).toEqual([1])
    expect(idsOf(index, { text: '"engine marine"' })).toEqual([])
    expect(index.search({ text: 'marine engine' }).count).toBe(3)
  })

  it('let function words match any word, and accept other quotation marks', () => {
    expect(idsOf(index, { text: '“head of marine”' })).toEqual([3])
    expect(idsOf(index, { text: '„care for marine“' })).toEqual([1])
  })

  it('never span two fields', () => {
    const split = indexOf([position({ id: 1, title: 'Marine', department: 'Engine', skills: ['diesel', 'torque'] })])
    expect(idsOf(split, { text: '"marine engine"' })).toEqual([])
    expect(idsOf(split, { text: '"diesel torque"' })).toEqual([])
  })

  it('are found far into a long text', () => {
    const filler = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' ')
    const long = indexOf([
      position({ id: 1, description: `${filler} azure harbour ${filler}` }),
      position({ id: 2, description: `azure ${filler} harbour` }),
    ])
    expect(idsOf(long, { text: '"azure harbour"' })).toEqual([1])
  })
})

describe('synonyms', () => {
  it('find other titles for the same work, below the words themselves', () => {
    const index = titles('Software Developer', 'Software Engineer', 'Gardener')
    expect(idsOf(index, { text: 'software engineer' })).toEqual([2, 1])
    expect(idsOf(index, { text: 'swe ' })).toEqual([1, 2])
  })

  it('combine abbreviations of several words', () => {
    const index = titles('Human Resources Lead', 'HR Partner')
    expect(index.search({ text: 'hr ' }).count).toBe(2)
    expect(index.search({ text: 'human resources' }).count).toBe(2)
  })

  it('work across languages', () => {
    const index = indexOf([
      position({ id: 1, title: 'Pflegefachkraft (m/w/d)', language: 'de' }),
      position({ id: 2, title: 'Nurse' }),
    ])
    expect(idsOf(index, { text: 'nurse' })).toEqual([2, 1])
    expect(idsOf(index, { text: 'Krankenschwester' })).toContain(1)
  })

  it('treat hyphenated and plain spellings alike', () => {
    const index = titles('Front-End Developer', 'Frontend Developer', 'Front End Developer')
    for (const text of ['frontend', 'front-end', 'front end ']) expect(index.search({ text }).count).toBe(3)
  })
})

describe('languages', () => {
  const index = indexOf([
    position({ id: 1, title: 'Engineer (m/w/d)', language: 'de' }),
    position({ id: 2, title: 'Engine Fitter' }),
    position({ id: 3, title: 'Ingenieure gesucht', language: 'de-CH' }),
    position({ id: 4, title: '東京の看護師', language: 'ja' }),
    position({ id: 5, title: 'مهندس برمجيات', language: 'ar' }),
  ])

  it('match only by their own stems', () => {
    expect(idsOf(index, { text: 'engineers ' })).toEqual([1])
    expect(idsOf(index, { text: 'Ingenieurin ' })).toEqual([3])
  })

  it('without spaces match adjacent characters', () => {
    expect(idsOf(index, { text: '看護師' })).toEqual([4])
    expect(idsOf(index, { text: '師' })).toEqual([4])
    expect(idsOf(index, { text: '護看師' })).toEqual([])
  })

  it('written from right to left match with and without vowel points', () => {
    expect(idsOf(index, { text: 'المُهَنْدِس' })).toEqual([5])
  })
})

describe('function words', () => {
  it('are optional among others, but count if they mean something', () => {
    const index = titles('IT Manager', 'Office Manager')
    expect(idsOf(index, { text: 'IT manager' })).toEqual([1, 2])
    expect(idsOf(index, { text: 'IT ' })).toEqual([1])
  })
})

describe('hostile text', () => {
  const index = titles('Engineer', 'Welder')
  it.each([
    ['2,000 words', 'engineer '.repeat(2000)],
    ['2,000 letters', 'e'.repeat(2000)],
    ['2,000 different words', Array.from({ length: 700 }, (_, i) => `w${i}`).join(' ')],
    ['emoji', '👩‍💻🙂🏳️‍🌈'.repeat(300)],
    ['markup', '<script>alert("x")</script> & %00 \' OR 1=1 --'],
    ['lone surrogates', '\ud800\udc00\ud800 x \udfff'],
    ['controls', '\u0001software-engineer \u0002de \u0000'],
    ['quotation marks', '"'.repeat(2000)],
    ['combining marks', `e${'\u0301'.repeat(1999)}`],
    ['bidirectional controls', '\u202eengineer\u202c'],
    ['prototype names', '__proto__ constructor toString'],
  ])('of %s is answered soon', (_name, text) => {
    const started = performance.now()
    const answer = index.search({ text, filters: { __proto__: ['x'], constructor: ['y'], department: [text] } })
    expect(answer.count).toBeGreaterThanOrEqual(0)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('without words finds everything', () => {
    expect(index.search({ text: ' !!! ' }).count).toBe(2)
    expect(index.search({ text: '' }).count).toBe(2)
  })
})

describe('explanations', () => {
  it('name the fields and terms of a hit and the parts of its score', () => {
    const index = indexOf([
      position({
        id: 1,
        title: 'Marine Engineer',
        department: 'Engineering',
        skills: ['Marine diesel'],
        description: 'marine '.repeat(3),
      }),
    ])
    const [hit] = index.search({ text: 'marine', debug: true }).hits
    expect(hit?.matched).toEqual({ fields: ['title', 'skills', 'description'], terms: ['marine'] })
    expect(hit?.debug?.parts[0]?.fields).toEqual({ title: 1, skills: 1, description: 3 })
    expect(hit?.debug?.parts.reduce((sum, { score }) => sum + score, 0)).toBe(hit?.score)
  })
})
