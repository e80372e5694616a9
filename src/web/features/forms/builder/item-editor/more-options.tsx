import { useState } from 'react'
import { publishedKey, takenNames } from '#shared/form-builder/item-names.ts'
import { findItem } from '#shared/form-builder/item-ref.ts'
import { renameItem } from '#shared/form-builder/references.ts'
import type { ItemBase } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { examples } from './examples.ts'
import { useBuilder, useDefinition } from '../builder-context.ts'
import { DefaultValueEditor } from './default-value-editor.tsx'
import { isDisplayType } from '../item-types.ts'
import { titleOf } from '../section-tabs.tsx'
import { textOrNone, trueOrNone, type EditorProps } from './use-item-editor.ts'
import { useQuestionActions } from '../use-question-actions.ts'
import styles from '../builder.module.css'

const placeholderTypes = [
  'text',
  'textarea',
  'number',
  'email',
  'phone',
  'dropdown',
  'country',
  'state',
  'skillSelector',
]
const flags = ['hidden', 'readonly', 'viewMode', 'disabled', 'newItem'] as const
const layouts = ['full', 'half', 'third'] as const

/** Rarely used options. */
export function MoreOptions(props: EditorProps) {
  const { at, item, change } = props
  const t = useTranslations()
  const optionalLabel = t('formBuilder.optional')
  const isShown = isDisplayType(item.type)
  return (
    <details className={styles.more}>
      <summary>
        {t('formBuilder.more')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="stack g6">
        <NameEditor {...props} key={at.name} />
        {at.list === undefined && <SectionSelect {...props} />}
        {placeholderTypes.includes(item.type) && (
          <TextField
            label={t('formBuilder.placeholder')}
            optionalLabel={optionalLabel}
            help={t('formBuilder.placeholderHelp')}
            dir="auto"
            value={item.placeholder ?? ''}
            onChange={(event) => change({ placeholder: textOrNone(event.target.value) })}
          />
        )}
        {!isShown && <DefaultValueEditor {...props} />}
        <Select
          label={t('formBuilder.layout')}
          value={item.layout ?? ''}
          options={[
            { value: '', label: t('formBuilder.layout.own') },
            ...layouts.map((layout) => ({ value: layout, label: t(`formBuilder.layout.${layout}`) })),
          ]}
          onChange={(event) => change({ layout: (event.target.value || undefined) as ItemBase['layout'] })}
        />
        <div className={styles.switches}>
          {flags
            .filter((flag) => !isShown || flag === 'hidden' || flag === 'newItem')
            .map((flag) => (
              <Switch
                key={flag}
                className={styles.switchRow}
                label={t(`formBuilder.flag.${flag}`)}
                help={t(`formBuilder.flag.${flag}Help`)}
                checked={item[flag] === true}
                onChange={(event) => change({ [flag]: trueOrNone(event.target.checked) })}
              />
            ))}
        </div>
        <TextField
          label={t('formBuilder.ariaLabel')}
          optionalLabel={optionalLabel}
          dir="auto"
          value={item.ariaLabel ?? ''}
          onChange={(event) => change({ ariaLabel: textOrNone(event.target.value) })}
        />
        {!isShown && (
          <TextField
            label={t('formBuilder.autocomplete')}
            optionalLabel={optionalLabel}
            placeholder={examples.autocomplete}
            dir="ltr"
            value={item.autocomplete ?? ''}
            onChange={(event) => change({ autocomplete: textOrNone(event.target.value) })}
          />
        )}
        <ImageEditor {...props} />
      </div>
    </details>
  )
}

/** The answers' key: editable until a version with it is published. */
function NameEditor({ at }: EditorProps) {
  const store = useBuilder()
  const t = useTranslations()
  const [typed, setTyped] = useState(at.name)
  const isPublished = store.getState().published.has(publishedKey(at))
  const taken = takenNames(store.getState().history.present, at.list)
  taken.delete(at.name)
  const problem = !/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/.test(typed)
    ? t('formBuilder.nameWrong')
    : taken.has(typed)
      ? t('formBuilder.nameTaken')
      : undefined
  const handleBlur = () => {
    if (problem || typed === at.name) return
    store.renamed(renameItem(store.getState().history.present, at, typed), { name: typed, list: at.list })
  }
  return (
    <TextField
      label={t('formBuilder.name')}
      help={t(isPublished ? 'formBuilder.namePublished' : 'formBuilder.nameHelp')}
      error={problem}
      dir="ltr"
      className={styles.code}
      value={typed}
      readOnly={isPublished}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={handleBlur}
    />
  )
}

function SectionSelect({ at }: EditorProps) {
  const t = useTranslations()
  const definition = useDefinition()
  const { move } = useQuestionActions()
  const current = findItem(definition, at)?.section.name
  if (definition.sections.length < 2) return null
  return (
    <Select
      label={t('formBuilder.section')}
      value={current}
      options={definition.sections.map((section) => ({ value: section.name, label: titleOf(section, t) }))}
      onChange={(event) => {
        const target = definition.sections.find((section) => section.name === event.target.value)
        if (target) move(at, { section: target.name, index: target.items.length })
      }}
    />
  )
}

function ImageEditor({ item, change }: EditorProps) {
  const t = useTranslations()
  const { url = '', alt = '' } = item.image ?? {}
  const set = (image: { url: string; alt: string }) =>
    change({ image: image.url === '' && image.alt === '' ? undefined : image })
  return (
    <>
      <TextField
        label={t('formBuilder.imageUrl')}
        help={t('formBuilder.imageHelp')}
        optionalLabel={t('formBuilder.optional')}
        dir="ltr"
        value={url}
        onChange={(event) => set({ url: event.target.value, alt })}
      />
      {item.image && (
        <TextField
          label={t('formBuilder.imageAlt')}
          dir="auto"
          value={alt}
          onChange={(event) => set({ url, alt: event.target.value })}
        />
      )}
    </>
  )
}
