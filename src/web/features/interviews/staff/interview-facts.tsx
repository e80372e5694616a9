import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { Facts } from '#web/parts/staff-page.tsx'
import { listOf } from '#shared/locales/list-of.ts'
import type { StaffInterviewDetail } from './staff-interviews.queries.ts'

/** Its subject, time, place and the others who hold it, for someone who opens it on the way there. */
export function InterviewSubtitle({ interview }: { interview: StaffInterviewDetail }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timeOf = useMeetingTime()
  const { title, position, startsTs, endsTs, timeZone, kind, place, holders } = interview
  const others = holders.filter(({ isOwn, answer }) => !isOwn && answer !== 'declined').map(({ name }) => name)
  return (
    <>
      <p className="muted" dir="auto">
        <CutText text={[title, position?.name].filter(Boolean).join(' · ')} />
      </p>
      {startsTs !== null && <p className="ui num">{timeOf(startsTs, endsTs, timeZone)}</p>}
      <p className="ui dot-sep">
        <span>{t(`interviews.kind.${kind}`)}</span>
        {place !== '' && (
          <span>
            <bdi>{place}</bdi>
          </span>
        )}
        {others.length > 0 && <span>{t('scorecards.with', { names: listOf(others, locale) })}</span>}
      </p>
    </>
  )
}

/** Everything about its time, its place and its people. */
export function InterviewFacts({ interview }: { interview: StaffInterviewDetail }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timeOf = useMeetingTime()
  const { startsTs, endsTs, offeredTimes, timeZone, interviewers, holders } = interview
  return (
    <Facts
      title={t('meetings.facts')}
      facts={[
        [t('staffInterviews.interview'), interview.title],
        [t('meetings.when'), startsTs === null ? '' : timeOf(startsTs, endsTs, timeZone)],
        [
          t('staffInterviews.offered'),
          offeredTimes.length === 0 ? '' : offeredTimes.map((ts) => <div key={ts}>{timeOf(ts, null, timeZone)}</div>),
        ],
        [t('meetings.field.kind'), t(`interviews.kind.${interview.kind}`)],
        [t('meetings.field.place'), interview.place],
        [
          t('meetings.field.joinUrl'),
          interview.joinUrl === null ? (
            ''
          ) : (
            <a key="join" href={interview.joinUrl} target="_blank" rel="noopener noreferrer">
              {interview.joinUrl}
            </a>
          ),
        ],
        // Colleagues with an account follow, with their answers.
        [
          t('meetings.field.interviewers'),
          listOf(
            interviewers.filter((each) => holders.every(({ name }) => name !== each)),
            locale,
          ),
        ],
        [
          t('staffInterviews.holders'),
          holders.length === 0
            ? ''
            : holders.map(({ id, name, answer }) => (
                <div key={id}>{t(`staffInterviews.holder.${answer ?? 'none'}`, { name })}</div>
              )),
        ],
        [t('staffInterviews.position'), interview.position?.name ?? ''],
        [t('meetings.field.email'), interview.email],
      ]}
    />
  )
}
