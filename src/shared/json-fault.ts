/** The line, from 1, where a text stops being JSON; null if it is JSON, or if the engine does not say. */
export function jsonFaultLine(text: string): number | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    // Engines word the position differently: "at position 12", "at line 2 column 3".
    const { message } = error as Error
    const line = /\bline (\d+)/.exec(message)?.[1]
    if (line) return Number(line)
    const at = /\bposition (\d+)/.exec(message)?.[1]
    return at === undefined ? null : text.slice(0, Number(at)).split('\n').length
  }
}
