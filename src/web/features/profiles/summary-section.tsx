import { useRef, useState } from 'react'
import type { Profile } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { summaryFields } from './entry-fields.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './profile.module.css'

export function SummarySection({ profile }: { profile: Profile }) {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <section className="stack" aria-labelledby="profile-summary" id="summary">
      <div className={cx('row between flow', styles.sectionHead)}>
        <h2 className="h2" id="profile-summary" tabIndex={-1}>
          {t('profiles.section.summary')}
        </h2>
        {!isOpen && (
          <Button ref={button} size="s" variant="neutral" onClick={() => setIsOpen(true)}>
            {t(profile.summary ? 'profiles.editSummary' : 'profiles.addSummary')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <EntryForm
          fields={summaryFields}
          entry={{ ...profile }}
          change={{ section: 'basics', operation: 'update' }}
          label={t('profiles.section.summary')}
          onClose={close}
        />
      ) : profile.summary ? (
        <p className={styles.description} dir="auto">
          {profile.summary}
        </p>
      ) : (
        <p className="muted">{t('profiles.none.summary')}</p>
      )}
    </section>
  )
}
