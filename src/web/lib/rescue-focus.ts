const tries = 30

/**
 * For after an act that takes its own button along: the page's heading takes the focus as soon as nothing has it. A focus that
 * somebody moved, or that went back to a button that stays, is left where it is.
 */
export function rescueFocus(left = tries): void {
  requestAnimationFrame(() => {
    const at = document.activeElement
    if (at !== null && at !== document.body && at.isConnected) return left > 0 ? rescueFocus(left - 1) : undefined
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    return heading?.focus()
  })
}
