/** A dialog on a busy machine can take more than a second to close. */
const longestMs = 2_000

/**
 * For use after an action that removes its own button: the page's heading gets the focus as soon as the element that had it is
 * gone. If the user moved the focus, or it returned to a remaining button, it is left alone. `id`: the element that gets it
 * instead of the heading.
 */
export function rescueFocus(id?: string, until = performance.now() + longestMs, last?: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    const at = document.activeElement as HTMLButtonElement | null
    if (at && at !== document.body) return performance.now() < until ? rescueFocus(id, until, at) : undefined
    // Tab behind the last element leaves the page, as does a click next to everything: the user meant to.
    if (last?.offsetWidth && !last.disabled) return undefined
    const heading = document.querySelector<HTMLElement>('#main h1')
    const wanted = document.getElementById(id ?? '') ?? heading
    if (wanted === heading && heading) heading.tabIndex = -1
    wanted?.focus()
    // A dialog that is still closing takes the focus back.
    if (performance.now() < until) rescueFocus(id, until)
  })
}
