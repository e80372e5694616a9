const tries = 30

/**
 * For use after an action that removes its own button: the page's heading gets the focus as soon as nothing has it. If the user
 * moved the focus, or it returned to a remaining button, it is left alone.
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
