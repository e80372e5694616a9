import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Terms } from '#contract/onboarding-gate.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { signOutSearch } from '#web/lib/pages/sign-out-search.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LazyDialog } from '#web/ui/loading/lazy-parts.tsx'
import { useGateActions } from './onboarding-gate.queries.ts'
import styles from './onboarding-gate.module.css'

/** The terms of service (spec/1 §2): not closable, but signing out is always possible. */
export function TermsDialog({ terms }: { terms: Terms }) {
  const t = useTranslations()
  const boot = useBoot()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const { accept } = useGateActions()
  const { headingText, helperText, infoText, disclaimerText, submitButtonText, textHash } = terms
  const heading = headingText || t('onboardingGate.terms.heading')
  const leave = () => void navigate({ to: '/logout', search: signOutSearch(boot, search) })
  return (
    <LazyDialog
      isOpen
      isBusy
      role="alertdialog"
      size="l"
      onOpenChange={() => undefined}
      title={heading}
      actions={
        <>
          <Button variant="neutral" onClick={leave}>
            {t('shell.signOut')}
          </Button>
          <Button
            variant="primary"
            isPending={accept.isPending}
            pendingLabel={t('onboardingGate.terms.accepting')}
            onClick={() => accept.mutate(textHash)}
          >
            {submitButtonText}
          </Button>
        </>
      }
    >
      <div className="stack g3" dir="auto">
        {helperText && <p className="muted">{helperText}</p>}
        {disclaimerText && (
          <section
            className={styles.disclaimer}
            aria-label={heading}
            // Long texts can be scrolled by keyboard, too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
            tabIndex={0}
          >
            <div className="prose" dangerouslySetInnerHTML={{ __html: disclaimerText }} />
          </section>
        )}
        {infoText && <p className="small">{infoText}</p>}
        {accept.isError && <Bar tone="danger">{accept.error.message}</Bar>}
      </div>
    </LazyDialog>
  )
}
