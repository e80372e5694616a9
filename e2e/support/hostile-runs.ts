import type { Frame } from '@playwright/test'
import type { Page } from './fixtures.ts'

/** Counts what runs, and what only the page's policy blocked. */
export async function watchRuns(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const runs: string[] = []
    const note = (what: string) => void runs.push(`${location.pathname}: ${what}`)
    const given = {
      hostileRuns: runs,
      alert: () => note('alert'),
      confirm: () => note('confirm'),
      prompt: () => note('prompt'),
    }
    Object.assign(window, given)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if (/script|object|base|frame/.test(effectiveDirective)) note(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  const inFrame = (frame: Frame) =>
    frame.evaluate(() => {
      // Code that would run on a click, or wherever there is a handler.
      const waiting = Array.from(document.querySelectorAll('*')).flatMap((element) =>
        Array.from(element.attributes)
          .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data:text)/i.test(value))
          .filter(({ name }) => /^on|href|src|action|data/i.test(name))
          .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
      )
      const foreign = Array.from(
        // The theme builder shows the site itself.
        document.querySelectorAll('#main iframe:not([src^="/careers"]), object, embed, base, #main style'),
        (element) => element.outerHTML,
      )
      return [...((window as { hostileRuns?: string[] }).hostileRuns ?? []), ...waiting, ...foreign]
    })
  return async () => (await Promise.all(page.frames().map(inFrame))).flat()
}

/** Inserts markup into the open page, as a program that shows emails would; gives anything in it time to run. */
export const putInto = (page: Page, html: string) =>
  page.evaluate(async (markup) => {
    type Reader = { createHTML: (text: string) => string }
    const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Reader) => Reader } }
    const reader = trustedTypes!.createPolicy('mails', { createHTML: (text) => text })
    const { body } = new DOMParser().parseFromString(reader.createHTML(markup), 'text/html')
    document.body.append(...body.childNodes)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, html)

/** Texts with a right-to-left override that would turn around what follows them in the same paragraph. */
export const overridesThatSpill = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent!.includes('\u202e') || /^(script|style)$/i.test(node.parentElement!.localName)) continue
      let around = node.parentElement!
      const isInline = (element: Element) => {
        const { display, unicodeBidi } = getComputedStyle(element)
        return display === 'inline' && !/isolate|plaintext/.test(unicodeBidi)
      }
      while (isInline(around) && around.parentElement) around = around.parentElement
      const after = document.createRange()
      after.setStartAfter(node)
      after.setEndAfter(around.lastChild!)
      const rest = after.toString().trim()
      if (rest !== '') found.push(`${around.localName}: ${rest.slice(0, 60)}`)
    }
    return found
  })
