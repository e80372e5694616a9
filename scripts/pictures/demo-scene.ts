/**
 * The demo's hero image: a sound at slack water, early in the day. Generated, so that it is ours and always the same;
 * `demo-pictures.ts` makes the files in `public/demo` from it.
 */
export interface Scene {
  widthPx: number
  heightPx: number
}

/** Lines of the sea and of the hills: sums of the same waves, each line a little later than the one above it. */
const waves = [
  { length: 206, height: 1, phase: 0.6 },
  { length: 118, height: 0.45, phase: 2.1 },
  { length: 410, height: 0.8, phase: 4 },
] as const

const stepPx = 6

/** A closed shape from a wavy edge down to the bottom of the image. */
function ground({ widthPx, heightPx }: Scene, topPx: number, swing: number, stretch: number, shift: number): string {
  const edge = Array.from({ length: Math.ceil(widthPx / stepPx) + 1 }, (_, at) => {
    const x = at * stepPx
    const rise = waves.reduce(
      (sum, { length, height, phase }) =>
        sum + height * Math.cos((2 * Math.PI * x) / (length * stretch) + phase + shift),
      0,
    )
    return `${x} ${(topPx - swing * rise).toFixed(1)}`
  })
  return `M0 ${heightPx}L${edge.join('L')}L${widthPx} ${heightPx}z`
}

const hills = [
  { top: 0.47, swing: 7, stretch: 2.1, shift: 0.4, color: '#a9c9cf' },
  { top: 0.51, swing: 5.5, stretch: 1.5, shift: 2.2, color: '#7fadb6' },
  { top: 0.545, swing: 3.4, stretch: 1.9, shift: 4.4, color: '#548c98' },
] as const

const sea = [
  { top: 0.6, swing: 1.1, stretch: 0.7, shift: 0.2, color: '#3c8190' },
  { top: 0.68, swing: 1.5, stretch: 0.8, shift: 1.1, color: '#276f80' },
  { top: 0.77, swing: 1.9, stretch: 0.95, shift: 2.3, color: '#175c6d' },
  { top: 0.87, swing: 2.4, stretch: 1.1, shift: 3.1, color: '#0b4858' },
] as const

/** A barge at its mooring, with the machine that it lowers into the stream at slack water. */
const barge = `
  <path d="M-46 0h92l-9 13h-74z" fill="#06303c"/>
  <path d="M-36-14h24v14h-24z" fill="#0e4250"/><path d="M-33-11h6v5h-6zM-23-11h6v5h-6z" fill="#f7d9a6"/>
  <path d="M8 0V-46M8-46L34-18M8-46L-8 0M8-30L34-18" stroke="#06303c" stroke-width="2.2" fill="none"/>
  <path d="M34-18v9" stroke="#06303c" stroke-width="1.2"/>
  <g transform="translate(34 -4)" fill="#e98f4f"><circle r="2.6"/><path d="M-1-2 0-13 1.6-2zM1.6 1 10 7 0 2.4zM-1.6 1-10 7 0 2.4z"/></g>`

/** The scene as SVG text; its subject is at three fifths of the width, clear of text at the start. */
export function sceneSvg(scene: Scene): string {
  const { widthPx, heightPx } = scene
  const layer = ({ top, swing, stretch, shift, color }: (typeof hills | typeof sea)[number]) =>
    `<path d="${ground(scene, heightPx * top, swing, stretch, shift)}" fill="${color}"/>`
  const sunX = widthPx * 0.78
  // On a phone, text over the image is as wide as the image.
  const bargeAt = widthPx < 600 ? 0.57 : 0.68
  const glints = Array.from({ length: 14 }, (_, at) => {
    const y = heightPx * (0.61 + at * 0.027)
    const half = (4 + at * 2.1) * (0.7 + 0.3 * Math.cos(at * 2.4))
    const x = sunX + 5 * Math.sin(at * 1.9)
    return `M${(x - half).toFixed(1)} ${y.toFixed(1)}h${(half * 2).toFixed(1)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#cfe3e8"/><stop offset=".34" stop-color="#f4e3c6"/><stop offset=".58" stop-color="#f8c98f"/></linearGradient>
    <radialGradient id="sun"><stop stop-color="#fff6df" stop-opacity=".95"/><stop offset="1" stop-color="#fff6df" stop-opacity="0"/></radialGradient>
  </defs>
  <path d="M0 0h${widthPx}v${heightPx}H0z" fill="url(#sky)"/>
  <circle cx="${sunX}" cy="${heightPx * 0.47}" r="${heightPx * 0.62}" fill="url(#sun)"/>
  <circle cx="${sunX}" cy="${heightPx * 0.47}" r="15" fill="#fffaf0"/>
  ${hills.map(layer).join('')}
  ${sea.slice(0, 2).map(layer).join('')}
  <path d="${glints.join('')}" stroke="#fbe2b4" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>
  <g transform="translate(${widthPx * 0.6} ${heightPx * bargeAt})">${barge}</g>
  ${sea.slice(2).map(layer).join('')}
</svg>`
}
