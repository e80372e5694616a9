import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedStep } from '#contract/applications/staff-applications.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import type { MessageText, MessageTexts } from '#shared/applications/message-template.ts'
import { isStepStage } from '#shared/applications/hiring-steps.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DecisionFailure } from './decision-failure.tsx'
import { focusFirst } from './focus-problem.ts'
import { useReasonGiven } from './decision-draft.ts'
import { DecisionFields } from './decision-fields.tsx'
import { DecisionPreview } from './decision-preview.tsx'
import { DecisionWhen } from './decision-when.tsx'
import { forgetTyped, keepTyped, keyOf, typedBefore, type TypedDecision } from './kept-decision.ts'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { useReaders } from './readers.tsx'
import { StayInTouch } from './stay-in-touch.tsx'
import { usePlaceName } from './places.ts'
import { countWhoCan, countWithin, manyPeople, type Subject } from './selection.ts'
import { useDecisions } from './use-decisions.ts'
import { readerZone, sendTimeOf, type SendAt } from './when.ts'
import styles from './decisions.module.css'

export interface DecisionDialogProps {
  subject: Subject
  status: StaffStatus
  stepId?: string | null
  /** The steps of the people's position; none if they have several. */
  steps: readonly ListedStep[]
  onClose: () => void
  /** Called after the decision, once the result was read. */
  onDecided?: () => void
}

