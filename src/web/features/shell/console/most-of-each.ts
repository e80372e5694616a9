/** Maximum number of people, or positions, listed at once. */
export const mostOfEach = 5
/** Longer words are not searched for. */
export const mostCharacters = 100
