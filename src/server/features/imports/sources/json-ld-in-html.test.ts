import { expect, test } from 'vitest'
import { jsonLdIn } from './json-ld-in-html.ts'

test.each([
  ['plain', '<script type="application/ld+json">{"a":1}</script>'],
  ['in capitals', '<SCRIPT TYPE=application/LD+JSON>{"a":1}</SCRIPT >'],
  [
    'after a sign in another attribute',
    `<script data-x="a>b" type='application/ld+json; charset=utf-8'>{"a":1}</script>`,
  ],
  ['with a reference in its type', '<script type="application/ld&#x2B;json">{"a":1}</script>'],
  ['that seems to close itself', '<script type="application/ld+json" />{"a":1}</script>'],
  ['in a comment of its own', '<script type="application/ld+json"><!--\n{"a":1}\n--></script>'],
  ['not closed', '<p><script type="application/ld+json">{"a":1}'],
])('a block is found: %s', (_how, html) => {
  expect(jsonLdIn(`<body>&amp;${html}`)).toEqual({ documents: [{ a: 1 }], broken: 0 })
})

test('a block that is commented out, or of another kind, is none', () => {
  const block = '<script type="application/ld+json">{}</script>'
  const html = `<!-- ${block} --><script type="text/plain">{}</script><script>"${block.replace('</script>', '')}"</script>`
  expect(jsonLdIn(html)).toEqual({ documents: [], broken: 0 })
})

test('a broken block counts, and text in it stays as it is written', () => {
  const html =
    '<script type="application/ld+json">{"a":</script><script type="application/ld+json">{"b":"&amp;<b>\n"}</script>'
  expect(jsonLdIn(html)).toEqual({ documents: [{ b: '&amp;<b> ' }], broken: 1 })
})
