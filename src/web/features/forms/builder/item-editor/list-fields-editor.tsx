import { moveItem } from '#shared/form-builder/edit-items.ts'
import type { FieldType } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { useBuilder } from '../builder-context.ts'
import { listFieldTypes, typeIcons } from '../item-types.ts'
import type { EditorProps } from './use-item-editor.ts'
import { shortLabel, useQuestionActions } from '../use-question-actions.ts'
import styles from '../builder.module.css'

/** The fields of one entry of a repeating list. */
export function ListFieldsEditor({ at, item }: EditorProps) {
  const store = useBuilder()
  const t = useTranslations()
  const actions = useQuestionActions()
  if (item.type !== 'dynamicList') return null
  const move = (name: string, index: number) =>
    store.edit((definition) => moveItem(definition, { name, list: at.name }, { index }))
  return (
    <FormFieldGroup label={t('formBuilder.fields')} help={t('formBuilder.fieldsHelp')}>
      <div className="stack g2">
        {item.items.map((field, index) => {
          const label = shortLabel(field.label)
          return (
            <div key={field.name} className={styles.line}>
              <Icon name={typeIcons[field.type]} size="s" />
              <span className="grow ui" dir="auto">
                <LinkButton onClick={() => store.select({ name: field.name, list: at.name })}>{label}</LinkButton>
              </span>
              <IconButton
                icon="arrow-up"
                size="s"
                label={t('formBuilder.fieldUp', { label })}
                disabled={index === 0}
                onClick={() => move(field.name, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="s"
                label={t('formBuilder.fieldDown', { label })}
                disabled={index === item.items.length - 1}
                onClick={() => move(field.name, index + 1)}
              />
              <IconButton
                icon="trash-2"
                size="s"
                label={t('formBuilder.fieldDelete', { label })}
                disabled={item.items.length === 1}
                onClick={() => actions.remove({ name: field.name, list: at.name })}
              />
            </div>
          )
        })}
        <Select
          label={t('formBuilder.addField')}
          isLabelHidden
          value=""
          placeholder={t('formBuilder.addField')}
          options={listFieldTypes.map((type) => ({ value: type, label: t(`formBuilder.type.${type}`) }))}
          onChange={(event) => event.target.value && actions.add(event.target.value as FieldType, at.name)}
        />
      </div>
    </FormFieldGroup>
  )
}
