/** The id of a field by its path in the content: `texts.en.title`. */
export const fieldId = (path: string): string => `position-${path.replaceAll(/[^\w-]+/g, '-')}`
