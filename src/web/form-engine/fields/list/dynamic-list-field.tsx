import { useEffect, useRef, type ReactNode } from 'react'
import type { ListItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldState } from '#shared/form-engine/store/form-store-types.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { isIconName } from '../choice/choice-options.tsx'
import { ConfidentialAnswer } from '../confidential-answer.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import type { FormTranslate } from '../../form-environment.ts'
import { FieldLabel } from '../field-label.tsx'
import { entryOf } from '../field-registry.tsx'
import { FormItemView } from '../form-field-view.tsx'
import { useFieldId, useFormEnvironment, useFormStore, ViewOnly } from '../../form-context.tsx'
import { entriesOf, listLimits } from './list-limits.ts'
import { useListFocus } from './use-list-focus.ts'
import engineStyles from '../../form-engine.module.css'
import styles from './dynamic-list-field.module.css'

const entryName = (item: ListItem, index: number, t: FormTranslate): string =>
  item.itemLabel === undefined
    ? t('formEngine.list.entry', { number: index + 1 })
    : t('formEngine.list.entryNamed', { label: item.itemLabel, number: index + 1 })

/** A repeatable group of fields, between its minimum and maximum (spec/3 §4). Deleting an entry can be undone. */
export function DynamicListEdit({ path, item, field, frame, isDisabled }: FieldEditProps<ListItem>) {
  const store = useFormStore()
  const { t } = useFormEnvironment()
  const root = useRef<HTMLDivElement>(null)
  const entryKeys = field.entryKeys ?? noKeys
  const focusNext = useListFocus(root, entryKeys)
  const { min, max } = listLimits(item)
  const count = entryKeys.length
  useEffect(() => {
    for (let missing = min - entriesOf(store.getField(path).value).length; missing > 0; missing -= 1)
      store.addEntry(path)
  }, [store, path, min])

  const add = () => {
    focusNext('entry', count)
    store.addEntry(path)
    announce(t('formEngine.list.added', { entry: entryName(item, count, t) }))
  }
  const remove = (index: number) => {
    const removed = entriesOf(store.getField(path).value)[index]
    focusNext('removed', index)
    store.removeEntry(path, index)
    offerUndo(t('formEngine.list.removed', { entry: entryName(item, index, t) }), t('formEngine.undo'), () => {
      const entries = entriesOf(store.getField(path).value)
      // Another entry may have taken the last slot in the meantime.
      if (!removed || entries.length >= max) return
      focusNext('entry', Math.min(index, entries.length))
      store.setValue(path, entries.toSpliced(index, 0, removed))
    })
  }
  const icon = item.addButton?.icon
  return (
    <FormFieldGroup {...frame} fieldClassName={styles.list}>
      <div ref={root} className={styles.entries}>
        {entryKeys.map((key, index) => (
          <Entry
            key={key}
            path={`${path}.${index}`}
            item={item}
            name={entryName(item, index, t)}
            isDisabled={isDisabled}
            action={
              count > min &&
              !isDisabled && (
                <Button
                  size="s"
                  variant="neutral"
                  className={styles.remove}
                  data-remove
                  aria-label={t('formEngine.list.removeNamed', { entry: entryName(item, index, t) })}
                  onClick={() => remove(index)}
                >
                  <Icon name="trash-2" size="s" />
                  {t('formEngine.list.remove')}
                </Button>
              )
            }
          />
        ))}
        {count < max && !isDisabled && (
          <div>
            <Button data-add onClick={add}>
              <Icon name={isIconName(icon) ? icon : 'plus'} size="s" />
              <span dir="auto">
                {item.addButton?.text ?? t(count === 0 ? 'formEngine.list.add' : 'formEngine.list.addAnother')}
              </span>
            </Button>
          </div>
        )}
        {count >= max && <p className="small muted">{t('formEngine.list.full', { count: max })}</p>}
      </div>
    </FormFieldGroup>
  )
}

const noKeys: readonly string[] = []
let lastToast: number | undefined

/** The toast queue keeps a visible message, including what it would undo, so the older one is dismissed first. */
function offerUndo(message: string, label: string, onPress: () => void): void {
  if (lastToast !== undefined) toasts.dismiss(lastToast)
  lastToast = toasts.show(message, { durationMs: 10_000, action: { label, onPress } })
}

interface EntryProps {
  path: string
  item: ListItem
  name: string
  isDisabled?: boolean
  action?: ReactNode
}

function Entry({ path, item, name, isDisabled, action }: EntryProps) {
  return (
    <fieldset className={styles.entry} data-entry disabled={isDisabled} tabIndex={-1} aria-label={name}>
      <div className={styles.head}>
        <p className="h3" dir="auto" aria-hidden="true">
          {name}
        </p>
        {action}
      </div>
      <div className={item.itemLayout === 'row' ? styles.row : cx(engineStyles.fields, styles.stacked)}>
        {item.items.map(({ name: fieldName }) => (
          <FormItemView key={fieldName} path={`${path}.${fieldName}`} />
        ))}
      </div>
    </fieldset>
  )
}

/** The entries with their answers; renders its own label, because it contains questions with labels of their own. */
export function DynamicListView({ path, item, field, labelId }: FieldViewProps<ListItem>) {
  const { t } = useFormEnvironment()
  const id = useFieldId()(path)
  const entries = entriesOf(field.value)
  const isMasked = item.confidential === true || (field.value !== undefined && !Array.isArray(field.value))
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={labelId} className={styles.view}>
      <p id={labelId} className={engineStyles.question}>
        <FieldLabel item={item} />
      </p>
      {isMasked ? (
        <ConfidentialAnswer field={field}>
          {(shown) => <RevealedEntries item={item} field={shown} />}
        </ConfidentialAnswer>
      ) : entries.length === 0 ? (
        <p className="muted">{t('formEngine.notAnswered')}</p>
      ) : (
        <ViewOnly>
          {entries.map((_, index) => (
            <Entry key={index} path={`${path}.${index}`} item={item} name={entryName(item, index, t)} />
          ))}
        </ViewOnly>
      )}
    </div>
  )
}

/** A list that was revealed as a whole: its answers are not in the store. */
function RevealedEntries({ item, field }: { item: ListItem; field: FieldState }) {
  const { t } = useFormEnvironment()
  return entriesOf(field.value).map((entry, index) => (
    <div key={index} role="group" aria-label={entryName(item, index, t)} className={styles.entry}>
      <p className="h3" aria-hidden="true">
        {entryName(item, index, t)}
      </p>
      {item.items.map((each) => {
        const value = entry[each.name]
        const { view: View } = entryOf(each.type)
        const labelId = `${field.path}-${index}-${each.name}`
        const shown = { ...field, path: `${field.path}.${index}.${each.name}`, item: each, value, choices: undefined }
        return (
          <div key={each.name} className={engineStyles.answer}>
            <p id={labelId} className={engineStyles.question} dir="auto">
              {each.label}
            </p>
            {value === undefined ? (
              <p className="muted">{t('formEngine.notAnswered')}</p>
            ) : (
              <View path={shown.path} item={each} field={shown} labelId={labelId} />
            )}
          </div>
        )
      })}
    </div>
  ))
}
