import { readdirSync, readFileSync } from 'node:fs'

/** Duration of a clock tick in `/proc`; Linux reports hundredths of a second on every architecture that Node.js runs on. */
const tickMs = 10

interface Process {
  parent: number
  name: string
  ms: number
}

function processOf(pid: string): Process | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [opening, closing] = [line.indexOf('('), line.lastIndexOf(')')]
    const fields = line.slice(closing + 2).split(' ')
    return {
      parent: Number(fields[1]),
      name: line.slice(opening + 1, closing),
      ms: (Number(fields[11]) + Number(fields[12])) * tickMs,
    }
  } catch {
    return null
  }
}

/**
 * The processor time that a server has used, with its web processes but without its database. On a machine that does other
 * things too, it is a better measure of a request than the number answered in a second. Null if there is no `/proc`.
 */
export function processorMs(pid: number): number | null {
  const root = processOf(String(pid))
  if (!root) return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .filter((each) => each !== null && each.parent === pid && each.name !== 'postgres')
  return children.reduce((sum, each) => sum + each!.ms, root.ms)
}
