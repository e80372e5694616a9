import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PositionAnalyzer, tokenTerm } from './analysis.ts'
import { fold } from './fold.ts'
import { stem, stemClass } from './stemming.ts'
import { stopWords } from './stop-words.ts'
import { position } from '../index/test-positions.ts'
import { loadHtml, textBetween } from './text-units.ts'
import { createTokenBuffer, tokenKind, wordAt, wordRuns } from './token-buffer.ts'
import { tokenize } from './tokenize.ts'

function words(text: string): string[] {
  const buffer = createTokenBuffer()
  tokenize(text, buffer)
  return Array.from({ length: buffer.length }, (_, i) => wordAt(buffer, i))
}

function joinedWords(text: string): string[] {
  const buffer = createTokenBuffer()
  tokenize(text, buffer)
  return Array.from({ length: buffer.length }, (_, i) => wordAt(buffer, i)).filter(
    (_, i) => buffer.kinds[i] === tokenKind.joined,
  )
}

function termsOf(title: string, language: string): string[] {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const analyzer = new PositionAnalyzer((term) => {
    if (!numbers.has(term)) numbers.set(term, names.push(term) - 1)
    return numbers.get(term) as number
  })
  const { length, terms, fields } = analyzer.analyze(position({ id: 1, title, language, description: 'x' }))
  return Array.from(terms.slice(0, length))
    .filter((_, i) => fields[i] === 0)
    .map((term) => names[term] as string)
}

describe('languages without a stemmer', () => {
  it('keep their words as they are, apart from English ones', () => {
    expect(['lt', 'et', 'ja', 'lt-LT', 'zh-TW'].map(stemClass)).toEqual(['lt', 'et', 'ja', 'lt', 'zh'])
    expect(['en-GB', '', 'x-unknown'].map(stemClass)).toEqual(['en', 'en', 'en'])
    expect(stem('lapas', 'lt')).toBe('lapas')
    expect(stem('kokes', 'et')).toBe('kokes')
  })
  it('do not have English stop words: "on" and "to" are words in Polish', () => {
    expect(stopWords(stemClass('en')).has('from')).toBe(true)
    expect(stopWords(stemClass('lt')).has('to')).toBe(false)
    expect(stopWords(stemClass('pl')).has('from')).toBe(false)
  })
})

describe('folding', () => {
  it('unifies case, diacritics and variants', () => {
    expect(fold('CAFE\u0301')).toBe(fold('Café'))
    expect(fold('Straße Øresund Łódź İstanbul')).toBe('strasse oresund lodz istanbul')
    expect(fold('مُهَنْدِس')).toBe(fold('مهندس'))
    expect(fold('ガス')).toBe('ガス')
  })

  it('has one i for the dotted and the dotless one of Turkish, as for the English one', () => {
    expect(new Set(['ISPARTA', 'ısparta', 'Isparta', 'isparta'].map(fold))).toEqual(new Set(['isparta']))
    expect(new Set(['İstanbul', 'istanbul', 'Istanbul', 'ISTANBUL', 'İSTANBUL'].map(fold))).toEqual(
      new Set(['istanbul']),
    )
    expect(fold('IT INFRASTRUCTURE')).toBe('it infrastructure')
  })

  it('knows no tone marks, accents, final letters, nukta or joiners', () => {
    expect(fold('Điều dưỡng')).toBe('dieu duong')
    expect(fold('ΛΟΓΙΣΤΉΣ')).toBe(fold('λογιστής'))
    expect(fold('λογιστήςx')).toBe('λογιστησx')
    expect(fold('सॉफ़्टवेयर')).toBe(fold('सॉफ्टवेयर'))
    expect(fold('సాఫ్ట్\u200cవేర్')).toBe(fold('సాఫ్ట్వేర్'))
    expect(fold('компʼютер')).toBe('компютер')
  })

  it('gives the same result letter by letter and as a whole', () => {
    for (const text of ['Ünïcödé', 'ÉCOLE', 'Ελλάς', 'ЁЖИК', 'İZMİR', '각력', 'ﾃﾞｰﾀ', 'ẞtraße'])
      expect(fold(text)).toBe(fold(text.normalize('NFD')))
  })

  it('is idempotent', () => {
    for (const text of ['ÅNGSTRÖM', 'ﬁne', 'Ⅷ', 'ｆｕｌｌ', 'ẞ', 'ΑΣ']) expect(fold(fold(text))).toBe(fold(text))
  })
})

