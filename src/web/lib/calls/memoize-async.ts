/** spec/3 §9: "Memoized async helper 5 minutes default". */
const memoMs = 5 * 60_000

/**
 * The same function, called only once for the same arguments (as JSON) within `forMs`, even while the first result is pending.
 * Failures are not cached.
 */
export function memoizeAsync<Arguments extends unknown[], Answer>(
  run: (...given: Arguments) => Promise<Answer>,
  forMs = memoMs,
): (...given: Arguments) => Promise<Answer> {
  const kept = new Map<string, { atMs: number; answer: Promise<Answer> }>()
  return (...given) => {
    const key = JSON.stringify(given)
    const known = kept.get(key)
    if (known && Date.now() - known.atMs < forMs) return known.answer
    const answer = run(...given)
    kept.set(key, { atMs: Date.now(), answer })
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    return answer
  }
}
