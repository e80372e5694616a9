import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import type { ErrorOf } from '#web/parts/meetings/meeting-form.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { MenuTextButton } from '#web/ui/overlays/menu-text-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { interviewOptionsQuery } from './staff-interviews.queries.ts'
import styles from '#web/parts/meetings/meetings.module.css'

interface InterviewerFieldsProps {
  positionId: number | null
  isNew: boolean
  interviewerIds: readonly string[]
  kitId: string | null
  errorOf: ErrorOf
  /** `added`: the colleague's name, which candidates see too. */
  onInterviewers: (ids: string[], added?: string) => void
  onKit: (id: string | null, durationMinutes?: number) => void
}

/** The colleagues who hold the interview, and their kit. */
export function InterviewerFields(props: InterviewerFieldsProps) {
  const { positionId, isNew, interviewerIds, kitId, errorOf, onInterviewers, onKit } = props
  const t = useTranslations()
  const { data } = useQuery(interviewOptionsQuery(positionId))
  const [colleagues, kits] = [data?.colleagues ?? [], data?.kits ?? []]
  const trigger = useRef<HTMLButtonElement>(null)
  // A new interview uses the kit of the position's other ones, until another is chosen.
  const suggested = data?.suggestedKitId ?? null
  const isUntouched = useRef(isNew)
  useEffect(() => {
    if (!isUntouched.current || suggested === null) return
    isUntouched.current = false
    onKit(suggested)
  }, [suggested, onKit])
  const chosen = interviewerIds.map((id) => ({ id, name: colleagues.find((each) => each.id === id)?.name ?? '' }))
  const error = interviewerIds.map((_id, index) => errorOf(`interviewerIds.${index}`)).find(Boolean)
  return (
    <>
      <FormFieldGroup
        id="meeting-interviewerIds"
        label={t('staffInterviews.colleagues')}
        help={t('staffInterviews.colleaguesHelp')}
        error={error}
      >
        {chosen.map(({ id, name }) => (
          <div key={id} className={styles.time}>
            <bdi>{name}</bdi>
            <IconButton
              icon="x"
              size="s"
              label={t('staffInterviews.removeColleague', { name })}
              onClick={() => {
                onInterviewers(interviewerIds.filter((each) => each !== id))
                trigger.current?.focus()
              }}
            />
          </div>
        ))}
        <div>
          <MenuTextButton
            isAdding
            size="s"
            buttonRef={trigger}
            label={t('staffInterviews.addColleague')}
            entries={colleagues
              .filter(({ id }) => !interviewerIds.includes(id))
              .map(({ id, name }) => ({
                id,
                label: name,
                onAction: () => onInterviewers([...interviewerIds, id], name),
              }))}
          />
        </div>
      </FormFieldGroup>
      <Select
        id="meeting-kitId"
        className="w-m"
        label={t('staffInterviews.kit')}
        help={t('staffInterviews.kitHelp')}
        error={errorOf('kitId')}
        value={kitId ?? ''}
        options={[
          { value: '', label: t('staffInterviews.noKit') },
          ...kits.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => {
          isUntouched.current = false
          onKit(target.value || null, kits.find(({ id }) => id === target.value)?.durationMinutes)
        }}
      />
    </>
  )
}
