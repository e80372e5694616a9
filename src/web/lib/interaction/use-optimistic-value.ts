import { useRef, useState } from 'react'

/**
 * The user's latest choice, shown immediately and until the last of the calls that save it has finished; after that the saved
 * value. `keep` is called for each choice, in order, and reports its own failures.
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
    // In the same turn as the click: a checkbox rendered with the old value would flicker.
    setWish({ value })
    open.current++
    void keep(value).then(end, end)
  }
  return [wish ? wish.value : kept, choose]
}
