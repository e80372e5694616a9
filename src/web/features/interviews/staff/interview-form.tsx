import { ZoneField } from '#web/parts/meetings/zone-field.tsx'
import { useCallback, useState, type ReactNode } from 'react'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { choiceNoticeHours, interviewKinds } from '#shared/interviews/interview-status.ts'
import { callApi } from '#web/lib/call-api.ts'
import { localMoment } from '#web/lib/format/local-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Line, MeetingForm, useMissing, type ErrorOf } from '#web/parts/meetings/meeting-form.tsx'
import { ClashWarnings } from './clash-warnings.tsx'
import { FindTimes } from './find-times.tsx'
import { InterviewerFields } from './interviewer-fields.tsx'
import { changedIn, fieldsOf, writtenOf, type InterviewFields, type Invitee } from './interview-fields.ts'
import { FreeWeek } from './week/free-week.tsx'
import { InterviewPreview } from './preview/interview-preview.tsx'
import { TimesFields } from './times-fields.tsx'
import { type StaffInterviewDetail } from './staff-interviews.queries.ts'
import styles from '#web/parts/meetings/meetings.module.css'

interface InterviewFormProps {
  /** The interview to edit; without it a new one, for `invitee` or for an address. */
  before?: StaffInterviewDetail
  invitee?: Invitee
  cancel: ReactNode
  onDone: (interview: StaffInterview) => void
}

/** An interview's times as shown in inputs: the set one, or those to choose from. */
const timesOf = ({ startsTs, laterTimes, timeZone }: StaffInterviewDetail): string[] =>
  (startsTs === null ? laterTimes : [startsTs]).map((ts) => localMoment(ts, timeZone))

