import { expect, it } from 'vitest'
import { withScriptsAfterPaint } from './scripts-after-paint.ts'

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`
const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" fetchPriority="low" nonce="n1"/>`
const own = '<script type="module" async="" src="/assets/own.js" nonce="n1"></script>'

it('asks for no script while the page is read, and for its own module and what that needs afterwards', () => {
  const html = withScriptsAfterPaint(
    page(`${preload('own')}<title>Jobs</title>${preload('part')}`, `<p>Tide</p>${own}`),
    'n2',
  )
  expect(html).not.toMatch(/modulepreload" href|src=/)
  expect(html).toContain('<head><title>Jobs</title></head>')
  expect(html).toMatch(
    /<p>Tide<\/p><script nonce="n2">\{.*\["\/assets\/own.js","\/assets\/part.js"\].*\}<\/script><\/body>/,
  )
})

it('leaves a page without a script unchanged, with scripts of other origins', () => {
  const plain = page('', '<script src="https://scripts.test/a.js" async=""></script>')
  expect(withScriptsAfterPaint(plain, 'n1')).toBe(plain)
})

/** Runs what the page runs, in a browser of the test's own making. */
function run(overrides: object) {
  const asked: string[] = []
  const later: [() => void, number][] = []
  const frames: (() => void)[] = []
  const shown: { seen?: () => void } = {}
  const PerformanceObserver = Object.assign(
    class {
      constructor(seen: () => void) {
        shown.seen = seen
      }
      observe() {}
    },
    { supportedEntryTypes: ['paint'] },
  )
  const browser = {
    document: {
      fonts: { check: () => true },
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(`ahead ${href}`) },
    },
    self: { PerformanceObserver },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (call: () => void, ms = 0) => later.push([call, ms]),
    load: (address: string) => asked.push(address),
    ...overrides,
  }
  const [, script] = /<script nonce="n1">(.*)<\/script>/.exec(withScriptsAfterPaint(page(preload('part'), own), 'n1'))!
  // oxlint-disable-next-line no-new-func -- this is the page's own script, as it is written into it
  new Function(...Object.keys(browser), script!.replace('import(', 'load('))(...Object.values(browser))
  return { asked, frames, later, shown }
}

it('loads them once when the first frame is shown', () => {
  const { asked, frames, later, shown } = run({})
  for (const frame of frames) frame()
  expect(asked).toEqual([])
  shown.seen!()
  shown.seen!()
  for (const [call] of later) call()
  expect(asked).toEqual(['ahead /assets/part.js', '/assets/own.js'])
})

it('loads them in the background after two seconds, and after the first frame if the browser does not report when it is shown', () => {
  const { asked, later } = run({})
  expect(later.map(([, ms]) => ms)).toEqual([2000])
  later[0]![0]()
  expect(asked).toContain('/assets/own.js')
  const old = run({ self: {} })
  old.frames[0]!()
  expect(old.asked).toEqual([])
  old.later.at(-1)![0]()
  expect(old.asked).toContain('/assets/own.js')
})

it('keeps the letters of the first frame if the font, which is asked for with that frame, is late', () => {
  const documentWith = (isThere: boolean) => ({
    fonts: { check: () => isThere },
    documentElement: { dataset: {} as { fonts?: string } },
  })
  for (const isThere of [true, false]) {
    const document = documentWith(isThere)
    const { frames, later } = run({ document })
    frames[0]!()
    expect(document.documentElement.dataset).toEqual({})
    later.at(-1)![0]()
    expect(document.documentElement.dataset.fonts).toBe(isThere ? undefined : 'late')
  }
})
