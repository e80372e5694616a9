import { BackupError } from '#server/backup/backup-format.ts'
import { DatabaseStartError } from '#server/db/embedded-server.ts'
import { EnvError } from '#server/env.ts'
import { SourceError } from '#server/features/imports/imports.types.ts'
import { UsageError } from './parse-options.ts'

/** Errors whose message is all there is to say. */
const knownErrors = [BackupError, DatabaseStartError, EnvError, SourceError]

interface Command {
  summary: string
  /** @returns the exit status. */
  run(args: readonly string[]): Promise<number>
}

const commands: Record<string, Command> = {
  import: {
    summary: 'import positions from files, folders and URLs',
    run: async (args) => (await import('./import-command.ts')).importCommand(args),
  },
  employer: {
    summary: 'list, make and change employers, their host names and configuration',
    run: async (args) => (await import('./employer-command.ts')).employerCommand(args),
  },
  staff: {
    summary: 'make somebody a recruiter or an administrator of an employer',
    run: async (args) => (await import('./staff-command.ts')).staffCommand(args),
  },
  verify: {
    summary: 'check a sealed document, without a database or network',
    run: async (args) => (await import('./verify-command.ts')).verifyCommand(args),
  },
  backup: {
    summary: 'write database, files and, if wanted, secrets into one file, or check such a file',
    run: async (args) => (await import('./backup-command.ts')).backupCommand(args),
  },
  restore: {
    summary: 'bring a backup into an empty database and data directory',
    run: async (args) => (await import('./restore-command.ts')).restoreCommand(args),
  },
  interviews: {
    summary: 'import interviews of candidates from a file',
    run: async (args) => (await import('./schedule-command.ts')).scheduleCommand('interviews', args),
  },
  events: {
    summary: 'import events from a file',
    run: async (args) => (await import('./schedule-command.ts')).scheduleCommand('events', args),
  },
}

const help = `Usage: npm run careers -- COMMAND [options]

${Object.entries(commands)
  .map(([name, command]) => `  ${name.padEnd(12)}${command.summary}`)
  .join('\n')}

npm run careers -- COMMAND --help says more about a command.`

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(help)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`)
  return command.run(args)
}

// The built-in database's package exits with 0 when nothing is left to do, so the status has to be passed explicitly.
main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    const isUsage = error instanceof UsageError
    const isKnown = isUsage || knownErrors.some((known) => error instanceof known)
    console.error(isKnown ? (error as Error).message : error)
    if (isUsage) console.error('--help shows the options.')
    process.exit(isUsage ? 2 : 3)
  },
)
