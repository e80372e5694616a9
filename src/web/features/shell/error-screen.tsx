import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Generic error screen (spec/3 §2): what happened, a way back, a way to tell; administrators also see the error itself. */
export function ErrorScreen({ error, info }: ErrorComponentProps) {
  const boot = useBoot()
  const say = useSay()
  const router = useRouter()
  setPageStatus(500)
  const { supportEmail } = boot.configs.pcsxConfig.branding
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--s-12)' }}>
      <EmptyState
        art="flag"
        level={1}
        title={say('shell.error.title')}
        actions={
          <>
            <Button onClick={() => router.history.back()}>{say('shell.error.back')}</Button>
            {supportEmail && (
              <a className={buttonClass({ variant: 'neutral' })} href={`mailto:${supportEmail}`}>
                {say('shell.error.contact')}
              </a>
            )}
          </>
        }
      >
        {say('shell.error.text')}
      </EmptyState>
      {boot.user?.is_admin && (
        <pre dir="ltr" style={{ overflow: 'auto' }}>
          {error instanceof Error ? error.message : String(error)}
          {info?.componentStack}
        </pre>
      )}
    </div>
  )
}
