import { totalmem } from 'node:os'

/** Memory available to this process in bytes: its container's limit if there is one, else the machine's. */
export function machineMemory(constrained: number = process.constrainedMemory(), total: number = totalmem()): number {
  // Without a limit it is 0, or a number larger than any memory.
  return constrained > 0 ? Math.min(constrained, total) : total
}
