export interface Progress {
  /** `done` and `total` in any unit; `text` says what is in progress. */
  update(done: number, total: number, text: string): void
  /** A permanent line. */
  t(text: string): void
  end(): void
}

const barWidth = 24
const redrawMs = 60
const lineMs = 5000

/** A progress bar on a terminal, an occasional line elsewhere. Writes to standard error, so that the report can be piped. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const isTerminal = stream.isTTY && process.env.TERM !== 'dumb'
  let drawnAt = isTerminal ? 0 : Date.now()
  let isDrawn = false
  const clear = (): void => {
    if (isDrawn) stream.write('\r\u001b[2K')
    isDrawn = false
  }
  return {
    update(done, total, text) {
      const now = Date.now()
      if (now - drawnAt < (isTerminal ? redrawMs : lineMs)) return
      drawnAt = now
      const share = total > 0 ? Math.min(1, done / total) : 0
      if (!isTerminal) {
        stream.write(`${Math.floor(share * 100)}% ${text}\n`)
        return
      }
      const filled = Math.round(share * barWidth)
      const line = `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${String(Math.floor(share * 100)).padStart(3)}% ${text}`
      stream.write(`\r\u001b[2K${line.slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`)
      isDrawn = true
    },
    t(text) {
      clear()
      stream.write(`${text}\n`)
    },
    end: clear,
  }
}
