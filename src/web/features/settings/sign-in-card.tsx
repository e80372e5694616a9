import { useState } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import styles from './settings.module.css'

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), 'PasswordDialog')
const EmailDialog = lazyPart(() => import('./email-dialog.tsx'), 'EmailDialog')

/** Address, password, codes: each with an explanation and a way to change it. */
export function SignInCard({ settings }: { settings: Settings }) {
  const t = useTranslations()
  const [open, setOpen] = useState<'password' | 'email' | null>(null)
  const { email, hasPassword, canUsePassword } = settings
  return (
    <section className="stack g3" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className="h2">
        {t('settings.signIn')}
      </h2>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        <li className={styles.row}>
          <div className="grow stack g1">
            <h3 className="h3">{t('settings.email')}</h3>
            <p dir="ltr" className={styles.address}>
              {email}
            </p>
            <p className="ui muted">{t('settings.emailText')}</p>
          </div>
          <Button onClick={() => setOpen('email')}>{t('settings.changeEmail')}</Button>
        </li>
        <li className={styles.row}>
          <div className="grow stack g1">
            <h3 className="h3">{t('settings.password')}</h3>
            <p className="ui muted">
              {t(
                !canUsePassword
                  ? 'settings.passwordsOff'
                  : hasPassword
                    ? 'settings.hasPassword'
                    : 'settings.noPassword',
              )}
            </p>
          </div>
          {canUsePassword && (
            <Button onClick={() => setOpen('password')}>
              {t(hasPassword ? 'settings.changePassword' : 'settings.setPassword')}
            </Button>
          )}
        </li>
        <li className={styles.row}>
          <div className="grow stack g1">
            <h3 className="h3">{t('settings.codes')}</h3>
            <p className="ui muted">{t('settings.codesText')}</p>
          </div>
          <Status tone="ok">{t('settings.codesOn')}</Status>
        </li>
      </ul>
      {open === 'password' && <PasswordDialog settings={settings} onClose={() => setOpen(null)} />}
      {open === 'email' && <EmailDialog email={email} onClose={() => setOpen(null)} />}
    </section>
  )
}
