/** Joins class names and drops falsy ones: `cx(styles.chip, isOn && styles.on)`. */
export const cx = (...names: unknown[]): string | undefined =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined
