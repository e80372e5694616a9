/**
 * How far a transfer is behind: the milliseconds for which it brought nothing, less those that its bytes pay for. What came early
 * is no credit for later: a transfer that stops is judged by its stop, however fast it was before.
 */
export const lagAfter = (
  before: number,
  { ms, bytes }: { ms: number; bytes: number },
  bytesPerSecond: number,
): number => Math.max(0, before + ms - (bytes / bytesPerSecond) * 1000)
