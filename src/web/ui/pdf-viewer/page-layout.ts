/** Pages one below the other: where each starts, in pixels from the top of the scrolled content. */
export interface PageSize {
  /** In points (1/72 inch), as the document has them. */
  width: number
  height: number
}

export interface PageLayout {
  tops: readonly number[]
  heights: readonly number[]
}

/** A position in the document that is independent of the scale. */
export interface Anchor {
  /** Starting at 0. */
  page: number
  /** 0 at the top of the page, 1 at its end. */
  fraction: number
}

/** CSS pixels per point at 100 %. */
export const pixelsPerPoint = 96 / 72
export const minScale = 0.25 * pixelsPerPoint
export const maxScale = 5 * pixelsPerPoint
/** The usual steps of PDF readers. */
const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]

export const clampScale = (scale: number): number => Math.min(maxScale, Math.max(minScale, scale))

/** The next round percentage in a direction. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const zoom = scale / pixelsPerPoint
  const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed()
  const step = steps.find((each) => (each - zoom) * direction > 0.005)
  return step === undefined ? clampScale(scale) : step * pixelsPerPoint
}

export function layOut(sizes: readonly PageSize[], scale: number, gap: number): PageLayout {
  const heights = sizes.map(({ height }) => height * scale)
  const tops: number[] = []
  let top = gap
  for (const height of heights) {
    tops.push(top)
    top += height + gap
  }
  return { tops, heights }
}

/** The page at a vertical position, or the previous one if that is between two. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tops[middle]! <= y) low = middle
    else high = middle - 1
  }
  return low
}

export function anchorAt(layout: PageLayout, y: number): Anchor {
  const page = pageAt(layout, y)
  const height = layout.heights[page] ?? 0
  return { page, fraction: height === 0 ? 0 : (y - layout.tops[page]!) / height }
}

export const heightOf = (layout: PageLayout, { page, fraction }: Anchor): number =>
  (layout.tops[page] ?? 0) + (layout.heights[page] ?? 0) * fraction

/** The range of pages to draw, inclusive: the visible ones and some more on both sides. */
export function drawnPages(layout: PageLayout, top: number, height: number, more: number): [from: number, to: number] {
  const last = layout.tops.length - 1
  return [Math.max(0, pageAt(layout, top) - more), Math.min(last, pageAt(layout, top + height) + more)]
}

/** The page that fills most of the view: the one in its center, but the first and the last at the ends of the document. */
export function currentPage(layout: PageLayout, top: number, height: number, total: number): number {
  if (top <= 0) return 0
  if (top + height >= total - 1) return layout.tops.length - 1
  return pageAt(layout, top + height / 2)
}
