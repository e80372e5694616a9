import { useState } from 'react'
import type { DeletionPlan } from '#contract/settings/privacy.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import styles from './settings.module.css'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

interface DeleteAccountCardProps {
  plan: DeletionPlan
  hasPassword: boolean
  onGone: (email: string) => void
}

/** Deleting the account: what is deleted, what stays anonymously, what is kept and on what grounds, shown before it asks. */
export function DeleteAccountCard({ plan, hasPassword, onGone }: DeleteAccountCardProps) {
  const t = useTranslations()
  const { companyName: company, user } = useBoot()
  const [isOpen, setOpen] = useState(false)
  const email = user?.email ?? ''
  return (
    <section className={cardClass({ size: 'l' }, styles.plan)} aria-labelledby="leave-title">
      <h2 id="leave-title" className="h2">
        {t('privacy.leave')}
      </h2>
      {plan.canLeave ? (
        <>
          <PlanParts plan={plan} />
          <p className="ui muted">
            {t('privacy.leaveOpen', { company })}
            <SentenceGap />
            {t('privacy.leaveNow')}
          </p>
          <p>
            <Button variant="disruptive" onClick={() => setOpen(true)}>
              {t('privacy.leaveButton')}
            </Button>
          </p>
        </>
      ) : (
        <p>{t('privacy.leaveStaff', { company })}</p>
      )}
      {isOpen && (
        <ProofDialog
          call={async (body) => {
            await callApi('POST /api/pcsx/privacy/delete_account', { body })
            onGone(email)
          }}
          role="alertdialog"
          title={t('privacy.leaveTitle')}
          text={t('privacy.leaveAsk')}
          label={t('privacy.leaveConfirm')}
          cancelLabel={t('privacy.keepAccount')}
          email={email}
          hasPassword={hasPassword}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function PlanParts({ plan: { deleted, anonymized, kept } }: { plan: DeletionPlan }) {
  const t = useTranslations()
  const { companyName: company } = useBoot()
  return (
    <>
      <div className="stack g2">
        <h3 className="h3">{t('privacy.leaveDeleted')}</h3>
        <ul className={styles.groups}>
          {deleted.map(({ group, count }) => (
            <li key={group}>
              {t(`privacy.group.${group}` as MessageKey)}
              <span className="muted">{t('privacy.entries', { count })}</span>
            </li>
          ))}
        </ul>
      </div>
      {anonymized.map(({ group, count }) => (
        <div key={group} className="stack g1">
          <h3 className="h3">{t('privacy.leaveAnonymized')}</h3>
          <p>{t('privacy.leaveAnonymizedText', { count })}</p>
        </div>
      ))}
      <div className="stack g1">
        <h3 className="h3">{t('privacy.leaveKept')}</h3>
        {kept.length === 0 ? (
          <p>{t('privacy.leaveKeptNone')}</p>
        ) : (
          <>
            <p>{t('privacy.leaveKeptText', { company })}</p>
            <ul className={styles.groups}>
              {kept.map(({ position, status }) => (
                <li key={`${position} ${status}`}>
                  <bdi>{position}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
