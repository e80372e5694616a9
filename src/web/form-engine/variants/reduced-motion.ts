/** Scrolls smoothly, unless the user prefers reduced motion. */
export const scrollBehaviour = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
