import { describe, expect, it } from 'vitest'
import { criticalPart, facesFor, fontFacesIn, namesIn, parseSheet, withoutUnread } from './critical-css.ts'

const part = (css: string, html: string) => criticalPart(parseSheet(css), namesIn(html))

describe('the critical part of a style sheet', () => {
  it('keeps rules whose classes all occur in the page', () => {
    expect(part('.a{x:1}.b{x:2}.a .c{x:3}', '<p class="a d">')).toBe('.a{x:1}')
  })
  it('keeps rules without classes, fonts and statements', () => {
    const css = '@layer a,b;@font-face{font-family:X;src:url("a;{.woff")}html{x:1}'
    expect(part(css, '<p>')).toBe(css)
  })
  it('keeps a list of selectors if one of them applies', () => {
    expect(part('.a,.b::before{x:1}', '<p class="b">')).toBe('.a,.b::before{x:1}')
  })
  it('leaves pointer and keyboard states, and print, to the full sheet', () => {
    expect(
      part('.a:hover{x:1}.a:focus-visible,.a:active{x:2}.a,.a:hover{x:3}@media print{.a{x:4}}', '<p class="a">'),
    ).toBe('.a,.a:hover{x:3}')
  })
  it('drops nested rules with such states from the rule that contains them', () => {
    expect(part('.a{x:1;&:hover,&:active{y:2}z:url("a;{");& .b:hover{y:3}& .b{y:4}}', '<p class="a">')).toBe(
      '.a{x:1;z:url("a;{");& .b{y:4}}',
    )
  })
  it('leaves states that no element has to the full sheet', () => {
    const css = '.a:disabled,.a[aria-disabled=true]{x:1}.a[aria-current]{x:2}.a[aria-pressed="true"]{x:3}'
    expect(part(css, '<p class="a">')).toBe('')
    expect(part(css, '<button class="a" disabled="">')).toBe('.a:disabled,.a[aria-disabled=true]{x:1}')
    expect(part(css, '<a class="a" aria-current="page">')).toBe('.a[aria-current]{x:2}')
    expect(part(css, '<a class="a" aria-pressed="false">')).toBe('')
    expect(part(css, '<a class="a" aria-pressed="true">')).toBe('.a[aria-pressed="true"]{x:3}')
    expect(part('.a:not([aria-busy=true]){x:1}', '<p class="a">')).toBe('.a:not([aria-busy=true]){x:1}')
  })
  it('looks inside layers and media queries, and drops those that end up empty', () => {
    expect(part('@layer l{.a{x:1}@media (width>=1px){.b{x:2}}}@layer m{.c{x:3}}', '<p class="a">')).toBe(
      '@layer l{.a{x:1}}',
    )
  })
  it('ignores functional pseudo-classes when deciding', () => {
    expect(part('.a:is(.b,.c):not(.d){x:1}', '<p class="a">')).toBe('.a:is(.b,.c):not(.d){x:1}')
  })
  it('keeps nested rules and braces in strings intact', () => {
    const css = '.a{content:"}";& .b{x:1}}'
    expect(part(`${css}.z{x:1}`, '<p class="a">')).toBe(css)
  })
})

describe('what a page does not use', () => {
  it('includes custom properties that nothing uses, also those that only unused ones refer to', () => {
    expect(withoutUnread(':root{--a:1;--b:var(--c);--c:2;--d:3}.x{y:var(--a)}', '<p style="z:var(--d)">')).toBe(
      ':root{--a:1;--d:3}.x{y:var(--a)}',
    )
  })
  it('includes animations that nothing starts', () => {
    const moves = '@keyframes turn{to{rotate:1turn}}@keyframes fade{0%{x:1}to{x:2}}'
    expect(withoutUnread(`${moves}.a{animation:fade .2s var(--ease)}`, '')).toBe(
      '@keyframes fade{0%{x:1}to{x:2}}.a{animation:fade .2s var(--ease)}',
    )
  })
})

it('includes the font faces that contain a letter of the page', () => {
  const [latin, arabic, always] = fontFacesIn(
    '.a{x:1}@font-face{font-family:L;unicode-range:U+0000-00FF,U+2000-206F}@font-face{font-family:A;unicode-range:U+6??,U+200C-200E}@font-face{font-family:F}',
  )
  expect(facesFor([latin!, arabic!, always!], 'Work – now')).toEqual([latin, always])
  expect(facesFor([latin!, arabic!, always!], '<p>وظائف')).toEqual([latin, arabic, always])
})
