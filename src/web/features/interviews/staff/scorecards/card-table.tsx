import type { Scorecard } from '#contract/interviews/scorecards.ts'
import { cardWords, countWords, type CardWord } from '#shared/interviews/scorecard.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import styles from './scorecards.module.css'

const latest = ({ versions }: Scorecard) => versions.at(-1)!.content

/** Competencies by colleague: the ratings side by side, and how often each was given. Never an average. */
export function CardTable({ cards }: { cards: readonly Scorecard[] }) {
  const t = useTranslations()
  const rows = new Map<string, string>()
  for (const { competencies } of cards) for (const { key, name } of competencies) rows.set(key, rows.get(key) ?? name)
  const wordsOf = (key: string) => cards.map((card) => latest(card).answers[key]?.word ?? null)
  return (
    <div className={styles.scroll} role="region" aria-label={t('scorecards.table')} tabIndex={0}>
      <Table aria-label={t('scorecards.table')}>
        <thead>
          <tr>
            <th scope="col">{t('interviewKits.competencyName')}</th>
            {cards.map(({ id, authorName, isOwn }) => (
              <th key={id} scope="col" dir="auto">
                {isOwn ? t('scorecards.you') : authorName}
              </th>
            ))}
            <th scope="col">{t('scorecards.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([key, name]) => (
            <Row key={key} name={name} cards={cards} words={wordsOf(key)} />
          ))}
          <Row
            name={t('scorecards.recommendationShort')}
            cards={cards}
            words={cards.map((card) => latest(card).recommendation)}
          />
        </tbody>
      </Table>
    </div>
  )
}

interface RowProps {
  name: string
  cards: readonly Scorecard[]
  words: readonly (CardWord | null)[]
}

function Row({ name, cards, words }: RowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const counts = countWords(words)
  const counted = cardWords
    .filter((word) => counts[word] > 0)
    .map((word) =>
      t('scorecards.countedWord', { count: formatCount(counts[word], locale), word: t(`scorecards.word.${word}`) }),
    )
  return (
    <tr>
      <th scope="row" className={rowHeadClass}>
        <bdi>{name}</bdi>
      </th>
      {words.map((word, index) => (
        <td key={cards[index]!.id}>{word === null ? t('scorecards.notAsked') : t(`scorecards.word.${word}`)}</td>
      ))}
      <td className="num">{listOf(counted, locale)}</td>
    </tr>
  )
}
