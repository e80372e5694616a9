/** In characters. */
export const textLengths = { title: 300, description: 200_000, benefits: 2_000 } as const

/** Maximum number of languages of a position. */
export const mostLanguages = 40

/** Within how many days a position can promise an answer. */
export const mostAnswerDays = 365
