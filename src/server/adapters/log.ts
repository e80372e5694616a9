import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured logs on standard output, one JSON object a line; what identifies people or opens doors is cut out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'email',
        '*.password',
        '*.token',
        '*.email',
        'headers.cookie',
        'headers.authorization',
      ],
      censor: '[cut]',
    },
  })
}
