import { importFormats, type ImportFormat } from '#server/features/imports/imports.types.ts'
import { isRecordField } from '#server/features/imports/importers/record-fields.ts'
import { recordFieldNames } from '#shared/imports/record-field-names.ts'
import { parseOptions, UsageError } from './parse-options.ts'

export interface ImportCommandOptions {
  inputs: string[]
  domain: string | null
  eachFileOwnDomain: boolean
  domainSuffix: string
  employerName: string | null
  canCreate: boolean
  format: ImportFormat | null
  sourceName: string | null
  columns: Record<string, string>
  defaults: Record<string, string>
  isDryRun: boolean
  isPartial: boolean
  allowMassClose: boolean
  applyAtSource: boolean
  allowPrivateNetwork: boolean
  timeoutMs: number
  reportFile: string | null
  isVerbose: boolean
}

export const importHelp = `Usage: npm run careers -- import --domain DOMAIN [options] SOURCE...

Imports positions. A SOURCE is a file, a folder (every file in it) or a URL; gzip and zip are unpacked. The format is detected: boards of
Greenhouse, Lever, Ashby and SmartRecruiters, Personio XML, schema.org JobPosting (JSON-LD, also inside a page), answers of this careers API, this project's
JSON, CSV, and plain lists from other systems. A board's public page works in place of its API.

Which employer
  --domain DOMAIN          the employer that the positions belong to
  --create                 create the employer if the domain has none
  --employer-name NAME     its name, if it is created (default: the one in the source)
  --each-file-own-domain   each source is a separate employer, named after its file; missing employers are created
  --domain-suffix SUFFIX   what to add to the file's name to form that domain (default: .test)

What is read
  --format FORMAT          ${importFormats.join(', ')}
  --source NAME            the name to store positions under (default: the format); use a different one for each board of an employer
  --column FIELD=HEADER    CSV and plain lists: the column that holds a field; repeatable
  --set FIELD=VALUE        CSV and plain lists: a value for rows without one; repeatable
                           fields: ${recordFieldNames.join(', ')}
  --apply-at-source        candidates apply at the source, not here
  --allow-private-network  allow URLs that resolve to private addresses
  --timeout SECONDS        for each request (default: 60)

What is done
  --dry-run                show what would change, change nothing
  --partial                the sources contain only part of the board: close nothing
  --allow-mass-close       close missing positions even if they are more than half of the board
  --report FILE            write the full report as JSON
  --verbose                list every position that is new, changed or closed
  --help                   this text

Exit status: 0 everything was imported; 1 some rows were rejected or sources could not be read, the rest were imported; 2 wrong command line; 3 nothing was imported.`

/** @returns null if help is requested. @throws UsageError */
export function readImportOptions(args: readonly string[]): ImportCommandOptions | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const domain = values.domain?.toLowerCase() ?? null
  if (positionals.length === 0) throw new UsageError('Name at least one file, folder or URL to import.')
  if (values['each-file-own-domain'] && domain !== null)
    throw new UsageError('--domain and --each-file-own-domain exclude each other.')
  if (!values['each-file-own-domain'] && domain === null)
    throw new UsageError('Name the employer with --domain, or use --each-file-own-domain.')
  if (domain !== null && !isDomain(domain))
    throw new UsageError(`"${domain}" is no domain; write one such as careers.example.com.`)
  const suffix = (values['domain-suffix'] ?? '.test').toLowerCase()
  if (!isDomain(`x${suffix}`))
    throw new UsageError(`--domain-suffix "${suffix}" makes no domain; write one such as .test.`)
  const format = values.format ?? null
  if (format !== null && !(importFormats as readonly string[]).includes(format))
    throw new UsageError(`--format "${format}" is not known; known are ${importFormats.join(', ')}.`)
  const timeout = Number(values.timeout ?? 60)
  if (!(timeout >= 1 && timeout <= 3600)) throw new UsageError('--timeout takes a number of seconds from 1 to 3600.')
  if (values.source !== undefined && !/^[\w.-]{1,60}$/.test(values.source))
    throw new UsageError('--source takes letters, digits, ".", "-" and "_", at most 60.')
  return {
    inputs: positionals,
    domain,
    eachFileOwnDomain: values['each-file-own-domain'] ?? false,
    domainSuffix: suffix,
    employerName: values['employer-name'] ?? null,
    canCreate: (values.create ?? false) || (values['each-file-own-domain'] ?? false),
    format: format as ImportFormat | null,
    sourceName: values.source ?? null,
    columns: pairs('--column', values.column),
    defaults: pairs('--set', values.set),
    isDryRun: values['dry-run'] ?? false,
    isPartial: values.partial ?? false,
    allowMassClose: values['allow-mass-close'] ?? false,
    applyAtSource: values['apply-at-source'] ?? false,
    allowPrivateNetwork: values['allow-private-network'] ?? false,
    timeoutMs: timeout * 1000,
    reportFile: values.report ?? null,
    isVerbose: values.verbose ?? false,
  }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  return parseOptions(args, {
    allowPositionals: true,
    options: {
      domain: text,
      create: flag,
      'employer-name': text,
      'each-file-own-domain': flag,
      'domain-suffix': text,
      format: text,
      source: text,
      column: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true },
      'apply-at-source': flag,
      'allow-private-network': flag,
      timeout: text,
      'dry-run': flag,
      partial: flag,
      'allow-mass-close': flag,
      report: text,
      verbose: { ...flag, short: 'v' },
      help: { ...flag, short: 'h' },
    },
  })
}

export const isDomain = (text: string): boolean =>
  text.length <= 253 &&
  /^[a-z0-9]([a-z0-9-]{0,62}\.)+[a-z]{2,63}$|^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text)

function pairs(option: string, entries: readonly string[] | undefined): Record<string, string> {
  return Object.fromEntries(
    (entries ?? []).map((entry) => {
      const at = entry.indexOf('=')
      const field = entry.slice(0, at)
      if (at < 1 || at === entry.length - 1)
        throw new UsageError(`${option} takes FIELD=${option === '--set' ? 'VALUE' : 'HEADER'}, not "${entry}".`)
      if (!isRecordField(field))
        throw new UsageError(`${option} "${field}": no such field; known are ${recordFieldNames.join(', ')}.`)
      return [field, entry.slice(at + 1)]
    }),
  )
}
