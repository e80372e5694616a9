import { expect, it } from 'vitest'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { safeDocument, safeHtml, sanitizeMark } from './safe-html.ts'

it('keeps the shapes of a logo and nothing that runs or loads', () => {
  const mark =
    '<svg viewBox="0 0 26 26" fill="none" onload="alert(1)"><script>alert(1)</script><path d="M1 2" fill="currentColor" onclick="x()"/><image href="https://evil.test/x.png"/><a href="javascript:x()"><circle r="2"/></a></svg>'
  expect(sanitizeMark(mark)).toBe(
    '<svg viewBox="0 0 26 26" fill="none"><path d="M1 2" fill="currentColor"></path><circle r="2"></circle></svg>',
  )
})

it('sanitizes all HTML in the document', () => {
  const evil = '<p onclick="x()">ok</p><script>alert(1)</script>'
  const { pcsxConfig } = EmployerConfig.parse({
    pcsxConfig: {
      footer: { customHtml: evil },
      termsOfService: { disclaimerText: evil },
      contentPages: { a: { title: 'A', html: evil } },
    },
  })
  const safe = safeHtml(pcsxConfig)
  expect([safe.footer.customHtml, safe.termsOfService.disclaimerText, safe.contentPages.a?.html]).toEqual(
    Array(3).fill('<p>ok</p>'),
  )
})

it('sanitizes the layers of a document, and leaves absent keys absent', () => {
  const evil = '<p onclick="x()">ok</p><script>alert(1)</script>'
  const layer = { footer: { customHtml: evil }, contentPages: { a: { title: 'A', html: evil } }, seoDescription: evil }
  const cleaned = {
    footer: { customHtml: '<p>ok</p>' },
    contentPages: { a: { title: 'A', html: '<p>ok</p>' } },
    seoDescription: evil,
  }
  expect(
    safeDocument({
      pcsxConfig: { ...layer, overrides: { languages: { ar: layer }, positions: { '7': layer } } },
      microsites: { sea: { overrides: layer }, land: {} },
    }),
  ).toEqual({
    pcsxConfig: { ...cleaned, overrides: { languages: { ar: cleaned }, positions: { '7': cleaned } } },
    microsites: { sea: { overrides: cleaned }, land: {} },
  })
  expect(safeDocument({})).toEqual({})
})
