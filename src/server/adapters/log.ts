import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured logs on standard output, one JSON object per line, without anything that identifies people or grants access. `process` is in every line, if there are several. */
export function createLog(level: string, process?: string): Log {
  return pino({
    level,
    base: process === undefined ? null : { process },
    serializers: { err: briefError },
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

/** The useful part of an error: drivers attach whole connections to theirs, and put people's data into details and messages. */
function briefError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const cause = error.cause === undefined ? undefined : briefError(error.cause)
  return {
    type: error.name,
    message: withoutValues(error.message),
    code,
    constraint,
    cause,
    stack: withoutValues(error.stack ?? ''),
  }
}

const withoutValues = (text: string): string => text.replace(/\nparams: .*/g, '')
