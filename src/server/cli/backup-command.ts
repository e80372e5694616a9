import { access, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError, type BackupContents } from '#server/backup/backup-format.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readEnv } from '#server/env.ts'
import { findCliDatabase } from './cli-database.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const help = `Usage: npm run careers -- backup FILE [--secrets]
       npm run careers -- backup --check FILE

Writes the database (all employers, as of one moment), the files and the job queue into FILE, a .tar.gz, while the server runs.
Then reads FILE back and compares every row count and hash with what was written.

  --secrets   includes DATA_DIR/app-secret and the evaluation certificate. Without app-secret, everyone has to sign in again after
              restoring, and confidential answers cannot be read. Keep such a file as safe as the secrets themselves.
  --check     checks an existing backup from start to end; writes nothing

Exit status: 0 written and checked, 2 wrong command line, 3 failed.`

/** From the data directory; files named in settings are the operator's to keep. */
const secretNames = ['app-secret', 'evaluation-seal.pem']

/** `careers backup`. @returns the exit status. @throws UsageError, BackupError, DatabaseStartError, EnvError */
export async function backupCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.log(help)
    return 0
  }
  const file = resolve(options.file)
  if (!options.isCheck) await write(file, options.hasSecrets)
  const { manifest, contents } = await checkBackup(file)
  const { size } = await stat(file)
  console.log(
    `${options.file}: release ${manifest.release}, ${manifest.createdAt}, ${size.toLocaleString('en')} bytes.`,
  )
  console.log(summaryOf(contents))
  console.log('Verified: all row counts and hashes match.')
  return 0
}

async function write(file: string, hasSecrets: boolean): Promise<void> {
  if (await exists(file))
    throw new BackupError(`${file} is there already. Choose another name; nothing is overwritten.`)
  const env = await readEnv()
  const { url, close } = await findCliDatabase(env)
  const named = secretNames.map((name) => ({ name, path: join(env.dataDir, name) }))
  const secrets = []
  for (const secret of hasSecrets ? named : []) if (await exists(secret.path)) secrets.push(secret)
  try {
    const { missingFiles } = await writeBackup(
      { url, filesDir: join(env.dataDir, 'files'), secrets, release: await releaseOf() },
      file,
    )
    for (const key of missingFiles.slice(0, 10)) console.error(`A row names ${key}, but the disk has no such file.`)
    if (missingFiles.length > 10) console.error(`… and ${missingFiles.length - 10} more.`)
  } finally {
    await close()
  }
  if (!hasSecrets)
    console.log('The backup has no secrets: keep APP_SECRET, or DATA_DIR/app-secret, in another safe place.')
}

const summaryOf = ({ tables, entries, missingFiles }: BackupContents): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter(({ path }) => path.startsWith('files/')).length
  const secrets = entries.filter(({ path }) => path.startsWith('secrets/')).length
  const missing = missingFiles.length > 0 ? `, ${missingFiles.length} files missing on the disk` : ''
  return `${rows.toLocaleString('en')} rows in ${tables.length} tables, ${files.toLocaleString('en')} files, ${secrets} secrets${missing}.`
}

async function releaseOf(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

function readOptions(args: readonly string[]): { file: string; isCheck: boolean; hasSecrets: boolean } | null {
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseOptions(args, {
    options: { secrets: flag, check: flag, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return null
  if (positionals.length !== 1) throw new UsageError('Name the one file of the backup, such as candela.tar.gz.')
  return { file: positionals[0]!, isCheck: values.check ?? false, hasSecrets: values.secrets ?? false }
}
