/** Codes as they are typed, in any page language. */
export const examples = { autocomplete: 'given-name', country: 'GB', fileTypes: '.pdf, .docx' } as const
