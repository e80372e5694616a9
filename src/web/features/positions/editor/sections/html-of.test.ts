// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'

const cleaned = (html: string): string => {
  const box = document.createElement('div')
  box.innerHTML = html
  return htmlOf(box)
}

it.each([
  ['what is typed without a paragraph', 'Bring <b>ships</b> in.', '<p>Bring <strong>ships</strong> in.</p>'],
  ['lines of other editors', '<div>One</div><div><br></div><div style="color:red">Two</div>', '<p>One</p><p>Two</p>'],
  [
    'what is copied from a page',
    '<div class="x"><h1>Work</h1><span style="font-weight:700">Calm</span><ul><li><p>Tides</p></li></ul></div>',
    '<h2>Work</h2><p>Calm</p><ul><li><p>Tides</p></li></ul>',
  ],
  ['scripts', '<p>Fine</p><script>alert(1)</script><style>p{}</style>', '<p>Fine</p>'],
  [
    'links that lead nowhere',
    '<p><a href="javascript:alert(1)">One</a> <a href="https://example.test/?a=1&b=2">two</a></p>',
    '<p>One <a href="https://example.test/?a=1&amp;b=2">two</a></p>',
  ],
  ['signs that mean something in HTML', '<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['nothing but space', '<p><br></p><ul><li></li></ul>&nbsp;', ''],
])('writes clean HTML of %s', (_name, html, expected) => {
  expect(cleaned(html)).toBe(expected)
  expect(cleaned(expected)).toBe(expected)
})
