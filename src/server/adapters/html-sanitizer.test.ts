import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToText, markdownToHtml, sanitizeHtml, sanitizeSiteHtml, textToHtml } from './html-sanitizer.ts'

describe('sanitizeHtml', () => {
  it.each([
    ['<p onclick="x()" style="color:red" class="a" id="b">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<p>Hi<img src=x onerror=alert(1)></p>', '<p>Hi</p>'],
    ['<svg><a href="javascript:alert(1)">x</a></svg><p>Hi</p>', '<p>Hi</p>'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>"><p>Hi</p>', ''],
    ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
    ['<a href=" jaVa\tscript:alert(1)">Hi</a>', 'Hi'],
    ['<a href="//evil.example">Hi</a>', 'Hi'],
    ['<iframe srcdoc="<script>1</script>"></iframe><p>Hi</p>', '<p>Hi</p>'],
    ['<form action="/x"><input name=a><button>Hi</button></form>', 'Hi'],
    ['<div><div>One</div><div>&nbsp;</div><div>Two</div></div>', '<div><p>One</p><p>Two</p></div>'],
    ['<p><br></p><ul></ul><h2> </h2><p>Hi</p>', '<p>Hi</p>'],
    ['<b>Hi</b> <i>you</i>', '<strong>Hi</strong> <em>you</em>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('%s', (dirty, clean) => {
    expect(sanitizeHtml(dirty)).toBe(clean)
  })

  it('adds nofollow and noopener to links', () => {
    expect(sanitizeHtml('<a href="https://a.example/?b=1&c=2" target="_blank">Hi</a>')).toBe(
      '<a href="https://a.example/?b=1&amp;c=2" rel="nofollow noopener noreferrer">Hi</a>',
    )
  })

  it('starts headings at the second level and skips none', () => {
    expect(sanitizeHtml('<h1>A</h1><h4>B</h4><h1>C</h1>')).toBe('<h2>A</h2><h3>B</h3><h2>C</h2>')
    expect(sanitizeHtml('<h4>A</h4><h2>B</h2>')).toBe('<h2>A</h2><h2>B</h2>')
    expect(sanitizeHtml('<h5>A</h5><p>x</p>')).toBe('<h2>A</h2><p>x</p>')
  })

  it('returns an empty string if no text is left', () => {
    expect(sanitizeHtml('<p>&nbsp;</p><img src="a.png"><hr>')).toBe('')
  })

  it('handles deep nesting and endless tags in time', () => {
    const started = performance.now()
    expect(sanitizeHtml(`${'<div>'.repeat(50_000)}x`)).toContain('x')
    expect(sanitizeHtml(`${'<div>a'.repeat(20_000)}`)).toContain('a')
    expect(sanitizeHtml('<'.repeat(100_000))).toContain('&lt;')
    expect(sanitizeHtml('<b>'.repeat(300_000) + 'x & <i>y')).toBe('<p>x &amp; y</p>')
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('is idempotent', () => {
    const piece = fc.oneof(
      fc.constantFrom('<h1>', '</h1>', '<h3>', '</h3>', '<div>', '</div>', '<p>', '</p>', '<ul><li>', '</li></ul>'),
      fc.constantFrom(
        '<a href="https://a.example">',
        '</a>',
        '<a>',
        '&amp;',
        '&nbsp;',
        '<br>',
        '<b>',
        '</b>',
        '<table><td>',
        '\n',
      ),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = sanitizeHtml(pieces.join(''))
        expect(sanitizeHtml(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('other sources of text', () => {
  it('renders Markdown and shows its raw HTML as text', () => {
    expect(markdownToHtml('# A\n\n**b** [c](https://d.example) <img src=x onerror=1>\n\n- e\n- f')).toBe(
      '<h2>A</h2>\n<p><strong>b</strong> <a href="https://d.example" rel="nofollow noopener noreferrer">c</a> &lt;img src=x onerror=1&gt;</p>\n<ul>\n<li>e</li>\n<li>f</li>\n</ul>',
    )
  })

  it('turns plain text into paragraphs and lists', () => {
    expect(textToHtml('One\r\ntwo\r\n\r\nYou will\n• weld\n• sail\nand <b>more</b>')).toBe(
      '<p>One<br />two</p>\n<p>You will</p><ul><li>weld</li><li>sail</li></ul><p>and &lt;b&gt;more&lt;/b&gt;</p>',
    )
  })

  it('converts HTML back to text', () => {
    expect(htmlToText('<h2>A &amp; B</h2><ul><li>c</li><li>d&nbsp;e</li></ul>')).toBe('A & B\nc\nd e')
  })
})

describe('HTML that an employer writes for its own site', () => {
  it('keeps links to paths on the site unchanged', () => {
    const html = '<p><a href="/careers/page/privacy?hl=ar#rights">rights</a></p>'
    expect(sanitizeSiteHtml(html)).toBe(html)
    expect(sanitizeHtml(html)).toBe('<p>rights</p>')
  })

  it.each([
    '//evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    'evil',
    'javascript:x()',
    ' java\tscript:x()',
    'data:text/html,x',
    './x',
  ])('removes a link to "%s"', (href) => {
    expect(sanitizeSiteHtml(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>')
  })

  it('treats external links like anywhere else', () => {
    const html = '<p><a href="https://a.example">a</a></p>'
    expect(sanitizeSiteHtml(html)).toBe(sanitizeHtml(html))
    expect(sanitizeHtml(html)).toContain('rel="nofollow noopener noreferrer"')
  })
})
