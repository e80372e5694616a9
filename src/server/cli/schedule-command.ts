import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { systemClock } from '#server/adapters/clock.ts'
import type { Employer } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { ownOrigin, readEnv, type Env } from '#server/env.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { RowOutcome } from '#server/db/import-rows.ts'
import { importEvents } from '#server/features/events/import-events.service.ts'
import { importInterviews } from '#server/features/interviews/import-interviews.service.ts'
import { openCliDatabase } from './cli-database.ts'
import { parseOptions, UsageError } from './parse-options.ts'

type Kind = 'interviews' | 'events'

const fieldsOf = {
  interviews: `email (of the candidate's account), title, kind (video, phone, onsite), timeZone (Europe/London), starts or offeredTimes,
  durationMinutes, position_id, place, joinUrl, interviewers, note, sourceId, isCanceled, cancelReason`,
  events: `title, starts, ends, timeZone (Europe/London), description, place, isOnline, joinUrl, capacity, registrationCloses,
  position_ids, sourceId, isCanceled, cancelReason`,
}

const help = (kind: Kind) => `Usage: npm run careers -- ${kind} --domain DOMAIN [--dry-run] FILE

Adds and changes ${kind} from a file: JSON (a list, or {"${kind}": […]}) or CSV with a header row. Candidates are notified as if staff had done it.

  ${fieldsOf[kind]}

  Times are 2026-11-24T14:00 in the row's timeZone, ISO 8601 with an offset, or Unix seconds. In CSV, separate list items with "|".
  A row with a known sourceId updates its entry; a row without a sourceId is always added. Missing rows cancel nothing.

  --dry-run      show what would change; change nothing and notify no one

Exit status: 0 everything was imported; 1 some rows were rejected, the rest were imported; 2 wrong command line or file.`

/** `careers interviews` and `careers events`. @returns the exit status. @throws UsageError, DatabaseStartError, EnvError */
export async function scheduleCommand(kind: Kind, args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (!options) {
    console.log(help(kind))
    return 0
  }
  const rows = await readRows(options.file, kind)
  const env = await readEnv()
  const { db, close } = await openCliDatabase(env)
  try {
    const employer = await new EmployerDirectory(db).byDomain(options.domain)
    if (!employer) throw new UsageError(`There is no employer ${options.domain}.`)
    const scope = scopeOf(db, env, employer)
    const run = kind === 'interviews' ? importInterviews : importEvents
    return print(await run(scope, rows, { isDryRun: options.isDryRun }), options.isDryRun)
  } finally {
    await close()
  }
}

function readOptions(args: readonly string[]): { domain: string; file: string; isDryRun: boolean } | null {
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseOptions(args, {
    options: { domain: { type: 'string' }, 'dry-run': flag, help: { ...flag, short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return null
  if (!values.domain) throw new UsageError('Name the employer with --domain.')
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.')
  return { domain: values.domain.toLowerCase(), file, isDryRun: values['dry-run'] ?? false }
}

async function readRows(file: string, kind: Kind): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.message}.`)
  })
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (trimmed === '') throw new UsageError(`${file} is empty.`)
  try {
    if (!/^[[{]/.test(trimmed)) return readCsv(trimmed)
    const document = JSON.parse(trimmed) as unknown
    const list = Array.isArray(document) ? document : (document as Record<string, unknown>)[kind]
    if (Array.isArray(list)) return list
  } catch (error) {
    throw new UsageError(`${file} is neither valid JSON nor valid CSV: ${(error as Error).message}.`)
  }
  throw new UsageError(`${file} holds no list of ${kind}: write […] or {"${kind}": […]}.`)
}

const listFields = new Set(['offeredTimes', 'interviewers', 'position_ids'])
const numberFields = new Set(['durationMinutes', 'capacity'])
const switchFields = new Set(['isCanceled', 'isOnline'])

/**
 * Converts cells to the fields' types; an empty cell is skipped. Values that cannot be converted stay text, and the check names
 * them.
 */
function readCsv(text: string): unknown[] {
  const records = parse(text, { columns: true, skip_empty_lines: true, trim: true }) as Record<string, string>[]
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([, cell]) => cell !== '')
        .map(([field, cell]) => [field, valueOf(field, cell)]),
    ),
  )
}

function valueOf(field: string, cell: string): unknown {
  if (listFields.has(field)) return cell.split('|').map((part) => part.trim())
  if (numberFields.has(field) && /^\d+$/.test(cell)) return Number(cell)
  if (switchFields.has(field)) return /^(1|true|yes)$/i.test(cell) || (/^(0|false|no)$/i.test(cell) ? false : cell)
  return cell
}

const scopeOf = (db: Database, env: Env, employer: Employer) => ({
  deps: { clock: systemClock, env },
  employer,
  db: db.of(employer.domain),
  origin: ownOrigin(env),
  viewer: null,
  requestId: randomUUID(),
  locale: 'en',
})

function print(outcomes: RowOutcome[], isDryRun: boolean): number {
  for (const { row, outcome, title, problems } of outcomes) {
    if (outcome !== 'unchanged') console.log(`${String(row).padStart(5)}  ${outcome.padEnd(9)}  ${title}`)
    for (const problem of problems) console.log(`       ${problem}`)
  }
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const parts = ['added', 'changed', 'canceled', 'unchanged', 'rejected'].map((each) => `${count(each)} ${each}`)
  console.log(`${parts.join(', ')}${isDryRun ? ' (dry run: nothing was changed)' : ''}`)
  return count('rejected') > 0 ? 1 : 0
}
