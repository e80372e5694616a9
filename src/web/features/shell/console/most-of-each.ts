/** As many people, or positions, are listed at once. */
export const mostOfEach = 5
/** Longer words are not searched for. */
export const mostCharacters = 100
