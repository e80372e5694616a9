import { join, resolve } from 'node:path'
import { checkDeployment } from '#server/backup/check-restored.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readEnvOfRestoring } from '#server/env.ts'
import { findCliDatabase } from './cli-database.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const help = `Usage: npm run careers -- restore FILE

Restores a backup into an empty database (DATABASE_URL, or the built-in one in DATA_DIR) and an empty DATA_DIR/files. Checks the
file first, restores all of it or nothing, then verifies row counts, the hash of every stored file and every audit chain.
An older backup is migrated to this release's schema. Stop the server first and start it again afterwards.

Exit status: 0 restored and checked, 1 restored, but the check found something, 2 wrong command line, 3 nothing was restored.`

/** `careers restore`. @returns the exit status. @throws UsageError, BackupError, DatabaseStartError, EnvError */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const file = fileOf(args)
  if (file === null) {
    console.log(help)
    return 0
  }
  const env = await readEnvOfRestoring()
  const filesDir = join(env.dataDir, 'files')
  const { url, close } = await findCliDatabase(env)
  try {
    const contents = await restoreBackup({ url, filesDir, secretsDir: env.dataDir }, resolve(file))
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows.toLocaleString('en')} rows in ${contents.tables.length} tables; all counts match.`)
    const state = await checkDeployment(url, filesDir)
    console.log(`${state.files - state.badFiles.length} of ${state.files} stored files are there and whole.`)
    console.log(`${state.chains - state.brokenChains.length} of ${state.chains} audit chains of offers hold.`)
    for (const key of state.badFiles.slice(0, 20)) console.error(`Missing or changed: ${key}`)
    for (const chain of state.brokenChains.slice(0, 20)) console.error(`Broken audit chain: ${chain}`)
    if (!contents.entries.some(({ path }) => path === 'secrets/app-secret'))
      console.log(
        'The backup has no secrets: put APP_SECRET, or DATA_DIR/app-secret, back before you start the server.',
      )
    return state.badFiles.length + state.brokenChains.length > 0 ? 1 : 0
  } finally {
    await close()
  }
}

function fileOf(args: readonly string[]): string | null {
  const { values, positionals } = parseOptions(args, {
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return null
  if (positionals.length !== 1) throw new UsageError('Name the one backup to restore.')
  return positionals[0]!
}
