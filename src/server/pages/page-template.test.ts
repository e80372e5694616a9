import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { randomText } from './campaign-holes.ts'
import { compressTemplate } from './compressed-template.ts'
import { fillTemplate, secretHoles, templateOf, type PageSecrets } from './page-template.ts'

/** A page with a nonce before and after long and short texts, in another script, next to each other and at the end. */
function pageWith({ nonce, csrfToken }: { nonce: string; csrfToken: string }): string {
  const cards = Array.from({ length: 200 }, (_, i) => `<li class="card">Ingénieur·e ${i} — مهندس ${i * 7919}</li>`)
  return [
    `<!doctype html><meta name="_csrf" content="${csrfToken}" nonce="${nonce}"/><script nonce="${nonce}"></script>`,
    `<ul>${cards.join('')}</ul><script nonce="${nonce}">${'const a = 1;'.repeat(50)}</script>`,
    `<ul>${cards.join('')}</ul><script nonce="${nonce}">1</script>`,
  ].join('')
}

const template = () => {
  const made = secretHoles()
  return templateOf(pageWith(made), made)
}

describe('a page’s template', () => {
  it('is filled with each visitor’s own nonce and token', () => {
    const own = secretHoles()
    expect(fillTemplate(template(), own).toString()).toBe(pageWith(own))
  })

  it('contains none of the values it was rendered with', () => {
    const made = secretHoles()
    const text = templateOf(pageWith(made), made).parts.join('')
    expect(text).not.toContain(made.nonce)
    expect(text).not.toContain(made.csrfToken)
  })

  it('has a hash of its text: the same for the same page, and different for another', () => {
    const made = secretHoles()
    expect(template().hash).toBe(template().hash)
    expect(templateOf(`${pageWith(made)} `, made).hash).not.toBe(template().hash)
    const loadedAt = (ms: number) =>
      templateOf(
        `${pageWith(made)}<script id="page-answers">[[{a:1},${ms}],[[],${ms}]]</script>{i:"${made.nonce}",u:${ms},s:1}`,
        made,
      ).hash
    expect(loadedAt(1_795_461_950_906)).toBe(loadedAt(1_795_461_958_771))
    const shown = (ms: number) => templateOf(`<i>[],${ms}]</i>${pageWith(made)}<script id="page-answers">`, made).hash
    expect(shown(1_795_461_950_906)).not.toBe(shown(1_795_461_958_771))
  })
})

describe('a compressed template', () => {
  it('yields the same page once filled and decompressed, for every visitor', async () => {
    const compressed = await compressTemplate(template())
    for (let i = 0; i < 200; i++) {
      const own = secretHoles()
      expect(brotliDecompressSync(fillTemplate(compressed!, own)).toString()).toBe(pageWith(own))
    }
  })

  it('has room for values of any length, such as a click’s', async () => {
    const pageOf = (click: string, own: PageSecrets) =>
      `<a href="?gclid=${click}">on</a>${pageWith(own)}{"gclid":"${click}"}`
    const [made, own] = [secretHoles(), secretHoles()]
    const [open, click] = ['hClick-that-nobody-made', 'Cj0KCQ-click_0001_abcde']
    const compressed = await compressTemplate(templateOf(pageOf(open, made), { ...made, campaign0: open }))
    const filled = fillTemplate(compressed!, { ...own, campaign0: click })
    expect(brotliDecompressSync(filled).toString()).toBe(pageOf(click, own))
  })

  it('is as small as a regularly compressed page, give or take a tenth', async () => {
    const own = secretHoles()
    const usual = brotliCompressSync(pageWith(own)).length
    expect(fillTemplate((await compressTemplate(template()))!, own).length).toBeLessThan(usual * 1.1 + 200)
  })

  it('is created even if a placeholder’s text happened to occur in the page, which the encoder refers to', async () => {
    const made = template()
    const copied = (length: number): string => 'const a = 1;'.repeat(length).slice(0, length)
    expect(await compressTemplate(made, copied)).toBeNull()
    let isFirst = true
    const once = (length: number): string => {
      const text = (isFirst ? copied : randomText)(length)
      isFirst = false
      return text
    }
    const compressed = await compressTemplate(made, once)
    const own = secretHoles()
    expect(brotliDecompressSync(fillTemplate(compressed!, own)).toString()).toBe(pageWith(own))
  })

  it('is not created if a placeholder has too little text after it', async () => {
    const made = secretHoles()
    expect(await compressTemplate(templateOf(`<p>${made.nonce}>`, made))).toBeNull()
    expect(await compressTemplate(templateOf(`<p>${made.nonce}${made.csrfToken}</p>`, made))).toBeNull()
  })
})
