/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Triple = [number, number, number]

/** Reads `#rgb`, `#rrggbb` and `oklch(l c h)`; `null` for anything else. */
export function parseColor(text: string): Oklch | null {
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i.exec(text.trim())
  if (hex) {
    const channels = hex.slice(1).filter((part) => part !== undefined)
    const [r, g, b] = channels.map((part) => parseInt(part.length === 1 ? part + part : part, 16) / 255) as Triple
    return fromLinear([toLinear(r), toLinear(g), toLinear(b)])
  }
  const oklch = /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(\d*\.?\d+)\s*\)$/i.exec(text.trim())
  if (!oklch) return null
  return { l: Number(oklch[1]) / (oklch[2] ? 100 : 1), c: Number(oklch[3]), h: Number(oklch[4]) }
}

/** `#rrggbb`, with chroma reduced until the color can be displayed. */
export function toHex(color: Oklch): string {
  const byte = (linear: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinearChannel(linear))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${shown(color).map(byte).join('')}`
}

/** WCAG 2 contrast of two opaque colors, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** A color next to or on top of another, and the contrast that they need. */
export interface Neighbor {
  color: Oklch
  needs: number
}

/**
 * The color nearest in lightness, with the same hue, that has enough contrast with every neighbor; the color itself if it
 * passes, `null` if none does.
 */
export function nearestPassing(color: Oklch, neighbors: readonly Neighbor[]): Oklch | null {
  const passes = (candidate: Oklch) =>
    neighbors.every((neighbor) => contrast(candidate, neighbor.color) >= neighbor.needs)
  if (passes(color)) return color
  for (let distance = step; distance <= 1; distance += step) {
    for (const l of [color.l - distance, color.l + distance]) {
      // As it can be written down: six digits may be slightly off the computed value.
      const candidate = l >= 0 && l <= 1 ? parseColor(toHex({ ...color, l })) : null
      if (candidate && passes(candidate)) return candidate
    }
  }
  return null
}

/** A brand color as the theme's two numbers: its hue, and its chroma relative to our accent's. The ramp sets the lightness. */
export function brandOf(color: Oklch): { brandHue: number; brandChroma: number } {
  const brandChroma = Math.min(2, color.c / ownAccentChroma)
  return { brandHue: Math.round(color.h), brandChroma: Number(brandChroma.toFixed(2)) }
}

const step = 0.002
const ownAccentChroma = 0.086

function luminance(color: Oklch): number {
  const [r, g, b] = shown(color).map((channel) => Math.min(1, Math.max(0, channel))) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Linear sRGB; chroma is bisected to what the gamut can display, as browsers' gamut mapping does. */
function shown(color: Oklch): Triple {
  const isInside = (linear: Triple) => linear.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4)
  const full = toLinearRgb(color)
  if (isInside(full)) return full
  let [low, high] = [0, color.c]
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2
    if (isInside(toLinearRgb({ ...color, c: middle }))) low = middle
    else high = middle
  }
  return toLinearRgb({ ...color, c: low })
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinearChannel = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055

// Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/ (public domain).
function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function fromLinear([r, g, b]: Triple): Oklch {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  }
}
