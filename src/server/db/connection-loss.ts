const codes = new Set([
  '57P01', // closed by an administrator: the server shuts down
  '57P02', // the server crashed
  '57P03', // it starts or stops
  '53300', // it has no room for another connection
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Whether the database was not there, or went away: not the statement's fault, and the same may succeed later. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (codes.has(code) || code.startsWith('08') || messages.test(error.message)) return true
  return isConnectionLoss(error.cause)
}
