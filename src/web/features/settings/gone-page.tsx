import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bootQuery } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Shown after the account was deleted. Continuing reloads the site, so that nothing of the account stays in memory. */
export function GonePage({ email }: { email: string }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The navbar and other code on the page are informed immediately, before they use a session that is gone.
    queryClient.setQueryData(bootQuery().queryKey, (boot) => boot && { ...boot, isLoggedIn: false, user: null })
    // Data that this browser stored for the departed user must not reach the next one.
    sessionStorage.clear()
    localStorage.clear()
    const heading = frame.current?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [queryClient])
  return (
    <div ref={frame} className="wrap page">
      <EmptyState
        art="bookmark"
        level={1}
        title={t('privacy.goneTitle')}
        actions={
          <a className={buttonClass({ variant: 'primary' })} href="/careers">
            {t('privacy.goneAction')}
          </a>
        }
      >
        {t('privacy.goneText', { email })}
      </EmptyState>
    </div>
  )
}