/** An interview as staff edit it. A single time awaits the candidate's answer; from several they choose one. */
export function InterviewForm({ before, invitee, cancel, onDone }: InterviewFormProps) {
  const t = useTranslations()
  const zone = useReaderZone() ?? 'UTC'
  const [chosenZone, setZone] = useState(before?.timeZone)
  const [firstTimes] = useState(() => (before ? timesOf(before) : []))
  const [times, setTimes] = useState(firstTimes.length > 0 ? firstTimes : [''])
  const [moments, setMoments] = useState<ReadonlyMap<string, number>>(new Map())
  const [begun] = useState(() => fieldsOf(before, invitee))
  const [fields, setFields] = useState(begun)
  const change = useCallback((next: Partial<typeof fields>) => setFields((known) => ({ ...known, ...next })), [])
  const changeKit = useCallback(
    (kitId: string | null, minutes?: number) => change({ kitId, ...(minutes && { durationMinutes: String(minutes) }) }),
    [change],
  )
  const timeZone = chosenZone ?? zone
  const hasUsualTitle = invitee?.isNameHidden === true
  const missingIn = useMissing(
    before ? ['title'] : invitee ? ['title', 'starts'] : (['email', 'title', 'starts'] as const),
  )
  const given = times.filter((time) => time !== '')
  const sent = given.map((time) => moments.get(time) ?? time)
  // Suggested times keep their exact moment; typed ones are in the location's local time.
  const changeZone = (next: string) => {
    const moved = new Map([...moments].map(([time, ts]) => [time, localMoment(ts, next)]))
    setTimes(times.map((time) => moved.get(time) ?? time))
    setMoments(new Map([...moments.values()].map((ts) => [localMoment(ts, next), ts])))
    setZone(next)
  }
  const isOffered = given.length > 1 || before?.status === 'to_choose'
  const asked = {
    timeZone,
    durationMinutes: Number(fields.durationMinutes),
    interviewerIds: fields.interviewerIds,
    email: before?.email ?? (fields.email || null),
    except: before?.id ?? null,
    applicationId: invitee?.applicationId ?? null,
  }
  const written = () => {
    const isSame = timeZone === before?.timeZone && String(given) === String(firstTimes)
    const when = {
      ...(!isSame && given.length === 1 && { starts: sent[0] }),
      ...(!isSame && given.length > 1 && { offeredTimes: sent }),
    }
    const chooseBy = isOffered && (isSame || given.length > 1) && { chooseBy: fields.chooseBy.slice(0, 16) || null }
    const body = { ...writtenOf(fields), timeZone, ...when, ...chooseBy }
    // Only changed fields: a text from which a hidden name was cut must not overwrite the original.
    const change = {
      ...changedIn(writtenOf(begun), writtenOf(fields)),
      ...(!isSame && { timeZone, ...when }),
      ...chooseBy,
    }
    const { title: _title, note: _note, ...withoutTexts } = body
    const invitation = invitee
      ? { ...(hasUsualTitle ? withoutTexts : body), applicationId: invitee.applicationId }
      : { ...body, email: fields.email }
    return { change, invitation }
  }
  const read = () => {
    const missing = missingIn({ ...fields, starts: given.join() })
    if (missing) return missing
    const { change, invitation } = written()
    if (before)
      return {
        call: () => callApi('PATCH /api/pcsx/staff/interviews/:id', { params: { id: before.id }, body: change }),
        done: t('meetings.done.changed'),
      }
    return {
      call: () => callApi('POST /api/pcsx/staff/interviews', { body: invitation }),
      done: t('staffInterviews.done.invited'),
    }
  }
  const previewed = () => {
    const { change, invitation } = written()
    if (before) return { id: before.id, ...change }
    return invitee || fields.email.trim() !== '' ? invitation : null
  }
  const line = (name: Exclude<keyof InterviewFields, 'kind' | 'interviewerIds' | 'kitId'>, errorOf: ErrorOf) => ({
    name,
    errorOf,
    label: t(`meetings.field.${name}`),
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <MeetingForm<StaffInterview>
      submitLabel={t(before ? 'meetings.save' : 'staffInterviews.invite')}
      cancel={cancel}
      read={read}
      onDone={onDone}
      beside={
        <div className="stack g6">
          <FreeWeek
            asked={asked}
            times={times}
            moments={moments}
            onChange={(next, found) => {
              setTimes(next)
              setMoments(new Map([...moments, ...found]))
            }}
          />
          <InterviewPreview asked={previewed()} />
        </div>
      }
    >
      {(errorOf) => (
        <>
          {!before && !invitee && (
            <Line {...line('email', errorOf)} type="email" help={t('staffInterviews.emailHelp')} maxLength={254} />
          )}
          {hasUsualTitle ? (
            <p className="ui">{t('staffInterviews.ofApplication.usualTitle', { title: fields.title })}</p>
          ) : (
            <Line {...line('title', errorOf)} maxLength={200} />
          )}
          <InterviewerFields
            positionId={before ? (before.position?.id ?? null) : (invitee?.positionId ?? null)}
            isNew={!before}
            interviewerIds={fields.interviewerIds}
            kitId={fields.kitId}
            errorOf={errorOf}
            onInterviewers={(interviewerIds, added) =>
              change({ interviewerIds, ...(added && { interviewers: withName(fields.interviewers, added) }) })
            }
            onKit={changeKit}
          />
          <div className={styles.pair}>
            <ZoneField value={timeZone} onChange={changeZone} errorOf={errorOf} />
            <Line {...line('durationMinutes', errorOf)} inputMode="numeric" maxLength={4} />
          </div>
          <TimesFields times={times} onChange={setTimes} errorOf={errorOf}>
            <FindTimes
              key={JSON.stringify(asked)}
              asked={asked}
              times={times}
              onChange={(next, found) => {
                setTimes(next)
                setMoments(new Map([...moments, ...found]))
              }}
            />
          </TimesFields>
          <ClashWarnings asked={{ ...asked, ...(sent.length === 1 ? { starts: sent[0] } : { offeredTimes: sent }) }} />
          {isOffered && (
            <Line
              {...line('chooseBy', errorOf)}
              type="datetime-local"
              className="w-m"
              isOptional
              help={t('staffInterviews.chooseByHelp', { hours: choiceNoticeHours })}
            />
          )}
          <Select
            className="w-s"
            label={t('meetings.field.kind')}
            value={fields.kind}
            options={interviewKinds.map((value) => ({ value, label: t(`interviews.kind.${value}`) }))}
            onChange={(event) => change({ kind: event.target.value as typeof fields.kind })}
          />
          <Line {...line('place', errorOf)} isOptional maxLength={300} />
          <Line
            {...line('joinUrl', errorOf)}
            type="url"
            isOptional
            help={t('staffInterviews.joinHelp')}
            maxLength={2_000}
          />
          <Line {...line('interviewers', errorOf)} isOptional help={t('staffInterviews.namesHelp')} maxLength={2_000} />
          {!hasUsualTitle && (
            <TextArea
              id="meeting-note"
              label={t('meetings.field.note')}
              optionalLabel={t('meetings.optional')}
              help={t('staffInterviews.noteHelp')}
              error={errorOf('note')}
              rows={4}
              maxLength={4_000}
              dir="auto"
              value={fields.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </>
      )}
    </MeetingForm>
  )
}

/** Candidates read who they meet: the colleague's name is added to the typed ones. */
function withName(names: string, added: string): string {
  const known = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return known.includes(added) ? names : [...known, added].join(', ')
}
