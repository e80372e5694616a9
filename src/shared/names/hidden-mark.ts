/** Stands for what was cut. Nothing that staff write may contain it: it would replace what it stands for. */
export const hiddenMark = '▇▇▇'
