/** spec/3 §9: window resize debounce. */
const restMs = 250

/** Calls back once the window has kept its new size for a while, not at every step. Returns a function that stops it. */
export function onWindowResize(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(act, restMs)
  }
  window.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', wait)
  }
}
