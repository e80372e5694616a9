import { parseArgs, type ParseArgsConfig } from 'node:util'

/** A wrong command line; the message says what is wrong and what to write. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command line by Node's own reader. @throws UsageError with the one sentence of what it says that matters */
export function parseOptions<const Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...args] } as Config)
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'))
  }
}
