import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorScreen, useErrorReport } from './error-screen.tsx'

export interface ErrorBoundaryProps {
  /** Renders nothing instead of the error screen (spec/3 §2): for parts that the page can do without. */
  hideOnError?: boolean
  children: ReactNode
}

/** Keeps what fails inside from taking the rest of the page along; it is flagged and reported all the same (spec/3 §4). */
export function ErrorBoundary({ hideOnError = false, children }: ErrorBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={hideOnError ? HiddenError : ErrorScreen}>
      {children}
    </CatchBoundary>
  )
}

function HiddenError({ error }: ErrorComponentProps) {
  useErrorReport(error)
  return null
}
