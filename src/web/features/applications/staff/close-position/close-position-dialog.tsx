import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { DecisionFailure } from '../decisions/decision-failure.tsx'
import { focusFirst } from '../decisions/focus-problem.ts'
import { useReasonGiven, type DecisionDraft } from '../decisions/decision-draft.ts'
import { DecisionFields } from '../decisions/decision-fields.tsx'
import { DecisionPreview } from '../decisions/decision-preview.tsx'
import { DecisionWhen } from '../decisions/decision-when.tsx'
import { manyPeople } from '../decisions/selection.ts'
import { readerZone, sendTimeOf, type When } from '../decisions/when.ts'
import styles from '../decisions/decisions.module.css'
import { consideredQuery } from './considered.queries.ts'
import { keptOf, namedRejected, rememberKept, type Choices } from './kept.ts'
import { KeptPeople } from './kept-people.tsx'
import { useClosing } from './use-closing.ts'

interface ClosePositionDialogProps {
  position: { id: number; title: string }
  onClose: () => void
}

/**
 * Loaded on demand: closing a position. It shows who is kept and the message to the others; one click closes the position and answers
 * them.
 */
export function ClosePositionDialog({ position, onClose }: ClosePositionDialogProps) {
  const t = useTranslations()
  const { configs } = useBoot()
  const read = useQuery(consideredQuery(position.id))
  const list = read.isFetching ? undefined : read.data
  const [choices, setChoices] = useState<Choices>({})
  const people = list?.people ?? []
  const kept = keptOf(people, choices)
  const [draft, setDraft] = useState<DecisionDraft>({
    reason: '',
    internalReason: 'closed',
    usesReasonText: null,
    templateId: '',
  })
  const [time, setTime] = useState<{ when: When; other: string }>({ when: 'tomorrow', other: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isAsking, setAsking] = useState(false)
  const rejected = list ? list.count - kept.length : 0
  const example = people.find(({ id }) => !kept.includes(id))
  const isNotified = !configs.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus
  const given = useReasonGiven(draft, 'not_selected', isNotified)
  const isAnswering = rejected > 0
  const { act, isChanged, isClosedAlready } = useClosing(position, {
    onDone: onClose,
    onRefused: (fields) => {
      setAsking(false)
      setProblems(fields)
      focusFirst(fields)
    },
  })
  const submit = () => {
    if (!list) return
    const sendAt = sendTimeOf(time.when, time.other, new Date())
    const found: Record<string, string> = isAnswering
      ? {
          ...(!draft.templateId &&
            !given.usesReasonText &&
            !given.reason && { reason: t('staffApplications.reasonMissing') }),
          ...(sendAt === null && { sendAt: t('staffApplications.when.wrong') }),
        }
      : {}
    setProblems(found)
    if (Object.keys(found).length > 0) focusFirst(found)
    else if (rejected > manyPeople && !isAsking) setAsking(true)
    else
      act.mutate({
        readMs: list.readMs,
        count: list.count,
        keep: kept,
        reject: namedRejected(people, choices),
        answer: isAnswering
          ? {
              ...given,
              templateId: draft.templateId || undefined,
              sendAt: sendAt ?? 'after_undo',
              timeZone: readerZone(),
            }
          : null,
      })
  }
  if (isClosedAlready)
    return (
      <Dialog
        isOpen
        size="m"
        title={t('closePosition.title', { title: position.title })}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <p role="alert">{act.error?.message}</p>
      </Dialog>
    )
  const hasPreview = isAnswering && isNotified && example !== undefined
  return (
    <Dialog
      isOpen
      size={hasPreview && !isAsking ? 'xl' : 'm'}
      title={
        isAsking ? t('closePosition.ask', { count: rejected }) : t('closePosition.title', { title: position.title })
      }
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={isAsking ? () => setAsking(false) : onClose}>
            {t(isAsking ? 'staffApplications.back' : 'staffApplications.cancel')}
          </Button>
          {isChanged ? (
            <Button
              variant="primary"
              onClick={() => {
                setChoices(rememberKept(people, choices))
                setAsking(false)
                setProblems({})
                act.reset()
                void read.refetch()
              }}
            >
              {t('closePosition.again')}
            </Button>
          ) : (
            <Button
              variant={isAnswering ? 'final' : 'primary'}
              isPending={act.isPending}
              pendingLabel={t('staffApplications.working')}
              disabled={!list}
              onClick={submit}
            >
              {t('closePosition.act', { count: rejected })}
            </Button>
          )}
        </>
      }
    >
      {!list ? (
        <LoadedRows
          answer={read.isError ? read : { isPending: true, isError: false }}
          loadingLabel={t('closePosition.loading')}
          failedTitle={t('closePosition.failed')}
          retryLabel={t('staffApplications.retry')}
        >
          {() => null}
        </LoadedRows>
      ) : isAsking ? (
        <p>{t(isNotified ? 'staffApplications.askManyTold' : 'staffApplications.candidatesQuietly')}</p>
      ) : (
        <div className={hasPreview ? styles.panes : 'stack'}>
          <div className="stack g5">
            <p>
              {list.count === 0 ? t('closePosition.nobody') : t('closePosition.people', { count: list.count })}
              <SentenceGap />
              {t('closePosition.listed')}
            </p>
            {list.count > 0 && (
              <KeptPeople list={list} kept={kept} onChange={(made) => setChoices({ ...choices, ...made })} />
            )}
            {isAnswering && (
              <>
                {!isNotified && <p>{t('staffApplications.candidatesQuietly')}</p>}
                <DecisionFields
                  status="not_selected"
                  isCandidateNotified={isNotified}
                  draft={draft}
                  errors={problems}
                  onChange={(change) => setDraft({ ...draft, ...change })}
                />
                {isNotified && (
                  <DecisionWhen
                    {...time}
                    error={problems.sendAt}
                    onChange={(when, other) => setTime({ when, other })}
                  />
                )}
              </>
            )}
          </div>
          {hasPreview && (
            <DecisionPreview
              person={{ id: example.id, name: example.fullName || example.email }}
              count={rejected}
              status="not_selected"
              {...given}
              templateId={draft.templateId}
            />
          )}
        </div>
      )}
      <DecisionFailure error={act.error} problems={problems} />
    </Dialog>
  )
}
