import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import type { MessageText, MessageTexts } from '#shared/applications/message-template.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DecisionFailure } from './decision-failure.tsx'
import { focusFirst } from './focus-problem.ts'
import { DecisionFields, type DecisionDraft } from './decision-fields.tsx'
import { DecisionPreview } from './decision-preview.tsx'
import { DecisionWhen } from './decision-when.tsx'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { useReaders } from './readers.tsx'
import { countWhoCan, manyPeople, type Subject } from './selection.ts'
import { useDecisions } from './use-decisions.ts'
import { sendTimeOf, type When } from './when.ts'
import styles from './decisions.module.css'

export interface DecisionDialogProps {
  subject: Subject
  status: StaffStatus
  onClose: () => void
  /** Called after the decision, once the result was read. */
  onDecided?: () => void
}

/** Moves or rejects one person or many: the effect, the number of people, their message, and when it is sent. */
export function DecisionDialog({ subject, status, onClose, onDecided }: DecisionDialogProps) {
  const t = useTranslations()
  const stageName = useStageName()
  const { configs } = useBoot()
  const { decide } = useDecisions()
  const sendKey = useSendKey()
  const [draft, setDraft] = useState<DecisionDraft>({ reason: '', internalReason: '', templateId: '' })
  const [edited, setEdited] = useState<MessageTexts>({})
  const [time, setTime] = useState<{ when: When; other: string }>({ when: 'soon', other: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isAsking, setAsking] = useState(false)
  const isRejecting = status === 'not_selected'
  const isCandidateNotified = !configs.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus
  const count = countWhoCan(subject, status)
  const isOne = subject.count === 1
  const { example, choice } = useReaders(subject, status, isCandidateNotified)
  const name = subject.people[0]?.name || t('staffApplications.noName')
  const stage = stageName(status)
  const act = useMutation({
    mutationFn: (sendAt: 'after_undo' | number) => {
      const content = {
        reason: draft.reason.trim() || undefined,
        internalReason: draft.internalReason || undefined,
        templateId: draft.templateId || undefined,
        texts: Object.keys(edited).length > 0 ? edited : undefined,
        sendAt,
      }
      return decide({ key: sendKey.of(content), status, of: subject.of, ...content }, name)
    },
    onSuccess: ({ leftOutCount }) => {
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
    const sendAt = sendTimeOf(time.when, time.other, new Date())
    const isStandard = Object.keys(edited).length === 0
    const found = {
      ...(isRejecting &&
        !draft.templateId &&
        isStandard &&
        !draft.reason.trim() && { reason: t('staffApplications.reasonMissing') }),
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
        <p>{t(isCandidateNotified ? 'staffApplications.askManyTold' : 'staffApplications.candidatesQuietly')}</p>
      ) : (
        <div className={isCandidateNotified ? styles.panes : 'stack'}>
          <div className="stack g5">
            {!isOne && <p>{t('staffApplications.willHappen', { count, others: subject.count - count })}</p>}
            {!isCandidateNotified && <p>{t('staffApplications.candidatesQuietly')}</p>}
            <DecisionFields
              status={status}
              isCandidateNotified={isCandidateNotified}
              draft={draft}
              errors={problems}
              onChange={(change) => {
                setDraft({ ...draft, ...change })
                // Another template is another text: what was changed in the previous one is not in it.
                if (change.templateId !== undefined) setEdited({})
              }}
            />
            {isCandidateNotified && (
              <DecisionWhen {...time} error={problems.sendAt} onChange={(when, other) => setTime({ when, other })} />
            )}
          </div>
          {isCandidateNotified && example && (
            <DecisionPreview
              person={example}
              count={count}
              status={status}
              reason={draft.reason}
              templateId={draft.templateId}
              readers={choice}
              edited={edited}
              textError={problems.text}
              onEdit={(locale, text) => setEdited(withText(edited, locale, text))}
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
