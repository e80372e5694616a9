import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { startServer } from '../start-server.ts'
import { figure, markdownTable, targetTable } from '../markdown.ts'
import { percentilesOf } from '../measure.ts'
import { createRandom } from '../random.ts'

const positions = 100_000
const places = 12_000
const size = { width: 1440, height: 900 }
const secondsEach = 5
/** The target: this many frames per second, or this share of what the machine's renderer achieves with nothing to compute. */
const wantedFrames = 50
const wantedShare = 0.85

interface Frames {
  name: string
  perSecond: number
  p50Ms: number
  p95Ms: number
}

/** Panning a map of 100,000 positions by hand, compared with the same movement of an image and buttons without any program. */
export async function runMapBench(given: string | undefined): Promise<boolean> {
  const server = given ? { url: given, stop: async () => undefined } : await startServer()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  try {
    const ceilingPage = await browser.newPage({ viewport: size })
    await ceilingPage.setContent(barePicture)
    const ceiling = await panned(ceilingPage, 'picture and 120 buttons, nothing behind them')
    await ceilingPage.close()

    const page = await browser.newPage({ viewport: size })
    await page.route(/\/api\/pcsx\/search\?.*only=map/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { count: number; filterDef: unknown } }
      body.data.count = positions
      body.data.filterDef = { smartFilters: [], allFilters: [facet()] }
      await route.fulfill({ json: body })
    })
    const rows: Frames[] = []
    for (const [name, bounds] of views) {
      await page.goto(`${server.url}/careers?location=Map+Area&map_bounds=${bounds}`, { waitUntil: 'networkidle' })
      await page
        .getByRole('button', { name: /Jobs at latitude/ })
        .first()
        .waitFor()
      await page.waitForTimeout(1_000)
      rows.push(await panned(page, name))
    }
    return report(ceiling, rows)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const views = [
  ['the map at the world', '-50,-150,70,170'],
  ['the map at Europe', '36,-11,60,30'],
  ['the map at a country', '47.3,6,55,15'],
  ['the map at a region', '48,10.5,48.6,12.2'],
] as const

/** Positions at places distributed like cities: dense clusters and isolated ones. */
function facet() {
  const { next: random } = createRandom(11)
  const centers = Array.from({ length: 300 }, () => ({ lat: random() * 110 - 45, lng: random() * 340 - 170 }))
  const bavaria = Array.from({ length: 60 }, () => ({ lat: 47.5 + random() * 2.5, lng: 9 + random() * 4 }))
  const all = [...centers, ...bavaria]
  const options = Array.from({ length: places }, (_, i) => {
    const center = all[i % all.length]!
    const lat = center.lat + (random() - 0.5) * 3
    const lng = center.lng + (random() - 0.5) * 4
    const count = 1 + Math.floor(random() * ((2 * positions) / places - 1))
    return { label: count, value: `Place ${i}:::${lat.toFixed(5)},${lng.toFixed(5)}`, count }
  })
  return { filterName: 'latlong_non_remote', title: 'Places', options }
}

/** Drags back and forth with the mouse for a while and measures the frames. */
async function panned(page: Page, name: string): Promise<Frames> {
  const frame = (await page.locator('[role=application]').boundingBox())!
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height - 120 }
  await page.evaluate(() => {
    const times: number[] = []
    const step = (now: number) => {
      times.push(now)
      Object.assign(window, { frameTimes: times, frameRequest: requestAnimationFrame(step) })
    }
    requestAnimationFrame(step)
  })
  const until = Date.now() + secondsEach * 1_000
  while (Date.now() < until) {
    for (const direction of [1, -1]) {
      await page.mouse.move(middle.x - 250 * direction, middle.y)
      await page.mouse.down()
      for (let step = 0; step <= 50; step++) await page.mouse.move(middle.x + direction * (step * 10 - 250), middle.y)
      await page.mouse.up()
    }
  }
  const times = await page.evaluate(() => {
    const { frameTimes, frameRequest } = window as unknown as { frameTimes: number[]; frameRequest: number }
    cancelAnimationFrame(frameRequest)
    return frameTimes
  })
  const gaps = times.slice(1).map((time, i) => time - times[i]!)
  const { p50 } = percentilesOf(gaps)
  const sorted = [...gaps].sort((a, b) => a - b)
  const perSecond = (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
  return { name, perSecond, p50Ms: p50, p95Ms: sorted[Math.floor(sorted.length * 0.95)]! }
}

function report(ceiling: Frames, rows: readonly Frames[]): boolean {
  console.log(
    `\n## Map\n\n${positions.toLocaleString('en-US')} positions at ${places.toLocaleString('en-US')} places, dragged to and fro by the mouse for ${secondsEach} s each, in Chromium without a graphics card at ${size.width} × ${size.height}. The ceiling is what the same browser does with a picture of the same size and 120 buttons that only follow the mouse.\n`,
  )
  console.log(
    markdownTable(
      ['Dragged', 'frames/s', 'of the ceiling', 'frame p50 ms', 'p95 ms'],
      [ceiling, ...rows].map((row) => [
        row === ceiling ? `ceiling: ${row.name}` : row.name,
        figure(row.perSecond),
        `${figure((100 * row.perSecond) / ceiling.perSecond)} %`,
        figure(row.p50Ms),
        figure(row.p95Ms),
      ]),
    ),
  )
  const targets = rows.map((row) => ({
    promise: row.name,
    target: `${wantedFrames} frames/s, or ${100 * wantedShare} % of the ceiling`,
    measured: `${figure(row.perSecond)} of ${figure(ceiling.perSecond)}`,
    isMet: row.perSecond >= wantedFrames || row.perSecond >= wantedShare * ceiling.perSecond,
  }))
  console.log(`\n${targetTable(targets)}\n`)
  return targets.every(({ isMet }) => isMet)
}

const barePicture = `<!doctype html><style>
  body { margin: 0 } [role=application] { position: absolute; inset: 121px 0 0 488px; overflow: clip }
  canvas { position: absolute; left: -192px; top: -192px } .layer { position: absolute; inset: 0 }
  button { position: absolute; width: 88px; height: 88px; border-radius: 50%; border: 0; background: #0672; color: #fff }
  button span { display: grid; place-items: center; width: 58%; height: 58%; margin: auto; border-radius: 50%; background: #067 }
</style><div role="application"><canvas width="1336" height="1163"></canvas><div class="layer"></div></div><script>
  const frame = document.querySelector('[role=application]')
  const canvas = document.querySelector('canvas')
  const layer = document.querySelector('.layer')
  const context = canvas.getContext('2d', { alpha: false })
  for (let i = 0; i < 400; i++) {
    context.fillStyle = 'hsl(' + ((i * 37) % 360) + ' 40% 80%)'
    context.fillRect((i * 97) % 1336, (i * 61) % 1163, 90, 70)
  }
  for (let i = 0; i < 120; i++) {
    const button = document.createElement('button')
    button.innerHTML = '<span>' + i + '</span>'
    button.style.transform = 'translate(' + ((i * 131) % 900) + 'px,' + ((i * 89) % 740) + 'px)'
    layer.append(button)
  }
  let last = null
  let left = 0
  frame.addEventListener('pointerdown', (event) => { last = event.clientX })
  addEventListener('pointerup', () => { last = null })
  addEventListener('pointermove', (event) => {
    if (last === null) return
    left += event.clientX - last
    last = event.clientX
    canvas.style.transform = layer.style.transform = 'translate(' + left + 'px, 0px)'
  })
</script>`
