import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { KeepResume } from '../keep-resume.tsx'
import { NotAppliedList } from './not-in-form.tsx'
import { SentCard } from '../sent-card.tsx'
import type { SeveralEntry } from './several.ts'
import type { Outcomes } from './use-several.ts'

interface SeveralSentProps {
  entries: readonly SeveralEntry[]
  outcomes: Outcomes
  /** The sent application whose résumé the profile can start with; null if the profile has one. */
  keepResumeOf: string | null
}

/** All are decided: which were sent, and which could not be. */
export function SeveralSent({ entries, outcomes, keepResumeOf }: SeveralSentProps) {
  const t = useTranslations()
  const { isLoggedIn } = useBoot()
  const sent = entries.filter(({ id }) => outcomes.get(id) === null)
  const others = entries.flatMap(({ id, name }) => {
    const reason = outcomes.get(id)
    return typeof reason === 'string' ? [{ id, name, reason }] : []
  })
  const isSent = sent.length > 0
  return (
    <SentCard
      title={t('apply.severalSent', { count: sent.length })}
      isNew
      isSent={isSent}
      lead={isSent && <p className="muted">{t(isLoggedIn ? 'apply.severalSentText' : 'apply.severalSentGuest')}</p>}
    >
      {isSent && (
        <ul className="stack g1">
          {sent.map(({ id, name, place }) => (
            <li key={id}>
              <bdi className="strong">{name}</bdi> <bdi className="muted">{place}</bdi>
            </li>
          ))}
        </ul>
      )}
      {keepResumeOf !== null && <KeepResume applicationId={keepResumeOf} />}
      {others.length > 0 && (
        <div className="stack g2">
          <h2 className="h2">{t('apply.severalNotSent', { count: others.length })}</h2>
          <NotAppliedList others={others} />
          <p className="small muted">{t('apply.severalKept')}</p>
        </div>
      )}
    </SentCard>
  )
}
