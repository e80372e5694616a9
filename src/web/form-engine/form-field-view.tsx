import { memo, Suspense, useMemo, type FocusEvent, type ReactNode } from 'react'
import type { FieldPath, FieldState } from '#shared/form-engine/form-store-types.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FieldBoundary } from './field-boundary.tsx'
import { FieldLabel } from './field-label.tsx'
import { entryOf } from './field-registry.tsx'
import { useField, useFieldId, useFormEnvironment, useFormMode, useFormStore, useIsLongForm } from './form-context.tsx'
import { FormFieldAnswer } from './form-field-answer.tsx'
import { problemText } from './problem-text.ts'
import { RichText } from './rich-text.tsx'
import styles from './form-engine.module.css'

export interface FormItemViewProps {
  path: FieldPath
  /** At the end of the item's first line: the builder's buttons, staff's "show". */
  actions?: ReactNode
  /** HTML forms show the description above the item themselves. */
  hasDescription?: boolean
}

/**
 * One item of the form in its frame: nothing while it is hidden, its view renderer where it can only be read, else its edit
 * renderer. Draws again only when this field changes.
 */
export const FormItemView = memo(function FormItemView({ path, actions, hasDescription = true }: FormItemViewProps) {
  const field = useField(path)
  const mode = useFormMode()
  const { item } = field
  if (!field.isVisible || item.hidden) return null
  const isView = mode === 'view' || item.viewMode || item.readonly
  return (
    <FieldLeave path={path} item={item}>
      {actions && <div className={styles.actions}>{actions}</div>}
      <FieldBoundary label={item.label}>
        <Suspense fallback={<Skeleton height="72px" />}>
          {isView ? (
            <FormFieldAnswer field={field} />
          ) : (
            <FormFieldInput field={field} hasDescription={hasDescription} />
          )}
        </Suspense>
      </FieldBoundary>
    </FieldLeave>
  )
})

/** The wrapper that sees when the focus leaves the item, whatever it is made of. */
function FieldLeave({ path, item, children }: { path: FieldPath; item: FieldState['item']; children: ReactNode }) {
  const store = useFormStore()
  const isLong = useIsLongForm()
  const handleBlur = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) => {
    // A window that loses the focus leaves its active element where it is: nobody has finished yet.
    if (document.activeElement === target) return
    if (relatedTarget && (currentTarget.contains(relatedTarget) || isInPopup(relatedTarget, currentTarget))) return
    store.blur(path)
  }
  return (
    <div
      className={cx(styles.item, isLong && styles.ofMany, item.layout && styles[item.layout])}
      data-field={path}
      onBlur={handleBlur}
    >
      {children}
    </div>
  )
}

/** Calendars and menus of a field stand at the end of the page. */
function isInPopup(element: Element, item: Element): boolean {
  const popup = element.closest('[role="dialog"], [role="listbox"], [data-field-popup]')
  return popup !== null && !popup.contains(item)
}

function FormFieldInput({ field, hasDescription }: { field: FieldState; hasDescription: boolean }) {
  const { path, item } = field
  const store = useFormStore()
  const { say } = useFormEnvironment()
  const id = useFieldId()(path)
  const handlers = useMemo(
    () => ({
      onChange: (value: FieldState['value']) => store.setValue(path, value),
      onBlur: () => store.blur(path),
    }),
    [store, path],
  )
  const { edit: Edit } = entryOf(item.type)
  const isOptional = !item.required && !item.disabled
  const frame = {
    id,
    label: <FieldLabel item={item} isOptional={isOptional && field.isEnabled} />,
    help: <FieldHelp item={item} hasDescription={hasDescription} />,
    error: field.problem ? <span dir="auto">{problemText(field.problem, say)}</span> : undefined,
  }
  return (
    <Edit
      path={path}
      item={item}
      field={field}
      id={id}
      frame={{ ...frame, help: hasHelp(item, hasDescription) ? frame.help : undefined }}
      isDisabled={item.disabled === true || !field.isEnabled}
      isHighlighted={field.status === 'highlight'}
      {...handlers}
    />
  )
}

const hasHelp = (item: FieldState['item'], hasDescription: boolean): boolean =>
  Boolean(item.help ?? (hasDescription && item.description))

function FieldHelp({ item, hasDescription }: { item: FieldState['item']; hasDescription: boolean }) {
  return (
    <>
      {hasDescription && item.description && <RichText html={item.description} />}
      {item.help && <span dir="auto">{item.help}</span>}
    </>
  )
}
