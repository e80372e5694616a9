import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { interviewPreviewQuery, type AskedPreview, type InterviewPreviewAnswer } from './interview-preview.queries.ts'
import { PreviewedMail } from './previewed-mail.tsx'
import styles from './interview-preview.module.css'

/** Each keystroke would be a call, and an audit record. */
const pauseMs = 600
const readers = ['candidate', 'holders'] as const

/** The emails to the candidate and the interviewers. `asked` is null until it is known who is invited. */
export function InterviewPreview({ asked }: { asked: AskedPreview | null }) {
  const t = useTranslations()
  const [reader, setReader] = useState<(typeof readers)[number]>('candidate')
  const settled = JSON.parse(useDelayed(JSON.stringify(asked), pauseMs)) as AskedPreview | null
  const answer = useQuery({
    ...interviewPreviewQuery(settled ?? {}),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  useAnnouncement(answer.isPlaceholderData ? undefined : answer.data, t('staffInterviews.preview.updated'))
  return (
    <section className={styles.preview} aria-labelledby="interview-preview">
      <div className="row between flow">
        <h2 className="h3" id="interview-preview">
          {t('staffInterviews.preview.title')}
        </h2>
        <Segment label={t('staffInterviews.preview.whose')}>
          {readers.map((each) => (
            <button key={each} type="button" aria-pressed={each === reader} onClick={() => setReader(each)}>
              {t(`staffInterviews.preview.reader.${each}`)}
            </button>
          ))}
        </Segment>
      </div>
      {settled === null ? (
        <p className="ui muted">{t('staffInterviews.preview.unsentToCandidate.noOne')}</p>
      ) : (
        <Loaded query={answer}>
          {(data) => (
            <div className="stack g4" aria-busy={answer.isFetching}>
              <Incomplete fields={data.fields} />
              {reader === 'candidate' ? <ToCandidate {...data} /> : <ToHolders {...data} />}
              <p className="small muted">{t('staffInterviews.preview.settings')}</p>
            </div>
          )}
        </Loaded>
      )}
    </section>
  )
}

/** Announces that the texts have changed, not that they exist. */
function useAnnouncement(data: InterviewPreviewAnswer | undefined, message: string): void {
  const known = useRef<string>(undefined)
  const text = data && JSON.stringify(data)
  useEffect(() => {
    if (text === undefined) return
    if (known.current !== undefined && known.current !== text) announce(message)
    known.current = text
  }, [text, message])
}

const labels = {
  chooseBy: 'meetings.field.chooseBy',
  durationMinutes: 'meetings.field.durationMinutes',
  email: 'meetings.field.email',
  interviewerIds: 'staffInterviews.colleagues',
  joinUrl: 'meetings.field.joinUrl',
  offeredTimes: 'staffInterviews.times',
  starts: 'staffInterviews.times',
  title: 'meetings.field.title',
} as const

/** Fields that are left out because they are invalid; the fields themselves show errors once someone tries to save. */
function Incomplete({ fields }: Pick<InterviewPreviewAnswer, 'fields'>) {
  const t = useTranslations()
  const { locale } = useBoot()
  const names = Object.keys(fields).flatMap((field) => {
    const name = field.split('.')[0]!
    return name in labels ? [t(labels[name as keyof typeof labels])] : []
  })
  if (names.length === 0) return null
  return (
    <p className="small muted">
      {t('staffInterviews.preview.incomplete', { fields: listOf([...new Set(names)], locale) })}
    </p>
  )
}

function ToCandidate({ candidate, unsentToCandidate }: InterviewPreviewAnswer) {
  const t = useTranslations()
  if (candidate === null)
    return <p className="ui muted">{t(`staffInterviews.preview.unsentToCandidate.${unsentToCandidate ?? 'noOne'}`)}</p>
  return <PreviewedMail mail={candidate} entryTitle={t('staffInterviews.preview.entryToAdd')} />
}

function ToHolders({ holders, unsentToHolders }: InterviewPreviewAnswer) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (holders.length === 0)
    return <p className="ui muted">{t(`staffInterviews.preview.unsentToHolders.${unsentToHolders ?? 'noOne'}`)}</p>
  return holders.map(({ names, ...mail }) => (
    <PreviewedMail
      key={names.join()}
      to={t('staffInterviews.preview.to', { names: listOf(names, locale) })}
      mail={mail}
      entryTitle={t('staffInterviews.preview.entry')}
    />
  ))
}
