/** Questions that people hand over from the assistant to the employer's people. */

export const longestQuestion = 2_000
export const longestQuestionName = 100
/** The last messages of the conversation; earlier ones are usually about something else. */
export const mostHandedTurns = 20
/** Someone who asks about jobs names one or two pages; a text with more is advertising. */
const mostLinks = 2

/** How many links a question may contain, including words that look like links. */
export const hasTooManyLinks = (text: string): boolean =>
  (text.match(/https?:\/\/|\bwww\.|\[url/giu) ?? []).length > mostLinks
