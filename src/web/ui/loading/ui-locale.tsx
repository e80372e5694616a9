import { createContext } from 'react'

/**
 * The page's locale ("fr-CA"), set once in the shell, empty outside it; components that format or mirror by themselves read it.
 */
export const UiLocale = createContext('')
