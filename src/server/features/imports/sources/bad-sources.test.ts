import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairMojibake } from './decode-text.ts'
import { findJsonBreak } from './scan-json.ts'
import { fixture, readTest } from '../test-import.ts'

const board = Buffer.from(fixture('ashby-board.json'))

describe('files that contain no positions', () => {
  it.each([
    ['an empty file', new Uint8Array(0), /The file is empty \(0 bytes\)/],
    ['white space', Buffer.from(' \n\t '), /contains only white space/],
    ['a PDF', Buffer.from('%PDF-1.7 x'), /is a PDF, not a file of positions/],
    ['zero bytes', Buffer.alloc(64), /binary data/],
    [
      'a tar archive',
      Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\0'), Buffer.alloc(249)]),
      /is a tar archive \(unpack it first\)/,
    ],
    ['prose', Buffer.from('Dear employer'), /neither JSON, XML, HTML nor CSV/],
    ['JSON of something else', Buffer.from('{"weather":[1,2]}'), /no list of positions that is understood/],
    ['a number', Buffer.from('[1,2,3]'), /no list of positions that is understood/],
    ['XML of something else', Buffer.from('<rss><channel/></rss>'), /root <rss> is no feed of positions/],
    [
      'XML with entities of its own',
      Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><workzag-jobs><position>&b;</position></workzag-jobs>'),
      /declares entities of its own/,
    ],
    ['a CSV without rows or the needed columns', Buffer.from('a;b\n'), /No column holds the id/],
  ])('%s get a clear answer', (_name, bytes, message) => {
    expect(() => readTest(bytes)).toThrow(message)
  })

  it('accept an empty board as one without positions', () => {
    expect(readTest({ jobs: [], apiVersion: '1' })).toMatchObject({ format: 'ashby', incoming: [], rejected: [] })
  })
})

describe('text encodings', () => {
  const text = '[{"sourceId":"1","title":"Küchenhilfe – 漁師","description":"<p>x</p>"}]'
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16LE without one', Buffer.from(text, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('%s is read', (_name, bytes) => {
    expect(readTest(bytes).incoming[0]!.position.title).toBe('Küchenhilfe – 漁師')
  })

  it('reads Windows-1252 and says so', () => {
    const result = readTest(Buffer.from('id,title\n1,K\u00fcchenhilfe\n', 'latin1'))
    expect(result.incoming[0]!.position.title).toBe('Küchenhilfe')
    expect(result.notes).toEqual(['The file is not UTF-8; it was read as Windows-1252.'])
  })

  it('repairs doubly encoded text and leaves other text alone', () => {
    expect(repairMojibake('New York Cityâ€™s KÃ¼che â€“ cafÃ© ðŸŽ‰')).toBe('New York City’s Küche – café 🎉')
    for (const text of ['QUALITÉ” “À la carte” Ärzte', 'Â', 'naïve – façade', 'São Paulo'])
      expect(repairMojibake(text)).toBe(text)
  })
})

describe('a truncated JSON file', () => {
  it('yields the rows before the break and says where it is', () => {
    const text = board.toString()
    const cut = text.indexOf('"title": "Lead Lamp Keeper"') + 12
    const result = readTest(text.slice(0, cut))
    expect(result.incoming.map(({ position }) => position.title)).toEqual(['Harbour Data Engineer'])
    const line = text.slice(0, cut).split('\n').length
    expect(result.damage).toBe(
      `The JSON breaks at line ${line}, column ${cut - text.lastIndexOf('\n', cut - 1)} (after character ${cut.toLocaleString('en')} of ${cut.toLocaleString('en')}): the text ends inside a string.`,
    )
  })

  it('only ever throws readable messages, wherever it is cut', () => {
    const text = JSON.stringify(JSON.parse(board.toString()))
    for (let at = 1; at < text.length; at += 7) {
      try {
        const result = readTest(text.slice(0, at))
        expect(result.incoming.length).toBeLessThanOrEqual(2)
        expect(result.damage).toMatch(/^The JSON breaks at line 1/)
      } catch (error) {
        expect((error as Error).message).toMatch(/The JSON (breaks|is no list)/)
      }
    }
  })

  it('breaks where the parser says, whatever the damage', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', 'x', '\u0001'), (text, at, put) => {
        const spoiled = text.slice(0, at % text.length) + put + text.slice((at % text.length) + 1)
        let isJson = true
        try {
          JSON.parse(spoiled)
        } catch {
          isJson = false
        }
        fc.pre(!isJson)
        const found = findJsonBreak(spoiled)
        expect(found.at).toBeLessThanOrEqual(spoiled.length)
        if (found.saved !== null) JSON.parse(found.saved)
      }),
      { numRuns: 2000 },
    )
  })

  it('is also recognized if the break is in the middle of the file', () => {
    const result = readTest(
      '{"positions":[{"sourceId":"1","title":"A"},{"sourceId":"2" "title":"B"},{"sourceId":"3","title":"C"}]}',
    )
    expect(result.incoming.map(({ position }) => position.sourceId)).toEqual(['1'])
    expect(result.damage).toMatch(/column 60.*"," or "}" is expected/)
  })
})

