import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { SkillItem } from '#shared/form-engine/definition/form-definition.ts'
import { Chip, AppliedChip } from '#web/ui/content/chip.tsx'
import { ComboInput } from '#web/ui/controls/combo-input.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { inputClass } from '#web/ui/controls/text-field.tsx'
import inputStyles from '#web/ui/controls/input.module.css'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { addSkills, fittingSkills, skillLength, skillsIn, skillsOf } from './skill-list.ts'
import { useFolded } from '../../variants/use-folded.tsx'
import { useSkillSuggestions } from './use-skill-suggestions.ts'
import styles from './skill-selector-field.module.css'

/** Skills by typing (suggested or free text) or from the form's suggestions; shows the first ten, the others behind "+N". */
export function SkillSelectorEdit(props: FieldEditProps<SkillItem>) {
  const { path, item, field, id, frame, isDisabled, isHighlighted, onChange } = props
  const { t } = useFormEnvironment()
  const skills = skillsOf(field.value)
  const [typed, setTyped] = useState('')
  const suggestions = useSkillSuggestions(item, typed, skills)
  const root = useRef<HTMLDivElement>(null)
  const add = (added: readonly string[]) => {
    const next = addSkills(skills, added)
    setTyped('')
    if (next.length > skills.length) {
      onChange(next)
      announce(t('formEngine.skills.added', { skill: next.slice(skills.length).join(', '), count: next.length }))
    } else if (added.length > 0) announce(t('formEngine.skills.alreadyThere', { skill: added[0]! }))
  }
  const remove = (index: number) => {
    const next = skills.filter((_, at) => at !== index)
    onChange(next.length > 0 ? next : undefined)
    announce(t('formEngine.skills.removed', { skill: skills[index]!, count: next.length }))
  }
  const input = () => root.current?.querySelector<HTMLInputElement>('input[role="combobox"]')?.focus()
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key === ',' || (event.key === 'Enter' && !isChoosing)) {
      event.preventDefault()
      add(skillsIn(typed))
    }
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = skillsIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(skillsIn(typed).concat(pasted))
  }
  const offered = fittingSkills(item.suggestions ?? [], '', skills)
  return (
    <FormFieldGroup {...frame}>
      {(control) => (
        <div ref={root} className="stack g3">
          {skills.length > 0 && (
            <ChosenSkills
              skills={skills}
              collapsedCount={item.collapsedCount}
              onRemove={isDisabled ? undefined : remove}
              onEmpty={input}
            />
          )}
          <div className={inputStyles.affix}>
            <ComboInput
              id={`${id}-input`}
              name={path}
              className={inputClass({ isSuggested: isHighlighted })}
              options={suggestions.map((skill) => ({ id: skill, label: skill }))}
              inputValue={typed}
              onInputChange={setTyped}
              onSelect={(option) => add([option.label])}
              listLabel={item.label}
              resultText={
                suggestions.length > 0 ? t('formEngine.skills.found', { count: suggestions.length }) : undefined
              }
              aria-label={item.ariaLabel ?? item.label}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              aria-required={item.required || undefined}
              placeholder={item.placeholder ?? t('formEngine.skills.placeholder')}
              maxLength={skillLength}
              disabled={isDisabled}
              dir="auto"
              onKeyDown={handleKeyDown}
              onPaste={handlePaste}
              // Half a skill would be silently lost; clicking a suggestion completes it.
              onBlur={({ relatedTarget }) => {
                if (typed.trim() !== '' && !root.current?.contains(relatedTarget)) add(skillsIn(typed))
              }}
            />
          </div>
          {offered.length > 0 && !isDisabled && (
            <div className="row flow" role="group" aria-label={t('formEngine.skills.suggested')}>
              <span className="small muted">{t('formEngine.skills.suggested')}</span>
              {offered.map((skill) => (
                <Chip
                  key={skill}
                  icon="plus"
                  aria-label={t('formEngine.skills.add', { skill })}
                  onClick={() => {
                    add([skill])
                    input()
                  }}
                >
                  <bdi>{skill}</bdi>
                </Chip>
              ))}
            </div>
          )}
        </div>
      )}
    </FormFieldGroup>
  )
}

interface ChosenSkillsProps {
  skills: readonly string[]
  collapsedCount: number | undefined
  onRemove: ((index: number) => void) | undefined
  /** The last one was removed, so the focus needs a place. */
  onEmpty: () => void
}

function ChosenSkills({ skills, collapsedCount, onRemove, onEmpty }: ChosenSkillsProps) {
  const { t } = useFormEnvironment()
  const { shown, button } = useFolded(skills, collapsedCount)
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = list.current?.querySelectorAll('button[aria-label]') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)]
    removedAt.current = null
    if (next instanceof HTMLElement) next.focus()
  }, [skills])
  return (
    <ul ref={list} className={styles.skills} aria-label={t('formEngine.skills.chosen')}>
      {shown.map((skill, index) => (
        <li key={skill} className={styles.skill}>
          {onRemove ? (
            <AppliedChip
              removeLabel={t('formEngine.skills.remove', { skill })}
              onRemove={() => {
                removedAt.current = index
                onRemove(index)
                if (skills.length === 1) onEmpty()
              }}
            >
              <bdi>{skill}</bdi>
            </AppliedChip>
          ) : (
            <Tag>
              <bdi>{skill}</bdi>
            </Tag>
          )}
        </li>
      ))}
      {button && <li>{button}</li>}
    </ul>
  )
}

export function SkillSelectorView({ item, field }: FieldViewProps<SkillItem>) {
  const { shown, button } = useFolded(skillsOf(field.value), item.collapsedCount)
  return (
    <ul className={styles.skills}>
      {shown.map((skill) => (
        <li key={skill} className={styles.skill}>
          <Tag>
            <bdi>{skill}</bdi>
          </Tag>
        </li>
      ))}
      {button && <li>{button}</li>}
    </ul>
  )
}
