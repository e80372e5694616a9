/** More than these are no choice any longer. */
export const maxCartItems = 50
