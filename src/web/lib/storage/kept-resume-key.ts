/**
 * The key under which a tab stores a chosen résumé during sign-in. In a separate file, so that the page that checks it loads
 * nothing else.
 */
export const keptResumeKey = 'candela.resume'