describe('words', () => {
  it('keep characters that are part of the word in a language', () => {
    expect(words('C++, C# and .NET')).toEqual(['c++', 'c#', 'and', 'net'])
  })

  it('can be found joined and apart', () => {
    expect(words('Front-End')).toEqual(['front', 'end', 'frontend'])
    expect(joinedWords('Node.js R&D')).toEqual(['nodejs', 'rd'])
    expect(words('end. Next')).toEqual(['end', 'next'])
  })

  it('lose possessives, articles and inclusive endings', () => {
    expect(words("driver's l'ingénieur don't")).toEqual(['driver', 'ingenieur', 'dont'])
    expect(words('Ingenieur:in Entwickler*innen Leiter_in')).toEqual(['ingenieur', 'entwickler', 'leiter'])
  })

  it('in scripts without spaces are pairs of characters', () => {
    expect(words('看護師')).toEqual(['看護', '護師', '師'])
    expect(words('React開発')).toEqual(['react', '開発', '発'])
    expect(words('🙂👩‍💻 𠮷野家')).toEqual(['𠮷野', '野家', '家'])
  })

  it('with joiners are one word, and joiners alone are none', () => {
    expect(words('సాఫ్ట్\u200cవేర్ డెవలపర్')).toEqual([fold('సాఫ్ట్వేర్'), fold('డెవలపర్')])
    expect(words('👩\u200d💻 \u200d a')).toEqual(['a'])
  })

  it('have ranges in the source', () => {
    const buffer = createTokenBuffer()
    const text = 'Größe, front-end'
    tokenize(text, buffer)
    expect(Array.from(buffer.starts.slice(0, buffer.length), (start, i) => text.slice(start, buffer.ends[i]))).toEqual([
      'Größe',
      'front',
      'end',
      'front-end',
    ])
  })
})

describe('stemming', () => {
  it.each([
    ['en', ['nurses', 'nurse']],
    ['en', ['companies', 'company']],
    ['de', ['ingenieure', 'ingenieur', 'ingenieurin', 'ingenieurinnen']],
    ['de', ['krankenpflegern', 'krankenpfleger']],
    ['fr', ['infirmiers', 'infirmiere', 'infirmieres', 'infirmier']],
    ['fr', ['directeur', 'directrice', 'directrices']],
    ['es', ['ingenieros', 'ingeniera', 'ingeniero']],
    ['es', ['profesores', 'profesora', 'profesor']],
    ['pt', ['engenheiros', 'engenheira', 'engenheiro']],
    ['it', ['ingegneri', 'ingegnere']],
    ['nl', ['verpleegkundigen', 'verpleegkundige']],
    ['sv', ['utvecklare', 'utvecklaren']],
    ['ru', ['инженеры', 'инженера', 'инженеров']],
    ['ar', ['المهندس', 'مهندس', 'مهندسون']],
  ])('in %s unifies %j', (language, forms) => {
    expect(new Set(forms.map((form) => stem(form, language))).size).toBe(1)
  })

  it('leaves short and irregular words alone', () => {
    expect(['bus', 'analysis', 'business', 'campus'].map((word) => stem(word, 'en'))).toEqual([
      'bus',
      'analysis',
      'business',
      'campus',
    ])
  })
})

