import { machineMemory } from '#server/machine-memory.ts'

/** What transfers that are not finished may hold of the memory. */
export interface HeldLimits {
  /** All of them together. */
  mostBytes: number
  /** Those of one client. */
  mostBytesOfOne: number
}

/** A few of the largest uploads fit on the smallest machine. */
export const heldLimits = (memory: number = machineMemory()): HeldLimits => ({
  mostBytes: Math.max(memory / 8, 64_000_000),
  mostBytesOfOne: Math.max(memory / 16, 32_000_000),
})

export interface Held {
  client: string
  bytes: number
}

/**
 * Which of the transfers, given oldest first, have to go so that both limits hold: of a client over its own the newest, so that
 * those that were there first come to their end; then, as long as all together are too many, the newest of whoever holds most.
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
