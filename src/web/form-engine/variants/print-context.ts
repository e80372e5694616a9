import { createContext, useContext } from 'react'

/** Whether a form is rendered for paper: nothing is folded, nothing can be clicked. */
export const PrintContext = createContext(false)
export const useIsPrint = (): boolean => useContext(PrintContext)
