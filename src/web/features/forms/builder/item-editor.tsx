import { useRef, type KeyboardEvent } from 'react'
import { followLabel } from '#shared/form-builder/edit-items.ts'
import { withSiblings, type ItemRef } from '#shared/form-builder/item-ref.ts'
import { publishedKey } from '#shared/form-builder/item-names.ts'
import { asType, relatedTypes } from '#shared/form-builder/new-item.ts'
import type { FieldType } from '#shared/form-engine/form-definition.ts'
import { useSay } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBuilder, useItem } from './builder-context.tsx'
import type { BuilderStore } from './builder-store.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { isDisplayType } from './item-types.ts'
import { ListFieldsEditor } from './list-fields-editor.tsx'
import { MoreOptions } from './more-options.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { TypeOptions } from './type-options.tsx'
import { textOrNone, trueOrNone, useChangeItem, type EditorProps } from './use-item-editor.ts'
import { cardOf, shortLabel } from './use-question-actions.ts'
import styles from './builder.module.css'

/** Everything about the selected question. Begin it anew (`key`) with every selection. */
export function ItemEditor({ at }: { at: ItemRef }) {
  const store = useBuilder()
  const item = useItem(at)
  const change = useChangeItem(at)
  const say = useSay()
  if (!item) return null
  const props: EditorProps = { at, item, change }
  return (
    <div
      className={styles.pane}
      role="group"
      aria-label={say('builder.editQuestion')}
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
 * Back to where one came from: the question's own button in the list. Leaving a label that is finished gives the question
 * another name, and with it another card.
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
  const say = useSay()
  const item = useItem({ name: list })
  return (
    <p className="ui">
      <LinkButton onClick={() => store.select({ name: list })}>
        <Icon name="arrow-left" size="s" dir /> {say('builder.backToList', { label: shortLabel(item?.label ?? list) })}
      </LinkButton>
    </p>
  )
}

/** The name follows the label once it is finished, as long as nothing depends on it. */
function LabelEditor({ at, item, change }: EditorProps) {
  const store = useBuilder()
  const say = useSay()
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
      label={say(isDisplayType(item.type) ? 'builder.heading' : 'builder.question')}
      error={item.label.trim() === '' && !isDisplayType(item.type) ? say('builder.labelMissing') : undefined}
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
  const say = useSay()
  const optionalLabel = say('builder.optional')
  if (item.type === 'info' || item.type === 'instruction')
    return (
      <TextArea
        label={say('builder.html')}
        help={say('builder.htmlHelp')}
        rows={8}
        dir="auto"
        value={item.html}
        onChange={(event) => change({ html: event.target.value })}
      />
    )
  return (
    <>
      <TextField
        label={say('builder.help')}
        optionalLabel={optionalLabel}
        placeholder={say('builder.helpExample')}
        dir="auto"
        value={item.help ?? ''}
        onChange={(event) => change({ help: textOrNone(event.target.value) })}
      />
      <details className={styles.more} open={item.description !== undefined || undefined}>
        <summary>
          {say('builder.description')} <span className="muted">{optionalLabel}</span>
          <Icon name="chevron-down" size="s" />
        </summary>
        <div>
          <TextArea
            label={say('builder.description')}
            isLabelHidden
            help={say('builder.htmlHelp')}
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

/** Related types keep what was written: a radio's choices in a dropdown. */
function TypeEditor({ at, item }: EditorProps) {
  const store = useBuilder()
  const say = useSay()
  const types = relatedTypes(item.type)
  if (types.length < 2) return null
  const handleChange = (type: FieldType) =>
    store.edit((definition) =>
      withSiblings(definition, at, (items) => items.map((each) => (each.name === at.name ? asType(each, type) : each))),
    )
  return (
    <Select
      label={say('builder.typeLabel')}
      value={item.type}
      options={types.map((type) => ({ value: type, label: say(`builder.type.${type}`) }))}
      onChange={(event) => handleChange(event.target.value as FieldType)}
    />
  )
}

function MainSwitches({ item, change }: EditorProps) {
  const say = useSay()
  const isAlwaysSecret = item.type === 'ssn' || item.type === 'sin'
  return (
    <div className={styles.switches}>
      <Switch
        className={styles.switchRow}
        label={say('builder.required')}
        checked={item.required === true}
        onChange={(event) => change({ required: trueOrNone(event.target.checked) })}
      />
      <Switch
        className={styles.switchRow}
        label={say('builder.confidential')}
        help={say(isAlwaysSecret ? 'builder.confidentialAlways' : 'builder.confidentialHelp')}
        checked={isAlwaysSecret || item.confidential === true}
        disabled={isAlwaysSecret}
        onChange={(event) => change({ confidential: trueOrNone(event.target.checked) })}
      />
    </div>
  )
}