describe('terms', () => {
  it('in different languages do not collide through their stems', () => {
    expect(termsOf('Engineer', 'de')).toEqual(['engin\u0002de'])
    expect(termsOf('Engine', 'en')).toEqual(['engine'])
  })

  it('include the meaning of an expression', () => {
    expect(termsOf('Senior Software Developers', 'en')).toEqual([
      'senior',
      'software',
      'developer',
      '\u0001senior',
      '\u0001software-engineer',
    ])
  })

  it('give a position the same expression whatever was analyzed before it', () => {
    expect(termsOf('Data', 'en')).toEqual(['data'])
  })
})

describe('the compiled loop', () => {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const analyzer = new PositionAnalyzer((term) => {
    if (!numbers.has(term)) numbers.set(term, names.push(term) - 1)
    return numbers.get(term) as number
  })
  /** Terms of a title with their positions, without concept terms. */
  const analyzed = (title: string): [string, number][] => {
    const { length, terms, positions, fields } = analyzer.analyze(position({ id: 1, title, description: '' }))
    return Array.from({ length }, (_, i): [string, number] => [
      names[terms[i] as number] as string,
      positions[i] as number,
    ]).filter(([term], i) => fields[i] === 0 && !term.startsWith('\u0001'))
  }
  const plain = (title: string): [string, number][] => {
    const buffer = createTokenBuffer()
    tokenize(title, buffer)
    return Array.from({ length: buffer.length }, (_, i): [string, number] => [
      tokenTerm(wordAt(buffer, i), buffer.kinds[i] as number, 'en'),
      buffer.positions[i] as number,
    ])
  }
  const pieces = fc.oneof(
    fc.constantFrom(
      ..."abcSé2йشÅ漢ガ각😀 \n-.&'’:*_#+<\u0301\ud83d",
      '  ',
      "'s",
      '++',
      '*innen',
      'x'.repeat(40),
      'y'.repeat(41),
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )

  it('finds what the plain code finds, in new words and in known ones', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const title = parts.join('')
        const expected = plain(title)
        wordRuns.clear()
        expect(analyzed(title)).toEqual(expected)
        expect(analyzed(title)).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })

  it('continues after text and words have outgrown their memory', () => {
    const wordOf = (n: number) => `w${n.toString(36)}${'z'.repeat(n % 20)}`
    for (let from = 0; from < 60_000; from += 3_000) {
      const title = Array.from({ length: 3_000 }, (_, n) => wordOf(from + n)).join(' ')
      expect(analyzed(title)).toEqual(plain(title))
    }
    expect(wordRuns.size).toBeGreaterThan(50_000)
    expect(analyzed(`${wordOf(5)} ${wordOf(59_999)}`).map(([term]) => term)).toEqual([wordOf(5), wordOf(59_999)])
  })
})

describe('HTML', () => {
  const textOf = (html: string): string => {
    const length = loadHtml(html)
    return textBetween(0, length)
  }

  it('becomes text, without inline tags and with breaks for others', () => {
    expect(textOf('<p>soft<b>ware</b></p><ul><li>R&amp;D</li><li>5 &lt; 6 &#x41;&#66;</li></ul>').split(/\n+/)).toEqual(
      ['', 'software', 'R&D', '5 < 6 AB', ''],
    )
    expect(textOf('a<br/>b<STRONG class="x">c</STRONG>d<!-- e -->f')).toBe('a\nbcd\nf')
  })

  it('keeps what is neither a tag nor an entity', () => {
    for (const text of ['1 <2 <= 3', 'R&D & more &', '&bogus;', '&;', '&#;', '&averylongname;', 'a < b', '<unclosed'])
      expect(textOf(text)).toBe(text)
    expect(textOf('&am<i>p;</i>lt; &#x1F600;co&shy;op&nbsp;')).toBe('&lt; 😀coop ')
  })

  it('that is broken takes linear time', () => {
    const started = performance.now()
    for (const text of ['<', '&#', '<a', '<a>', '&amp;']) textOf(text.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
