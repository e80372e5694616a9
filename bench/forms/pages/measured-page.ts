import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ReactNode } from 'react'

/** The interface of a library's page to the benchmark. */
interface MeasuredPage {
  /** Renders the form again; milliseconds until it is laid out. */
  render(fieldCount: number): Promise<RenderTimes>
  /** The input to type into. */
  typedSelector: string
}

interface RenderTimes {
  /** Creating and rendering the form, until layout is finished. */
  renderMs: number
  /** Number of operable fields. */
  fieldCount: number
}

declare global {
  interface Window {
    page: MeasuredPage
    /**
     * Milliseconds per keystroke: the time for its events, including the layout they cause, but without the frame that then
     * shows it.
     */
    keyMs: number[]
  }
}

const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
const drawnFields = () => new Set([...document.querySelectorAll('input, textarea, select')].map(groupOf)).size
const groupOf = (field: Element): unknown =>
  field instanceof HTMLInputElement && field.type === 'radio' ? `radio ${field.name}` : field

/** Publishes `window.page` for a library; `make` builds its model and returns what to render. */
export function measurePage(typedSelector: string, make: (fieldCount: number) => ReactNode): void {
  let root: Root | undefined
  window.keyMs = []
  const render = async (fieldCount: number): Promise<RenderTimes> => {
    root?.unmount()
    document.body.innerHTML = '<main id="root"></main>'
    await settled()
    root = createRoot(document.getElementById('root')!)
    const start = performance.now()
    flushSync(() => root!.render(make(fieldCount)))
    void document.body.offsetHeight
    let renderMs = performance.now() - start
    // A library that renders the rest later is measured until that is done.
    for (let calm = 0, seen = drawnFields(); calm < 3;) {
      await settled()
      const now = drawnFields()
      calm = now === seen ? calm + 1 : 0
      if (now !== seen) renderMs = performance.now() - start
      seen = now
    }
    return { renderMs, fieldCount: drawnFields() }
  }
  let since = 0
  const start = () => (since = performance.now())
  /** Window listeners get an event last: by then the library has rendered its effects. */
  const sinceStart = () => {
    void document.body.offsetHeight
    return performance.now() - since
  }
  addEventListener('keydown', start, { capture: true })
  addEventListener('input', () => window.keyMs.push(sinceStart()))
  addEventListener('keyup', start, { capture: true })
  addEventListener('keyup', () => (window.keyMs[window.keyMs.length - 1]! += sinceStart()))
  window.page = { render, typedSelector }
}
