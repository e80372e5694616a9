import { AssistantLauncher } from '#web/features/assistant/assistant-launcher.tsx'
import { ErrorBoundary } from '#web/features/shell/error-boundary.tsx'

const metrics = { assistants_hidden: 1 }

/** The search works without it. */
export const Assistant = () => (
  <ErrorBoundary hideOnError metrics={metrics}>
    <AssistantLauncher />
  </ErrorBoundary>
)