/** Moves or rejects one person or many: the effect, the number of people, their message, and when it is sent. */
export function DecisionDialog({ subject, status, stepId, steps, onClose, onDecided }: DecisionDialogProps) {
  const t = useTranslations()
  const placeName = usePlaceName(steps)
  const place = stepId === undefined ? { status } : { status, stepId }
  const { configs, user } = useBoot()
  const { decide } = useDecisions()
  const sendKey = useSendKey()
  const [key] = useState(() => keyOf(subject, status, stepId))
  const [typed, setTyped] = useState(() => typedBefore(key, status))
  const { draft, edited, time, poolId } = typed
  const canBeQuiet = isStepStage(status)
  const isQuiet = canBeQuiet && typed.isQuiet
  const change = (next: Partial<TypedDecision>) => {
    const changed = { ...typed, ...next }
    keepTyped(key, changed)
    setTyped(changed)
  }
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isAsking, setAsking] = useState(false)
  const isRejecting = status === 'not_selected'
  const hidesStages = configs.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus
  const count = countWhoCan(subject, place)
  // Candidates do not read of a move within their stage if its step has no text for them.
  const isSilent =
    countWithin(subject, place) === count && steps.some((step) => step.id === stepId && !step.isTold) && count > 0
  const isNews = !hidesStages && !isSilent
  const isCandidateNotified = isNews && !isQuiet
  const given = useReasonGiven(draft, status, isCandidateNotified)
  const quietly = t(
    hidesStages
      ? 'staffApplications.candidatesQuietly'
      : isSilent
        ? 'staffApplications.stepQuietly'
        : 'staffApplications.quietHelp',
  )
  const isOne = subject.count === 1
  const { example, choice, locales } = useReaders(subject, place, isCandidateNotified)
  const name = subject.people[0]?.name || t('staffApplications.noName')
  const stage = placeName(place)
  const act = useMutation({
    mutationFn: (sendAt: SendAt) => {
      const content = {
        ...given,
        ...(isQuiet
          ? { isQuiet }
          : {
              templateId: draft.templateId || undefined,
              texts: Object.keys(edited).length > 0 ? edited : undefined,
            }),
        poolId: poolId || undefined,
        sendAt: isQuiet ? ('after_undo' as const) : sendAt,
        timeZone: sendAt === 'morning' ? readerZone() : undefined,
      }
      return decide({ key: sendKey.of(content), ...place, of: subject.of, ...content }, name)
    },
    onSuccess: ({ leftOutCount }) => {
      forgetTyped()
      if (leftOutCount > 0) return
      onDecided?.()
      onClose()
    },
    onError: (error) => {
      setAsking(false)
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems(fields)
      focusFirst(fields)
    },
  })
  const submit = () => {
    const sendAt = isQuiet ? 'after_undo' : sendTimeOf(time.when, time.other, new Date())
    const isStandard = Object.keys(edited).length === 0
    const found = {
      ...(isRejecting &&
        !draft.templateId &&
        isStandard &&
        !given.usesReasonText &&
        !given.reason && { reason: t('staffApplications.reasonMissing') }),
      ...(sendAt === null && { sendAt: t('staffApplications.when.wrong') }),
    }
    setProblems(found)
    if (sendAt === null || Object.keys(found).length > 0) focusFirst(found)
    else if (count > manyPeople && !isAsking) setAsking(true)
    else act.mutate(sendAt)
  }
  const title = isRejecting
    ? t('staffApplications.rejectWho', { count: subject.count, name })
    : t('staffApplications.moveWho', { count: subject.count, name, status: stage })
  const isTomorrow = isCandidateNotified && time.when === 'tomorrow'
  const label = isRejecting
    ? t(isTomorrow ? 'staffApplications.rejectTomorrow' : 'staffApplications.rejectCount', { count, name })
    : t('staffApplications.moveCount', { count, status: stage })
  const result = act.data
  if (result && result.leftOutCount > 0) {
    const done = () => {
      onDecided?.()
      onClose()
    }
    return <LeftOutDialog decision={result} onClose={done} />
  }
  return (
    <Dialog
      isOpen
      size={isCandidateNotified && !isAsking ? 'xl' : 'm'}
      title={isAsking ? t('staffApplications.askMany', { count }) : title}
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={isAsking ? () => setAsking(false) : onClose}>
            {t(isAsking ? 'staffApplications.back' : 'staffApplications.cancel')}
          </Button>
          <Button
            variant={isRejecting ? 'final' : 'primary'}
            isPending={act.isPending}
            pendingLabel={t('staffApplications.working')}
            disabledReason={count === 0 ? t('staffApplications.nobodyCan') : undefined}
            onClick={submit}
          >
            {label}
          </Button>
        </>
      }
    >
      {isAsking ? (
        <p>{isCandidateNotified ? t('staffApplications.askManyTold') : quietly}</p>
      ) : (
        <div className={isCandidateNotified ? styles.panes : 'stack'}>
          <div className="stack g5">
            {!isOne && <p>{t('staffApplications.willHappen', { count, others: subject.count - count })}</p>}
            {canBeQuiet && isNews && (
              <Checkbox
                label={t('staffApplications.quiet')}
                checked={isQuiet}
                onChange={({ target }) => change({ isQuiet: target.checked })}
              />
            )}
            {!isCandidateNotified && <p>{quietly}</p>}
            <DecisionFields
              status={status}
              isCandidateNotified={isCandidateNotified}
              draft={draft}
              errors={problems}
              locales={locales}
              onChange={(next) =>
                change({
                  draft: { ...draft, ...next },
                  // Another template is another text: what was changed in the previous one is not in it.
                  ...(next.templateId !== undefined && { edited: {} }),
                })
              }
            />
            {isCandidateNotified && (
              <DecisionWhen
                {...time}
                error={problems.sendAt}
                onChange={(when, other) => change({ time: { when, other } })}
              />
            )}
            {isRejecting && isCandidateNotified && may(user, 'people', 'write') && (
              <StayInTouch
                {...{ poolId, count, name }}
                error={problems.poolId}
                onChange={(next) => change({ poolId: next })}
              />
            )}
          </div>
          {isCandidateNotified && example && (
            <DecisionPreview
              person={example}
              count={count}
              status={status}
              stepId={stepId}
              {...given}
              templateId={draft.templateId}
              readers={choice}
              edited={edited}
              textError={problems.text}
              onEdit={(locale, text) => change({ edited: withText(edited, locale, text) })}
            />
          )}
        </div>
      )}
      <DecisionFailure error={act.error} problems={problems} />
    </Dialog>
  )
}

function withText(texts: MessageTexts, locale: string, text: MessageText | null): MessageTexts {
  const { [locale]: _, ...others } = texts
  return text === null ? others : { ...others, [locale]: text }
}
