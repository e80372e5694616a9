/**
 * The hero's drawing: a tide table turned into lines. Every line is the sum of the same tidal constituents, each a little later
 * than the one above; one is prominent, with a mark on it. Deterministic: `tide.svg` is this function's output (a test compares
 * them), used as a mask so that it costs the page neither markup nor script and takes the accent's color.
 */
export function tideSvg(): string {
  const lines = Array.from({ length: lineCount }, (_, line) => {
    const isMain = line === mainLine
    const opacity = isMain ? 0.95 : 0.2 + 0.17 * Math.sin((Math.PI * (line + 0.5)) / lineCount)
    return `<path d="${tideLine(line)}" stroke-opacity="${opacity.toFixed(2)}"${isMain ? ' stroke-width="1.6"' : ''}/>`
  })
  const mark = `<circle cx="${markX}" cy="${height(markX, mainLine).toFixed(1)}" r="4.5" fill="#000" stroke="none"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 260" fill="none" stroke="#000">${lines.join('')}${mark}</svg>\n`
}

/** One line as smooth cubic curves whose ends and slopes match the sum; a step of a third of the shortest wave is enough. */
export function tideLine(line: number): string {
  const start = height(0, line)
  const third = step / 3
  let path = `M0 ${start.toFixed(1)}`
  let here = { x: 0, y: start }
  for (let x = step; x <= width + step; x += step) {
    const y = height(x, line)
    const controlY = y - slope(x, line) * third
    const end = `${step - third} ${relative(controlY, here.y)} ${step} ${relative(y, here.y)}`
    path += here.x === 0 ? `c${third} ${relative(start + slope(0, line) * third, start)} ${end}` : `s${end}`
    here = { x, y }
  }
  return path
}

const width = 1040
const step = 36
const lineCount = 15
const mainLine = 9
const markX = 760
const top = 46
const spacing = 13.4

/** Amplitude and wavelength in the drawing's units; `drift` is how much later each further line is, in radians. */
const constituents = [
  { name: 'M2', amplitude: 7.5, wavelength: 206, phase: 0.6, drift: 0.42 },
  { name: 'S2', amplitude: 3.4, wavelength: 178, phase: 2.1, drift: 0.31 },
  { name: 'K1', amplitude: 3.0, wavelength: 410, phase: 4.0, drift: -0.24 },
  { name: 'O1', amplitude: 1.6, wavelength: 118, phase: 1.2, drift: 0.5 },
] as const

const height = (x: number, line: number) =>
  constituents.reduce(
    (sum, { amplitude, wavelength, phase, drift }) =>
      sum - amplitude * Math.cos((2 * Math.PI * x) / wavelength + phase - drift * line),
    top + spacing * line,
  )

const slope = (x: number, line: number) =>
  constituents.reduce(
    (sum, { amplitude, wavelength, phase, drift }) =>
      sum + ((amplitude * 2 * Math.PI) / wavelength) * Math.sin((2 * Math.PI * x) / wavelength + phase - drift * line),
    0,
  )

const relative = (to: number, from: number) => String(Number((to - from).toFixed(1)))
