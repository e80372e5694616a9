const firstMs = 250
const mostMs = 30_000
/** A process that ran for this long did not die of its start. */
export const longLifeMs = 60_000

/** How long to wait before the next start, after this many consecutive early exits: the first one is replaced at once. */
export const restartPauseMs = (shortLives: number): number =>
  shortLives <= 1 ? 0 : Math.min(firstMs * 2 ** (shortLives - 2), mostMs)
