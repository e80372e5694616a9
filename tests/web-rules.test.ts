import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from '#tests/source-files.ts'
import { physicalStyles, visibleLiterals } from '#tests/web-rules.ts'

/** The rules of the safety test detect what they are meant to. */

describe('physical styles', () => {
  const inCss = (declaration: string) => physicalStyles('a.css', `.a { color: red; ${declaration}; }`).length

  it.each(['margin-left: 1px', 'left: 0', 'text-align: right', 'float: left', 'padding: 0 1px 0 2px', 'width: 4px'])(
    'are found: %s',
    (declaration) => expect(inCss(declaration)).toBe(1),
  )
  it.each([
    'margin-inline-start: 1px',
    'inset: 0',
    'text-align: start',
    'padding: 0 1px 2px 1px',
    'padding: 0 calc(1px + 2px) 0 calc(1px + 2px)',
    'inline-size: 4px',
    'grid-template: "left right"',
    'border-width: 1px',
  ])('are not reported in %s', (declaration) => expect(inCss(declaration)).toBe(0))

  it('are found in components, with the line', () => {
    expect(physicalStyles('a.tsx', 'const A = () => (\n  <p style={{ marginLeft: 4 }} />\n)')).toEqual([
      'a.tsx:2: marginLeft: 4 ',
    ])
    expect(
      physicalStyles('a.tsx', "const A = () => <p style={{ marginInlineStart: 4, textAlign: 'start' }} />"),
    ).toEqual([])
  })

  it('are not looked for in comments', () => {
    expect(physicalStyles('a.css', '.a { /* left: 0; */ color: red; }')).toEqual([])
  })
})

describe('visible words', () => {
  const inJsx = (markup: string) => visibleLiterals('a.tsx', `const A = () => ${markup}`).length

  it.each([
    '<p>Hello there</p>',
    '<p aria-label="Close" />',
    "<img alt={isOn ? 'On' : t('off')} />",
    "<p>{isOn && 'Saved'}</p>",
    '<p title={`Page ${page}`} />',
    "<p>{name ?? 'Nobody'}</p>",
  ])('are found: %s', (markup) => expect(inJsx(markup)).toBe(1))

  it.each([
    "<p>{t('search.save')}</p>",
    '<p className="on">·</p>',
    '<p>{count} / {total}</p>',
    "<i lang={isOn ? 'en' : 'de'} />",
  ])('are not reported in %s', (markup) => expect(inJsx(markup)).toBe(0))
})

it('pages create forms with createBrowserForm, because another store would leave patterns and phones to the server', () => {
  const own = repositoryFiles.filter(
    (path) => /^src\/web\/.*(?<!\.test)\.tsx?$/.test(path) && textOf(path).includes('createFormStore('),
  )
  expect(own).toEqual(['src/web/form-engine/draft/create-browser-form.ts'])
})
