/** The map's colors in the canvas's format, for the element's color scheme. */
export interface MapColors {
  sea: string
  /** The shallows, from the outermost to the shore. */
  depths: [string, string, string]
  water: string
  land: string
  coast: string
  border: string
  text: string
  faintText: string
  font: string
}

const tokens = {
  sea: '--map-sea',
  water: '--map-depth',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-road',
  text: '--text',
  faintText: '--text-2',
} as const

/** A token contains both schemes; the computed color of an element is the one that applies. */
export function readColors(frame: HTMLElement): MapColors {
  const probe = document.createElement('span')
  frame.append(probe)
  const style = getComputedStyle(probe)
  const colorOf = (value: string): string => {
    probe.style.color = value
    return style.color
  }
  const colors = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colorOf(`var(${token})`)]))
  const depths = [35, 65, 100].map((share) =>
    colorOf(`color-mix(in oklab, var(--map-depth) ${share}%, var(--map-sea))`),
  )
  const font = style.fontFamily
  probe.remove()
  return { ...(colors as Omit<MapColors, 'font' | 'depths'>), depths: depths as MapColors['depths'], font }
}