it('reads one JSON object per line and rejects invalid lines', () => {
  const result = readTest('{"sourceId":"1","title":"A"}\n{"sourceId":"2","title"}\n{"sourceId":"3","title":"C"}\n')
  expect(result.incoming.map(({ position }) => position.sourceId)).toEqual(['1', '3'])
  expect(result.rejected).toMatchObject([{ row: 2, field: 'row' }])
})

it('yields the positions before the break of a truncated XML feed', () => {
  const text = Buffer.from(fixture('personio.xml')).toString()
  const result = readTest(text.slice(0, text.indexOf('<id>77002') + 8))
  expect(result.incoming.map(({ position }) => position.sourceId)).toEqual(['77001'])
  expect(result.damage).toMatch(/^The XML breaks at line/)
})

it('reads a feed with a bracket in an attribute, an HTML entity, and markup in CDATA', () => {
  const result = readTest(
    '<?xml version="1.0"?><feed:jobs note="a > b"><job rank="1 > 0"><id>7</id><title>Cook &amp; waiter</title>' +
      '<description><![CDATA[<p>Soup</p>]]> and&nbsp;bread</description></job></feed:jobs>',
  )
  expect(result.damage).toBeNull()
  expect(result.incoming.map(({ position }) => [position.sourceId, position.title])).toEqual([['7', 'Cook & waiter']])
  expect(result.incoming[0]!.position.description).toMatch(/Soup[^]*and.bread/)
})

it('keeps the rows before a break if an attribute contains a bracket', () => {
  const result = readTest('<jobs note="a > b"><job><id>1</id><title>Cook</title></job><job><id>2</id><title>Wai')
  expect(result.incoming.map(({ position }) => position.sourceId)).toEqual(['1'])
  expect(result.damage).toMatch(/^The XML breaks at line 1, column \d+: /)
})

it('refuses endlessly nested XML', () => {
  expect(() => readTest(`<jobs>${'<a>'.repeat(50_000)}`)).toThrow(/nested more than 100 deep/)
})

it('reports an unclosed quotation mark in a CSV, and reads the rows before it', () => {
  const result = readTest('id,title\n1,Koch\n2,"Kellner\n3,Wirt\n')
  expect(result.incoming.map(({ position }) => position.sourceId)).toEqual(['1'])
  expect(result.damage).toMatch(/never closed/)
  expect(result.rejected[0]!.reason).toMatch(/never closed/)
})

describe('ids that occur twice in a file', () => {
  const row = { id: 'a', title: 'Pilot', description: 'x', location: 'Lisbon' }
  it('are one position if nothing or only the place differs', () => {
    const result = readTest([row, row, { ...row, location: 'Berlin' }])
    expect(result.incoming[0]!.position.locations.map((location) => location.label)).toEqual(['Lisbon', 'Berlin'])
    expect(result).toMatchObject({ mergedRows: 2, rejected: [] })
  })
  it('are rejected if anything else differs, naming the difference', () => {
    const result = readTest([row, { ...row, title: 'Captain' }])
    expect(result.incoming).toHaveLength(1)
    expect(result.rejected).toMatchObject([
      {
        row: 2,
        sourceId: 'a',
        field: 'id',
        reason: expect.stringMatching(/already that of row 1.*differ in title/) as string,
      },
    ])
  })
})

