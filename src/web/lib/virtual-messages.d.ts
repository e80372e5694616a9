declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
  export const catalogs: Record<
    string,
    Record<string, () => Promise<{ messages: Record<string, string | MessageFormatElement[]> }>>
  >
}
