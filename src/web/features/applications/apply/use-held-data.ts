import { useState } from 'react'

/**
 * The page's data, held as it is from sending on. A read in the meantime, such as after a reload during a save, says that the
 * application was sent: it would take the form away before it can confirm that. Released if sending failed, and for another
 * `key`.
 */
export function useHeldData<Data>(data: Data, key: string): [data: Data, hold: (isHeld: boolean) => void] {
  const [held, setHeld] = useState<{ key: string; data: Data } | null>(null)
  const shown = held?.key === key ? held.data : data
  return [shown, (isHeld) => setHeld(isHeld ? { key, data: shown } : null)]
}
