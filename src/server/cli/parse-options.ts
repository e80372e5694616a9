import { parseArgs, type ParseArgsConfig } from 'node:util'

/** An invalid command line; the message says what is wrong and what to write. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Parses a command line with Node's own parser. @throws UsageError with the relevant sentence of its message */
export function parseOptions<const Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...args] } as Config)
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'))
  }
}
