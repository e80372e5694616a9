import { createContext, useContext } from 'react'

/** Whether a form is drawn for paper: nothing is folded, nothing can be pressed. */
export const PrintContext = createContext(false)
export const useIsPrint = (): boolean => useContext(PrintContext)
