/** Joins class names and drops what is empty: `cx(styles.chip, isOn && styles.on)`. */
export const cx = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
