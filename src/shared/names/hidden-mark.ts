/** Replaces cut text. Text that staff write must not contain it, because saving it would overwrite the original. */
export const hiddenMark = '▇▇▇'
