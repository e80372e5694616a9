import { isConnectionLoss } from '../db/connection-loss.ts'
import { DatabaseStartError } from '../db/embedded-server.ts'
import { EnvError } from '../env.ts'
import { WebStartError } from '../processes/web-processes.ts'

/** The message if the server cannot start: a sentence, if the person who starts it can do something about it. */
export function startFailure(error: unknown): string {
  if (isConnectionLoss(error)) return 'The database connection was lost during startup. Start again.'
  if (!(error instanceof Error)) return String(error)
  const isSentence =
    error instanceof EnvError ||
    error instanceof DatabaseStartError ||
    error instanceof WebStartError ||
    error.message.startsWith('Port ')
  return isSentence ? error.message : (error.stack ?? error.message)
}
