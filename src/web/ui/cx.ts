/** Joins class names and drops what is not one: `cx(styles.chip, isOn && styles.on)`. */
export const cx = (...names: unknown[]): string | undefined =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined
