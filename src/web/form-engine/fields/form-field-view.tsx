import { memo, Suspense, type FocusEvent, type ReactNode } from 'react'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldBoundary } from './field-boundary.tsx'
import { entryOf } from './field-registry.tsx'
import { TextLanguage, useField, useFormFrame } from '../form-context.tsx'
import { FormFieldAnswer } from './form-field-answer.tsx'
import { FormFieldInput } from './form-field-input.tsx'
import styles from '../form-engine.module.css'

export interface FormItemViewProps {
  path: FieldPath
  /** At the end of the item's first line: the builder's buttons, staff's "show". */
  actions?: ReactNode
  /** HTML forms show the description above the item themselves. */
  hasDescription?: boolean
}

/**
 * One item of the form: nothing while it is hidden, its view renderer if it is read-only, else its edit renderer. Re-renders
 * only when this field changes.
 */
export const FormItemView = memo(function FormItemView({ path, actions, hasDescription = true }: FormItemViewProps) {
  const field = useField(path)
  const { store, mode } = useFormFrame()
  const { item } = field
  if (!field.isVisible || item.hidden) return null
  const isView = mode === 'view' || item.viewMode || item.readonly
  const answerOrInput = isView ? (
    <FormFieldAnswer field={field} />
  ) : (
    <FormFieldInput field={field} hasDescription={hasDescription} />
  )
  const drawn = item.language ? <TextLanguage language={item.language}>{answerOrInput}</TextLanguage> : answerOrInput
  return (
    <div
      className={cx(styles.item, item.layout && styles[item.layout])}
      data-field={path}
      onBlur={(event) => {
        if (wasSent(event)) store.blur(path)
      }}
    >
      {actions && <div className={styles.actions}>{actions}</div>}
      {entryOf(item.type).isLazy ? (
        <FieldBoundary label={item.label}>
          <Suspense fallback={<Skeleton height="72px" />}>{drawn}</Suspense>
        </FieldBoundary>
      ) : (
        drawn
      )}
    </div>
  )
})

/** Whether the focus has left the item, whatever it consists of. */
function wasSent({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  // A window that loses focus keeps its active element: the user is not finished yet.
  if (document.activeElement === target) return false
  return !relatedTarget || !(currentTarget.contains(relatedTarget) || isInPopup(relatedTarget, currentTarget))
}

/** A field's calendars and menus are at the end of the page. */
function isInPopup(element: Element, item: Element): boolean {
  const popup = element.closest('[role="dialog"], [role="listbox"], [data-field-popup]')
  return popup !== null && !popup.contains(item)
}
