import { useRef, useState } from 'react'

/**
 * What somebody has just chosen, shown at once and until the last of the calls that keep it has ended; from then on what is kept.
 * `keep` is called for each choice, in their order, and says itself when it fails.
 */
export function useOptimisticValue<Value>(
  kept: Value,
  keep: (wish: Value) => Promise<unknown>,
): [Value, (wish: Value) => void] {
  const [wish, setWish] = useState<{ value: Value } | null>(null)
  const open = useRef(0)
  const end = () => {
    open.current--
    if (open.current === 0) setWish(null)
  }
  const choose = (value: Value) => {
    // In the same turn as the press: a box that is drawn as before would go back for a moment.
    setWish({ value })
    open.current++
    void keep(value).then(end, end)
  }
  return [wish ? wish.value : kept, choose]
}
