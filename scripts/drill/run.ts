import { parseArgs } from 'node:util'
import type { Drill } from './drill.types.ts'

/** Each is loaded when it is run: a file of its name in this folder, one line here. */
const drills: Record<string, () => Promise<Drill>> = {
  backup: async () => (await import('./backup.ts')).backupDrill,
  start: async () => (await import('./start.ts')).startDrill,
  database: async () => (await import('./database.ts')).databaseDrill,
  disk: async () => (await import('./disk.ts')).diskDrill,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(drills, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no drill "${unknown[0]}". There are: ${Object.keys(drills).join(', ')}.\n`)
  process.exit(2)
}

const write = (line: string) => process.stdout.write(`${line}\n`)
let failed = 0
for (const name of positionals.length > 0 ? positionals : Object.keys(drills)) {
  write(`\n== drill: ${name}`)
  try {
    const drill = await drills[name]!()
    const figures = await drill({ isShort: values.short ?? false, print: write })
    write('')
    for (const [what, figure] of Object.entries(figures)) write(`| ${what} | ${figure} |`)
  } catch (error) {
    failed += 1
    write(`\nThe drill "${name}" failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}
process.exit(failed === 0 ? 0 : 1)
