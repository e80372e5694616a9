/** More than this is no longer a selection. */
export const maxCartItems = 50
