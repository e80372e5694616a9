const everyMs = 100
/** Longer than a collection of garbage or a large answer keeps a process busy. */
const samples = 5

/** Measures how late timers are, in milliseconds: the minimum of the last half second, so that one long task does not count. */
export function measureLoopLag(): () => number {
  const lags: number[] = Array.from({ length: samples }, () => 0)
  let expected = performance.now() + everyMs
  const timer = setInterval(() => {
    const now = performance.now()
    lags.shift()
    lags.push(Math.max(0, now - expected))
    expected = now + everyMs
  }, everyMs)
  timer.unref()
  return () => Math.min(...lags)
}
