import type { AwaitedCard } from '#contract/interviews/scorecards.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import styles from './scorecards.module.css'

const tones: Partial<Record<AwaitedCard['state'], string | undefined>> = { due: styles.due, late: styles.late }

/** Who has sent a card and who has not, which is not secret, unlike the content of the cards. */
export function CardPeople({ people, isHidden }: { people: readonly AwaitedCard[]; isHidden: boolean }) {
  const t = useTranslations()
  if (people.length === 0) return <p className="muted">{t('scorecards.nobody')}</p>
  return (
    <>
      <ul className={styles.people}>
        {people.map(({ name, isOwn, interviewId, interviewTitle, state }) => (
          <li key={`${name} ${interviewId}`} className={styles.person}>
            <Avatar name={name} isSoft />
            <span className="stack g1">
              <bdi className="ui">{isOwn ? t('scorecards.you') : name}</bdi>
              {interviewTitle !== null && (
                <span className="small muted" dir="auto">
                  {interviewTitle}
                </span>
              )}
            </span>
            <span className={cx('small', tones[state] ?? 'muted', 'row')}>
              {state === 'sent' && isHidden && !isOwn && <Icon name="lock" size="s" />}
              {t(`scorecards.state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
      {isHidden && people.some(({ isOwn }) => !isOwn) && <p className="small muted">{t('scorecards.hidden')}</p>}
    </>
  )
}
