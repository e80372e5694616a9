import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

/** Languages at their worst for a layout. */
const harshLanguages = {
  'words 1.6 times as long': { dir: 'ltr', letters: '' },
  'mirrored, and words 1.6 times as long': { dir: 'rtl', letters: '' },
  'a tall script': { dir: 'ltr', letters: 'ష్ట్రీర్ధ్యూక్ష్మౌ' },
} as const

/** Rewrites every text of the page; a word of a tall script has a cluster for four letters. Returns what is wider than the window afterwards, or cut off. */
async function faultsIn(page: Page, { dir, letters }: { dir: string; letters: string }): Promise<string[]> {
  return page.evaluate(
    async ([direction, tall]) => {
      document.documentElement.dir = direction
      const clusters = [...new Intl.Segmenter('te').segment(tall)].map(({ segment }) => segment)
      const harsh = (word: string): string =>
        clusters.length > 0
          ? Array.from({ length: Math.ceil(word.length / 4) }, (_, at) => clusters[at % clusters.length]).join('')
          : word + word.slice(0, Math.ceil(word.length * 0.6))
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const shown = texts.filter(({ parentElement }) => !parentElement?.closest('script, style, code, .vh'))
      for (const text of shown) text.data = text.data.replaceAll(/\p{L}{3,}/gu, harsh)
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { scrollWidth, clientWidth } = document.documentElement
      const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
      for (const text of shown) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        if (box.width < 2 || text.parentElement!.closest('select, [hidden]')) continue
        let around: Element | null = text.parentElement
        while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement
        if (!around || /auto|scroll/.test(getComputedStyle(around).overflowX)) continue
        const edge = around.getBoundingClientRect()
        // An ellipsis is a choice; half a letter is not.
        if (getComputedStyle(around).textOverflow === 'ellipsis' || edge.width < 3) continue
        if (box.right > edge.right + 2 || box.left < edge.left - 2)
          faults.push(`"${text.data.slice(0, 40)}" is cut off`)
      }
      return faults
    },
    [dir, letters] as const,
  )
}

const visitorPages = ['/careers?query=technician', demo.technician.path, '/careers/login', '/careers/saved-jobs']
const candidatePages = [
  '/careers/dashboardv2',
  '/careers/applications',
  '/careers/offers',
  '/careers/profile',
  '/careers/events',
  '/careers/settings',
  '/careers/settings/notifications',
]

test.use({ viewport: { width: 390, height: 844 } })
for (const [name, language] of Object.entries(harshLanguages))
  test(`the main pages hold ${name} on a phone`, async ({ page, problems }) => {
    // A part of the page that React takes over only after its texts were rewritten.
    problems.allow(/React error #418/)
    for (const path of visitorPages) {
      await open(page, path)
      expect.soft(await faultsIn(page, language), `${path} with ${name}`).toEqual([])
    }
    await signInStaff(page, demo.candidate.email)
    for (const path of candidatePages) {
      await open(page, path)
      expect.soft(await faultsIn(page, language), `${path} with ${name}`).toEqual([])
    }
  })
