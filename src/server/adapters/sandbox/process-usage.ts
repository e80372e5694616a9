import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessUsage {
  /** Processor time since it started, in milliseconds. */
  cpuMs: number
  /** Private memory in bytes, excluding what is shared with other processes of the same program. */
  memory: number
}

/** The clock of /proc counts in hundredths of a second on every architecture. */
const msPerTick = 10
const bytesPerKB = 1024

/** What a process has used so far, even while it is busy; null if the process no longer exists. */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    return process.platform === 'linux' ? usageFromProc(pid) : usageFromPs(pid)
  } catch {
    return null
  }
}

function usageFromProc(pid: number): ProcessUsage {
  // The program's name, in parentheses, may contain anything; the fields after it are numbered from 3 in proc(5).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = Number(fields[14 - 3]) + Number(fields[15 - 3])
  const own = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpuMs: ticks * msPerTick, memory: Number(own?.[1] ?? 0) * bytesPerKB }
}

/** For systems without /proc. Resident memory includes what is shared. */
export function usageFromPs(pid: number): ProcessUsage {
  const [memory, time] = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
    .trim()
    .split(/\s+/)
  // Days, hours and minutes are omitted if zero; only some systems give fractions of a second.
  const seconds = time!
    .split(/[-:]/)
    .reduceRight<[number, number]>(
      ([total, unit], part, at, { length }) => [total + Number(part) * unit, unit * (length - at === 3 ? 24 : 60)],
      [0, 1],
    )[0]
  return { cpuMs: seconds * 1000, memory: Number(memory) * bytesPerKB }
}
