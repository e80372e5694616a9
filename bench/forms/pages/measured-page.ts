import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ReactNode } from 'react'

/** What a page of one library offers to the measurement. */
export interface MeasuredPage {
  /** Draws the form anew; milliseconds until it is laid out. */
  render(fieldCount: number): Promise<RenderTimes>
  /** Where to type. */
  typedSelector: string
}

export interface RenderTimes {
  /** Making the form's model and drawing it, to the finished layout. */
  renderMs: number
  /** Fields that can be operated. */
  fieldCount: number
}

declare global {
  interface Window {
    page: MeasuredPage
    /** Milliseconds of each key: what its events take, with the layout that they cause; without the frame that then shows it. */
    keyMs: number[]
  }
}

const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
const drawnFields = () => new Set([...document.querySelectorAll('input, textarea, select')].map(groupOf)).size
const groupOf = (field: Element): unknown =>
  field instanceof HTMLInputElement && field.type === 'radio' ? `radio ${field.name}` : field

/** Publishes `window.page` for a library; `make` builds its model and gives what is to be drawn. */
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
    // A library that draws the rest later is measured to the end of it.
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
  /** Listeners of the window hear an event last: by then the library has drawn what it draws for it. */
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
