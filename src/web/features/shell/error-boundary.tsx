import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ErrorInfo, ReactNode } from 'react'
import { logMetrics } from '#web/lib/calls/log-event.ts'
import { keepComponentStack } from './component-stack.ts'
import { ErrorScreen, useErrorReport } from './error-screen.tsx'

export interface ErrorBoundaryProps {
  /** Renders nothing instead of the error screen (spec/3 §2): for components that the page can do without. */
  hideOnError?: boolean
  /** Metrics that are posted when something inside fails (spec/3 §4). */
  metrics?: Record<string, number>
  children: ReactNode
}

/** Keeps failures inside from taking down the rest of the page; they are still flagged and reported (spec/3 §4). */
export function ErrorBoundary({ hideOnError = false, metrics, children }: ErrorBoundaryProps) {
  const handleCatch = (error: unknown, info: ErrorInfo) => {
    keepComponentStack(error, info)
    if (metrics) logMetrics('error_boundary', 'pcsx', metrics)
  }
  return (
    <CatchBoundary
      getResetKey={() => ''}
      errorComponent={hideOnError ? HiddenError : ErrorScreen}
      onCatch={handleCatch}
    >
      {children}
    </CatchBoundary>
  )
}

function HiddenError({ error }: ErrorComponentProps) {
  useErrorReport(error)
  return null
}
