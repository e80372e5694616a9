import { useRef, type ReactNode } from 'react'
import { useFootHeight } from '#web/ui/use-foot-height.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'

interface ApplyFootProps {
  /** The saved state in a word. */
  saved?: ReactNode
  submitLabel: string
  isSending: boolean
  onBack?: (() => void) | undefined
  onLeave: () => void
}

/** Continue, back and exit, always within reach. */
export function ApplyFoot({ saved, submitLabel, isSending, onBack, onLeave }: ApplyFootProps) {
  const t = useTranslations()
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  return (
    <div ref={foot} className={cx(styles.formFoot, styles.aligned)}>
      <div className={cx('wrap', styles.formFootInner)}>
        {onBack && (
          <Button onClick={onBack}>
            <Icon name="arrow-left" size="s" dir />
            {t('apply.back')}
          </Button>
        )}
        <p className="small muted from-600 to-1180">{saved}</p>
        <span className="push" />
        <span className="from-600">
          <Button variant="neutral" onClick={onLeave}>
            {t('apply.leave')}
          </Button>
        </span>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('apply.submitting')}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
