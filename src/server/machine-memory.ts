import { totalmem } from 'node:os'

/** Bytes that this process may use: of its container where one limits it, else of the machine. */
export function machineMemory(constrained: number = process.constrainedMemory(), total: number = totalmem()): number {
  // Without a limit it is 0, or a number beyond any memory.
  return constrained > 0 ? Math.min(constrained, total) : total
}
