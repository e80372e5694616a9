import { chromium } from '@playwright/test'
import { lighthouse } from './peers/lighthouse.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { freePort, startServer } from './start-server.ts'
import { figure, markdownTable, targetTable, type Target } from './markdown.ts'

/** Number of runs per page, of which the median counts. */
const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** In each of them. */
const wanted = 100

interface Measured {
  scores: number[]
  shift: number
  paintMs: number
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >>> 1] as number

/** Lighthouse's result for a page on its slow phone, with default settings. */
async function measure(url: string, port: number): Promise<Measured> {
  const measured: Measured[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    measured.push({
      scores: categories.map((category) => Math.round(100 * (lhr.categories[category]?.score ?? 0))),
      shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      paintMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    })
  }
  return {
    scores: categories.map((_, c) => median(measured.map(({ scores }) => scores[c] as number))),
    shift: Math.max(...measured.map(({ shift }) => shift)),
    paintMs: median(measured.map(({ paintMs }) => paintMs)),
  }
}

async function firstPosition(server: string): Promise<string> {
  const answer = await fetch(`${server}/api/pcsx/search?domain=demo.test&start=0`)
  const { data } = (await answer.json()) as { data: { positions: { id: number }[] } }
  const [position] = data.positions
  if (!position) throw new Error('The demo employer has no position')
  return `/careers/job/${position.id}`
}

/** The search page and a position page of the demo employer, as loaded on a mid-range phone. */
export async function runLighthouseBench(given: string | undefined): Promise<boolean> {
  const server = given ? { url: given, stop: async () => undefined } : await startServer()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const pages = [
      { name: 'search page', path: '/careers' },
      { name: 'position page', path: await firstPosition(server.url) },
    ]
    const rows: string[][] = []
    const targets: Target[] = []
    for (const { name, path } of pages) {
      const { scores, shift, paintMs } = await measure(server.url + path, port)
      rows.push([name, ...scores.map(String), figure(shift), figure(paintMs)])
      categories.forEach((category, c) => {
        const score = scores[c] as number
        const promise = `${name}, ${category}`
        targets.push({ promise, target: String(wanted), measured: String(score), isMet: score >= wanted })
      })
      targets.push({ promise: `${name}, layout shift`, target: '0', measured: figure(shift), isMet: shift === 0 })
    }
    console.log(`## Lighthouse, on its slow phone, the median of ${runs} runs\n`)
    console.log(markdownTable(['Page', ...categories, 'layout shift', 'largest paint ms'], rows))
    console.log(`\n${targetTable(targets)}\n`)
    return targets.every(({ isMet }) => isMet)
  } finally {
    await browser.close()
    await server.stop()
  }
}
