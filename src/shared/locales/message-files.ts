/** The texts of the search page and a position: one file per language, which every page loads. */
const firstNamespaces: readonly string[] = ['common', 'positions', 'search', 'shell']

/** The file with a namespace's texts in a language; a namespace is the first part of a message's key. */
export const messageFileOf = (namespace: string): string => (firstNamespaces.includes(namespace) ? 'first' : namespace)

/** The URL from which the browser loads a file of a folder of texts (`ar.3f9a1c2`, which changes with every text). */
export const messageAddress = (folder: string, file: string): string => `/assets/messages/${folder}/${file}.js`
