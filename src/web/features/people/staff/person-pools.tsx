import type { StaffPersonDetail } from '#contract/people/people.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useMayActOnPeople } from './person-acts.tsx'
import { useInvitations } from './use-invitations.ts'
import styles from './people.module.css'

/** Their pool requests and answers, and their invitations to apply. */
export function PersonPools({ person: { pools, invitations } }: { person: StaffPersonDetail }) {
  const t = useTranslations()
  const mayAct = useMayActOnPeople()
  const { undo } = useInvitations()
  const { locale } = useBoot()
  return (
    <section className={cardClass({}, 'stack g5')} aria-labelledby="person-pools">
      <h2 className="h2" id="person-pools">
        {t('people.pools')}
      </h2>
      {pools.length === 0 ? (
        <p className="muted">{t('people.noPools')}</p>
      ) : (
        <ul className={styles.rows}>
          {pools.map((pool) => (
            <li key={`${pool.name} ${pool.askedTs}`}>
              <bdi className="strong">{pool.name}</bdi>
              <Membership pool={pool} />
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <>
          <h3 className="h3">{t('people.invitations')}</h3>
          <ul className={styles.rows}>
            {invitations.map(({ position, state, sendsTs, sendingId }) => (
              <li key={`${position.id} ${sendingId}`}>
                <bdi>{position.title || t('console.removedPosition')}</bdi>
                <span className="small muted">
                  {t(`people.invitation.${state}`, { day: formatDate(sendsTs, locale) })}
                </span>
                {state === 'waiting' && mayAct && (
                  <span>
                    <Button size="s" onClick={() => void undo(sendingId)}>
                      {t('people.undo')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Membership({ pool }: { pool: StaffPersonDetail['pools'][number] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { state, askedTs, answeredTs, untilTs, endedTs } = pool
  const ts = { asked: askedTs, member: untilTs, declined: answeredTs, ended: endedTs, expired: endedTs }[state]
  return <span className="small muted">{t(`people.member.${state}`, { day: formatDate(ts ?? askedTs, locale) })}</span>
}
