const codes = new Set([
  '57P01', // closed by an administrator: the server shuts down
  '57P02', // the server crashed
  '57P03', // it is starting or stopping
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

/** Messages of the driver that have no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Whether the database was unavailable: the statement is not at fault and may succeed later. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (codes.has(code) || code.startsWith('08') || messages.test(error.message)) return true
  return isConnectionLoss(error.cause)
}
