import { AssistantLauncher } from '#web/features/assistant/assistant-launcher.tsx'
import { ErrorBoundary } from '#web/features/shell/error-boundary.tsx'

/** The search works without it. */
export const Assistant = () => (
  <ErrorBoundary hideOnError>
    <AssistantLauncher />
  </ErrorBoundary>
)
