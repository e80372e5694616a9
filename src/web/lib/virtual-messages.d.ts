declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
  interface LoadedCatalog {
    messages: Record<string, string | MessageFormatElement[]>
  }
  interface LocaleCatalogs {
    /** The texts of all of `firstNamespaces`. */
    first: () => Promise<LoadedCatalog>
    /** The table of all other namespaces. */
    rest: () => Promise<{ rest: Record<string, () => Promise<LoadedCatalog>> }>
  }
  export const firstNamespaces: readonly string[]
  export const catalogs: Record<string, LocaleCatalogs>
}
