/** Codes as they are typed, whatever the language of the page. */
export const examples = { autocomplete: 'given-name', country: 'GB', fileTypes: '.pdf, .docx' } as const
