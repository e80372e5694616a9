import { writeFile } from 'node:fs/promises'
import type { Database } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { addFiles } from '#server/features/imports/add-files.ts'
import { addUnreadable, emptyImport, type CollectedImport } from '#server/features/imports/collect-import.ts'
import { comeAfterVisitors } from '#server/features/imports/come-after-visitors.ts'
import type { ImportReport } from '#server/features/imports/import-report.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { SourceError } from '#server/features/imports/imports.types.ts'
import { offlineGeocoder } from '#server/features/imports/offline-geocoder.ts'
import {
  findSources,
  loadSource,
  nameOf,
  slugOf,
  type SourceRef,
} from '#server/features/imports/sources/read-sources.ts'
import { openCliDatabase } from './cli-database.ts'
import { importHelp, isDomain, readImportOptions, type ImportCommandOptions } from './import-options.ts'
import { operator } from './operator.ts'
import { UsageError } from './parse-options.ts'
import { reportLine, reportLines } from './print-report.ts'
import { createProgress, type Progress } from './progress.ts'

const exit = { done: 0, withRejections: 1, nothing: 3 } as const

/**
 * `careers import`. @returns the exit status of `importHelp`. @throws UsageError, DatabaseStartError, EnvError, SourceError for
 * paths that do not exist.
 */
export async function importCommand(args: readonly string[]): Promise<number> {
  const options = readImportOptions(args)
  if (!options) {
    console.log(importHelp)
    return exit.done
  }
  const sources = await findSources(options.inputs)
  const groups = groupByDomain(sources, options)
  const progress = createProgress()
  const { db, close } = await openCliDatabase(await readEnv())
  // After the database: one that starts here serves others too.
  comeAfterVisitors()
  try {
    await checkEmployer(db, options)
    const reports = await importGroups(db, groups, options, progress)
    progress.end()
    return await finish(reports, options)
  } finally {
    progress.end()
    await close()
  }
}

function groupByDomain(sources: readonly SourceRef[], options: ImportCommandOptions): Map<string, SourceRef[]> {
  if (options.domain !== null) return new Map([[options.domain, [...sources]]])
  const groups = new Map<string, SourceRef[]>()
  for (const source of sources) {
    const domain = `${slugOf(source.origin)}${options.domainSuffix}`
    if (!isDomain(domain))
      throw new UsageError(
        `"${source.origin}" gives no usable domain ("${domain}"). Rename the file or import it with --domain.`,
      )
    groups.set(domain, [...(groups.get(domain) ?? []), source])
  }
  return groups
}

async function checkEmployer(db: Database, options: ImportCommandOptions): Promise<void> {
  if (options.domain === null || options.canCreate) return
  const employers = new EmployerDirectory(db)
  if (await employers.byDomain(options.domain)) return
  const known = (await employers.all()).map((employer) => employer.domain)
  const hint =
    known.length === 0
      ? 'there are none yet'
      : `known are ${known.slice(0, 10).join(', ')}${known.length > 10 ? ', …' : ''}`
  throw new UsageError(`There is no employer ${options.domain} (${hint}). Add --create to create it.`)
}

async function importGroups(
  db: Database,
  groups: Map<string, SourceRef[]>,
  options: ImportCommandOptions,
  progress: Progress,
): Promise<ImportReport[]> {
  const total = [...groups.values()].flat().reduce((sum, source) => sum + Math.max(1, source.bytes), 0)
  const employers = new EmployerDirectory(db)
  const nowTs = Math.floor(Date.now() / 1000)
  const reports: ImportReport[] = []
  let doneBytes = 0
  let positions = 0
  for (const [domain, sources] of groups) {
    const collected = emptyImport()
    for (const source of sources) {
      const weight = Math.max(1, source.bytes)
      const show = (share: number): void =>
        progress.update(
          doneBytes + weight * share,
          total,
          `${(positions + collected.incoming.length).toLocaleString('en')} positions, ${source.origin}`,
        )
      await readInto(collected, source, options, nowTs, show)
      doneBytes += weight
      show(0)
    }
    positions += collected.incoming.length
    if (!options.isDryRun && options.canCreate && (await employers.byDomain(domain)) === null) {
      const name =
        options.employerName ??
        collected.employerName ??
        (options.eachFileOwnDomain ? nameOf(sources[0]!.origin) : domain)
      await saveEmployer(db, { domain, name: name.slice(0, 200) }, operator())
      employers.forget()
    }
    const { isDryRun, isPartial, allowMassClose } = options
    const report = await runImport(db, domain, collected, { isDryRun, isPartial, allowMassClose, nowTs })
    reports.push(report)
    if (groups.size > 1) progress.t(reportLine(report))
  }
  return reports
}

async function readInto(
  collected: CollectedImport,
  source: SourceRef,
  options: ImportCommandOptions,
  nowTs: number,
  show: (share: number) => void,
): Promise<void> {
  try {
    const files = await loadSource(source, {
      allowPrivateNetwork: options.allowPrivateNetwork,
      timeoutMs: options.timeoutMs,
      onFetch: () => show(0),
    })
    addFiles(collected, files, {
      nowTs,
      geocoder: offlineGeocoder,
      applyAtSource: options.applyAtSource,
      columns: options.columns,
      defaults: options.defaults,
      ...(options.format === null ? {} : { format: options.format }),
      ...(options.sourceName === null ? {} : { sourceName: options.sourceName }),
      onShare: show,
    })
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    addUnreadable(collected, source.origin, error)
  }
}

async function finish(reports: readonly ImportReport[], options: ImportCommandOptions): Promise<number> {
  if (options.reportFile !== null)
    await writeFile(options.reportFile, `${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)}\n`)
  const shown = options.isVerbose || reports.length === 1 ? reports : reports.filter(hasProblems)
  for (const report of shown) console.log(reportLines(report, options.isVerbose).join('\n'))
  if (reports.length > 1) console.log(totals(reports))
  const read = reports.reduce(
    (sum, { counts }) => sum + counts.new + counts.changed + counts.reopened + counts.unchanged,
    0,
  )
  const wasEmpty = reports.every((report) =>
    report.sources.every((source) => source.format !== null && source.rows === 0),
  )
  if (read === 0 && !wasEmpty) return exit.nothing
  return reports.some(hasProblems) ? exit.withRejections : exit.done
}

const hasProblems = (report: ImportReport): boolean =>
  report.counts.rejected > 0 || report.sources.some((source) => source.problem !== null)

function totals(reports: readonly ImportReport[]): string {
  const sum = (key: keyof ImportReport['counts']): string =>
    reports.reduce((total, report) => total + report.counts[key], 0).toLocaleString('en')
  return `${reports.length.toLocaleString('en')} employers: ${sum('new')} new, ${sum('changed')} changed, ${sum('reopened')} reopened, ${sum('closed')} closed, ${sum('unchanged')} unchanged, ${sum('rejected')} rejected`
}
