import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/pages/page-status.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { isChunkFailure } from '#web/ui/loading/load-part.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useComponentStack } from './component-stack.ts'

/**
 * Generic error screen (spec/3 §2): what happened, a way back, a way to report it; administrators also see the error itself. A
 * component that failed to load (spec/3 §8) can be loaded again, or by reloading the page.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const boot = useBoot()
  const t = useTranslations()
  const router = useRouter()
  setPageStatus(500)
  const isChunk = useErrorReport(error)
  const componentStack = useComponentStack(error)
  const { supportEmail } = boot.configs.pcsxConfig.branding
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--s-12)' }}>
      <EmptyState
        art="flag"
        level={1}
        title={t(isChunk ? 'shell.error.chunkTitle' : 'shell.error.title')}
        actions={
          <>
            {isChunk ? (
              <>
                <Button variant="primary" onClick={() => void router.invalidate()}>
                  {t('shell.error.again')}
                </Button>
                <Button onClick={() => window.location.reload()}>{t('shell.error.reload')}</Button>
              </>
            ) : (
              <Button onClick={() => router.history.back()}>{t('shell.error.back')}</Button>
            )}
            {supportEmail && (
              <a className={buttonClass({ variant: 'neutral' })} href={`mailto:${supportEmail}`}>
                {t('shell.error.contact')}
              </a>
            )}
          </>
        }
      >
        {t(isChunk ? 'shell.error.chunkText' : 'shell.error.text')}
      </EmptyState>
      {boot.user?.is_admin && (
        <pre dir="ltr" style={{ overflow: 'auto' }}>
          {error instanceof Error ? error.message : String(error)}
          {componentStack}
        </pre>
      )}
    </div>
  )
}

/** Flags and reports an error while it is shown, or hidden. True if a component failed to load. */
export function useErrorReport(error: unknown): boolean {
  const isChunk = isChunkFailure(error)
  useEffect(() => {
    // spec/3 §4: a global flag for external monitoring.
    document.documentElement.dataset.failed = isChunk ? 'chunk' : 'render'
    logEvent(isChunk ? 'chunk_load_failed' : 'render_error', 'pcsx', { reason: reasonOf(error) })
    return () => void delete document.documentElement.dataset.failed
  }, [error, isChunk])
  return isChunk
}

/** The server's message may name someone, so only the status of a failed call is reported. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('status' in error ? `${error.name} ${error.status}` : error.message) : 'unknown'
