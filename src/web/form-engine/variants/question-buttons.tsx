import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import type { FormMessageKey, FormTranslate } from '../form-environment.ts'
import styles from './preboarding-admin.module.css'

export type QuestionAction = keyof QuestionActions

const buttons: readonly { action: QuestionAction; icon: IconName; text: FormMessageKey }[] = [
  { action: 'onMoveUp', icon: 'arrow-up', text: 'formEngine.question.moveUp' },
  { action: 'onMoveDown', icon: 'arrow-down', text: 'formEngine.question.moveDown' },
  { action: 'onEdit', icon: 'pen-line', text: 'formEngine.question.edit' },
  { action: 'onDuplicate', icon: 'copy', text: 'formEngine.question.duplicate' },
  { action: 'onDelete', icon: 'trash-2', text: 'formEngine.question.delete' },
]

interface QuestionButtonsProps {
  at: QuestionAt
  /** Names of the visible actions. */
  shown: string
  t: FormTranslate
  onAction: (action: QuestionAction, at: QuestionAt) => void
}

/**
 * Duplicate, edit, delete and move, with the specification's tooltips (spec/3 §6). The tooltips are pure CSS, because a form
 * may have thousands of these buttons.
 */
export function QuestionButtons({ at, shown, t, onAction }: QuestionButtonsProps) {
  const names = shown.split(' ')
  const isAtEnd = { onMoveUp: at.index === 0, onMoveDown: at.index === at.count - 1 } as Record<string, boolean>
  return (
    <div className={styles.buttons} role="group" aria-label={t('formEngine.question.actions')}>
      {buttons
        .filter(({ action }) => names.includes(action))
        .map(({ action, icon, text }) => (
          <span key={action} className={styles.tipped}>
            <IconButton
              icon={icon}
              size="s"
              label={t(text)}
              data-action={action}
              disabled={isAtEnd[action]}
              onClick={() => onAction(action, at)}
              onKeyDown={hideTipOnEscape}
              onBlur={allowTip}
            />
            <span className={styles.tip} aria-hidden="true">
              {t(text)}
            </span>
          </span>
        ))}
    </div>
  )
}

function hideTipOnEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') event.currentTarget.dataset.quiet = ''
}

function allowTip(event: { currentTarget: HTMLElement }) {
  delete event.currentTarget.dataset.quiet
}

/** A question's position in the definition. */
export interface QuestionAt {
  section: string
  /** In its section, from 0. */
  index: number
  /** Number of questions in the section. */
  count: number
  item: FormItem
}

/** Shows a button for every given action. Moves change the order in `sections`, and the focus follows the question. */
export interface QuestionActions {
  onEdit?: ((at: QuestionAt) => void) | undefined
  onDuplicate?: ((at: QuestionAt) => void) | undefined
  onDelete?: ((at: QuestionAt) => void) | undefined
  onMoveUp?: ((at: QuestionAt) => void) | undefined
  onMoveDown?: ((at: QuestionAt) => void) | undefined
}
