import type { Scorecard } from '#contract/interviews/scorecards.ts'
import type { CardContent } from '#shared/interviews/scorecard.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import styles from './scorecards.module.css'

/** A sent card, with its earlier versions. */
export function SentCard({ card }: { card: Scorecard }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { authorName, isOwn, interviewTitle, versions } = card
  const last = versions.at(-1)!
  const name = isOwn ? t('scorecards.you') : authorName
  return (
    <li className={cardClass({}, 'stack g4')}>
      <div className="stack g1">
        <h3 className="h3" dir="auto">
          {name}
        </h3>
        <p className="small muted" dir="auto">
          {interviewTitle !== null && <>{interviewTitle} · </>}
          {t(versions.length > 1 ? 'scorecards.correctedOn' : 'scorecards.sentOn', {
            date: formatMoment(last.sentTs, locale),
          })}
        </p>
      </div>
      <Content card={card} content={last.content} />
      {versions
        .slice(0, -1)
        .toReversed()
        .map(({ content, sentTs }) => (
          <details key={sentTs}>
            <summary className="small">{t('scorecards.before', { date: formatMoment(sentTs, locale) })}</summary>
            <Content card={card} content={content} />
          </details>
        ))}
    </li>
  )
}

function Content({ card, content }: { card: Scorecard; content: CardContent }) {
  const t = useTranslations()
  const { answers, recommendation, summary, note } = content
  const given = card.competencies.filter(({ key }) => answers[key]?.word)
  return (
    <div className="stack g3">
      <p>
        <span className="strong">{t('scorecards.recommendationShort')}:</span>{' '}
        {recommendation && t(`scorecards.word.${recommendation}`)}
      </p>
      {summary !== '' && (
        <p className={styles.text} dir="auto">
          <CutText text={summary} />
        </p>
      )}
      {given.length > 0 && (
        <ul className={styles.answers}>
          {given.map(({ key, name }) => (
            <li key={key} className="stack g1">
              <p className="ui">
                <bdi className="strong">{name}</bdi>: {t(`scorecards.word.${answers[key]!.word!}`)}
              </p>
              <p className={styles.text} dir="auto">
                <CutText text={answers[key]!.evidence} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <div className="stack g1">
          <p className="small muted">{t('scorecards.note')}</p>
          <p className={styles.text} dir="auto">
            <CutText text={note} />
          </p>
        </div>
      )}
    </div>
  )
}