describe('hostile rows', () => {
  it('lose their markup, control characters and direction overrides', () => {
    const { position } = readTest([
      {
        id: '1',
        title: '<img src=x onerror=alert(1)>\u202eevil\u0007',
        description: '<p>a<script>alert(1)</script></p><a href="javascript:x">b</a>',
        department: '\u0000Sea',
        location: 'Lisbon',
      },
    ]).incoming[0]!
    expect(position.title).toBe('<img src=x onerror=alert(1)> evil')
    expect(position.description).toBe('<div><p>a</p>b</div>')
    expect(position.department).toBe('Sea')
  })

  it('lose characters that a database cannot store, wherever they occur', () => {
    const bad = 'a\u0000b\ud800c\u0007'
    const [one, other] = readTest([
      { id: '1\u0000', title: 'T', description: `<p>${bad}</p>`, 'custom:Shift': bad, skills: bad },
      { id: '2', title: bad, description: bad },
    ]).incoming
    expect(JSON.stringify([one, other])).not.toMatch(/\\u0000|\\ud800|\\u0007/)
    expect(one!.position.sourceId).toBe('1')
    expect(one!.position.description).toContain('ab\ufffdc')
  })

  it('lose direction overrides in our own format too', () => {
    const whole = readTest({ positions: [{ sourceId: '1', title: 'A', locations: ['Lisbon'] }] }).incoming[0]!.position
    const [place] = whole.locations
    const { position } = readTest({
      positions: [
        { ...whole, title: 'A\u202eevil', department: 'Sea\u2066', locations: [{ ...place!, label: 'Lis\u202ebon' }] },
      ],
    }).incoming[0]!
    expect(position).toMatchObject({ title: 'A evil', department: 'Sea', locations: [{ label: 'Lis bon' }] })
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//elsewhere.test/apply',
    '/careers',
    'https://',
  ])('cannot send applicants to %j', (externalApplyUrl) => {
    const row = { sourceId: '1', title: 'A', description: '<p>x</p>' }
    const { position } = readTest({ positions: [row] }).incoming[0]!
    for (const given of [row, position])
      expect(readTest({ positions: [{ ...given, externalApplyUrl }] }).rejected).toMatchObject([
        { field: 'externalApplyUrl', reason: 'Use a URL that starts with http:// or https://.' },
      ])
    const kept = { ...row, externalApplyUrl: 'https://jobs.example/apply?id=1' }
    expect(readTest({ positions: [kept] }).incoming[0]!.position.externalApplyUrl).toBe(kept.externalApplyUrl)
  })

  it('are rejected if a field is too large, naming the field', () => {
    const result = readTest([
      { id: '1', title: 'x'.repeat(301) },
      { id: '2', title: 'B', description: 'y'.repeat(1_000_001) },
      { id: '3', title: 'C', department: 'z'.repeat(201) },
      { id: 'i'.repeat(201), title: 'D' },
    ])
    expect(result.rejected.map(({ field }) => field)).toEqual(['title', 'description', 'department', 'sourceId'])
    expect(result.rejected[0]!.reason).toMatch(/at most 300/)
  })

  it('cannot pollute prototypes', () => {
    const result = readTest(
      '[{"id":"1","title":"A","__proto__":{"isPrivate":true},"constructor":{"prototype":{"x":1}}}]',
    )
    expect(result.incoming[0]!.position.isPrivate).toBe(false)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('never stop the others, whatever they contain', () => {
    fc.assert(
      fc.property(fc.array(fc.anything({ withObjectString: false })), (rows) => {
        const text = JSON.stringify([{ id: 'ok', title: 'Fine', absolute_url: 'https://a.example' }, ...rows])
        const result = readTest(text, { format: 'greenhouse' })
        expect(result.incoming.some(({ position }) => position.sourceId === 'ok')).toBe(true)
      }),
    )
  })
})
