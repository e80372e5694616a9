import { createContext, useContext } from 'react'

/** The token of the mailed link by which someone without an account opened the page; undefined for those who are signed in. */
export const MailedLink = createContext<string | undefined>(undefined)

export const useMailedLink = (): string | undefined => useContext(MailedLink)
