import { useRef, type KeyboardEvent } from 'react'
import { followLabel } from '#shared/form-builder/edit-items.ts'
import { withSiblings, type ItemRef } from '#shared/form-builder/item-ref.ts'
import { publishedKey } from '#shared/form-builder/item-names.ts'
import { asType, relatedTypes } from '#shared/form-builder/new-item.ts'
import type { FieldType } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useBuilder, useItem } from '../builder-context.ts'
import type { BuilderStore } from '../builder-store.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { isDisplayType } from '../item-types.ts'
import { ListFieldsEditor } from './list-fields-editor.tsx'
import { MoreOptions } from './more-options.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { TypeOptions } from './type-options.tsx'
import { textOrNone, trueOrNone, useChangeItem, type EditorProps } from './use-item-editor.ts'
import { cardOf, shortLabel } from '../use-question-actions.ts'
import styles from '../builder.module.css'

/** All settings of the selected question. Give it a new `key` with every selection. */
export function ItemEditor({ at }: { at: ItemRef }) {
  const store = useBuilder()
  const item = useItem(at)
  const change = useChangeItem(at)
  const t = useTranslations()
  if (!item) return null
  const props: EditorProps = { at, item, change }
  return (
    <div
      className={styles.pane}
      role="group"
      aria-label={t('formBuilder.editQuestion')}
      onKeyDown={(event) => leaveOnEscape(event, store)}
    >
      {at.list !== undefined && <BackToList list={at.list} />}
      <LabelEditor {...props} />
      <TextEditors {...props} />
      <TypeEditor {...props} />
      <ChoicesEditor {...props} />
      <TypeOptions {...props} />
      <ListFieldsEditor {...props} />
      <hr />
      {!isDisplayType(item.type) && <MainSwitches {...props} />}
      <ConditionEditor {...props} />
      <RulesEditor {...props} />
      <MoreOptions {...props} />
    </div>
  )
}

/**
 * Returns to the question's own button in the list. Leaving a finished label renames the question, which creates another card.
 */
function leaveOnEscape(event: KeyboardEvent, store: BuilderStore): void {
  const { activeElement } = document
  if (event.key !== 'Escape' || event.defaultPrevented || !(activeElement instanceof HTMLElement)) return
  const buttonOf = (at: ItemRef | null) =>
    at && cardOf(at.list ?? at.name)?.querySelector<HTMLElement>('[data-action="onEdit"]')
  const button = buttonOf(store.getState().selected)
  if (!button || button.closest('[aria-hidden="true"], [inert]')) return
  event.preventDefault()
  activeElement.blur()
  requestAnimationFrame(() => buttonOf(store.getState().selected)?.focus())
}

function BackToList({ list }: { list: string }) {
  const store = useBuilder()
  const t = useTranslations()
  const item = useItem({ name: list })
  return (
    <p className="ui">
      <LinkButton onClick={() => store.select({ name: list })}>
        <Icon name="arrow-left" size="s" dir />{' '}
        {t('formBuilder.backToList', { label: shortLabel(item?.label ?? list) })}
      </LinkButton>
    </p>
  )
}

/** The name follows the label once it is finished, as long as nothing depends on it. */
function LabelEditor({ at, item, change }: EditorProps) {
  const store = useBuilder()
  const t = useTranslations()
  const before = useRef(item.label)
  const handleBlur = () => {
    const { history, published } = store.getState()
    const next = followLabel(history.present, at, before.current, published.has(publishedKey(at)))
    store.renamed(next.definition, next.ref)
    before.current = item.label
  }
  return (
    <TextArea
      id="builder-label"
      label={t(isDisplayType(item.type) ? 'formBuilder.heading' : 'formBuilder.question')}
      error={item.label.trim() === '' && !isDisplayType(item.type) ? t('formBuilder.labelMissing') : undefined}
      className={styles.small}
      rows={2}
      dir="auto"
      value={item.label}
      onFocus={() => (before.current = item.label)}
      onChange={(event) => change({ label: event.target.value })}
      onBlur={handleBlur}
    />
  )
}

function TextEditors({ item, change }: EditorProps) {
  const t = useTranslations()
  const optionalLabel = t('formBuilder.optional')
  if (item.type === 'info' || item.type === 'instruction')
    return (
      <TextArea
        label={t('formBuilder.html')}
        help={t('formBuilder.htmlHelp')}
        rows={8}
        dir="auto"
        value={item.html}
        onChange={(event) => change({ html: event.target.value })}
      />
    )
  return (
    <>
      <TextField
        label={t('formBuilder.help')}
        optionalLabel={optionalLabel}
        placeholder={t('formBuilder.helpExample')}
        dir="auto"
        value={item.help ?? ''}
        onChange={(event) => change({ help: textOrNone(event.target.value) })}
      />
      <details className={styles.more} open={item.description !== undefined || undefined}>
        <summary>
          {t('formBuilder.description')} <span className="muted">{optionalLabel}</span>
          <Icon name="chevron-down" size="s" />
        </summary>
        <div>
          <TextArea
            label={t('formBuilder.description')}
            isLabelHidden
            help={t('formBuilder.htmlHelp')}
            rows={6}
            dir="auto"
            value={item.description ?? ''}
            onChange={(event) => change({ description: textOrNone(event.target.value) })}
          />
        </div>
      </details>
    </>
  )
}

/** Related types keep existing settings, such as a radio's choices in a dropdown. */
function TypeEditor({ at, item }: EditorProps) {
  const store = useBuilder()
  const t = useTranslations()
  const types = relatedTypes(item.type)
  if (types.length < 2) return null
  const handleChange = (type: FieldType) =>
    store.edit((definition) =>
      withSiblings(definition, at, (items) => items.map((each) => (each.name === at.name ? asType(each, type) : each))),
    )
  return (
    <Select
      label={t('formBuilder.typeLabel')}
      value={item.type}
      options={types.map((type) => ({ value: type, label: t(`formBuilder.type.${type}`) }))}
      onChange={(event) => handleChange(event.target.value as FieldType)}
    />
  )
}

function MainSwitches({ item, change }: EditorProps) {
  const t = useTranslations()
  const isAlwaysSecret = item.type === 'ssn' || item.type === 'sin'
  return (
    <div className={styles.switches}>
      <Switch
        className={styles.switchRow}
        label={t('formBuilder.required')}
        checked={item.required === true}
        onChange={(event) => change({ required: trueOrNone(event.target.checked) })}
      />
      <Switch
        className={styles.switchRow}
        label={t('formBuilder.confidential')}
        help={t(isAlwaysSecret ? 'formBuilder.confidentialAlways' : 'formBuilder.confidentialHelp')}
        checked={isAlwaysSecret || item.confidential === true}
        disabled={isAlwaysSecret}
        onChange={(event) => change({ confidential: trueOrNone(event.target.checked) })}
      />
    </div>
  )
}
