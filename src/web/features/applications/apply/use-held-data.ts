import { useState } from 'react'

/**
 * The page's data, frozen when sending starts. A refetch in the meantime, such as after a reload during a save, reports that the
 * application was sent, which would remove the form before it can confirm that. Released if sending failed, and for another
 * `key`.
 */
export function useHeldData<Data>(data: Data, key: string): [data: Data, hold: (isHeld: boolean) => void] {
  const [held, setHeld] = useState<{ key: string; data: Data } | null>(null)
  const shown = held?.key === key ? held.data : data
  return [shown, (isHeld) => setHeld(isHeld ? { key, data: shown } : null)]
}
