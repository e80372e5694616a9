import { createContext, useContext } from 'react'
import type { ListedStep } from '#contract/applications/staff-applications.ts'

/** The steps of the position that the board is about; none if it is about several. */
export const BoardSteps = createContext<readonly ListedStep[]>([])

export const useBoardSteps = (): readonly ListedStep[] => useContext(BoardSteps)
