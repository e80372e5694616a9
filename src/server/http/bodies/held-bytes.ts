import { machineMemory } from '#server/start/machine-memory.ts'

/** How much memory unfinished transfers may hold. */
export interface HeldLimits {
  /** All of them together. */
  mostBytes: number
  /** Those of one client. */
  mostBytesOfOne: number
}

/** A few of the largest uploads fit even on the smallest machine. */
export const heldLimits = (memory: number = machineMemory()): HeldLimits => ({
  mostBytes: Math.max(memory / 8, 64_000_000),
  mostBytesOfOne: Math.max(memory / 16, 32_000_000),
})

export interface Held {
  client: string
  bytes: number
}

/**
 * Which transfers, given oldest first, have to be dropped to respect both limits: for a client over its own limit the newest
 * ones, so that earlier ones can finish; then, while the total is too high, the newest of the client that holds most.
 */
export function tooMuchHeld<T extends Held>(open: readonly T[], { mostBytes, mostBytesOfOne }: HeldLimits): T[] {
  const clients = new Map<string, { bytes: number; open: T[] }>()
  for (const each of open) {
    if (each.bytes === 0) continue
    const client = clients.get(each.client) ?? { bytes: 0, open: [] }
    clients.set(each.client, client)
    client.bytes += each.bytes
    client.open.push(each)
  }
  const cut: T[] = []
  const cutNewest = (client: { bytes: number; open: T[] }): void => {
    const newest = client.open.pop()!
    cut.push(newest)
    client.bytes -= newest.bytes
  }
  for (const client of clients.values()) while (client.bytes > mostBytesOfOne) cutNewest(client)
  let over = sum(clients.values()) - mostBytes
  while (over > 0) {
    const most = [...clients.values()].reduce((before, each) => (each.bytes > before.bytes ? each : before))
    cutNewest(most)
    over -= cut.at(-1)!.bytes
  }
  return cut
}

function sum(clients: Iterable<{ bytes: number }>): number {
  let bytes = 0
  for (const client of clients) bytes += client.bytes
  return bytes
}
