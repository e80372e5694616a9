/** Where a tab keeps a chosen résumé during sign-in. By itself, so that the page that asks for it loads nothing more. */
export const keptResumeKey = 'candela.resume'
