import { everyItem } from '#shared/form-builder/item-ref.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { useDefinition } from '../builder-context.ts'
import type { EditorProps } from './use-item-editor.ts'
import { shortLabel } from '../use-question-actions.ts'

const parentTypes = ['country', 'radio', 'dropdown', 'state', 'text']

/** The question whose answer determines the choices: the first dependency. */
export function ParentSelect({ at, item, change }: EditorProps) {
  const t = useTranslations()
  const definition = useDefinition()
  const parents = [...everyItem(definition)].filter(
    ({ ref, item: each }) =>
      parentTypes.includes(each.type) && each !== item && (ref.list === undefined || ref.list === at.list),
  )
  const parent = item.dependencies?.[0] ?? ''
  return (
    <Select
      label={t('formBuilder.parent')}
      help={t('formBuilder.parentHelp')}
      value={parent}
      placeholder={t('formBuilder.chooseQuestion')}
      options={parents.map(({ ref, item: each }) => ({ value: ref.name, label: shortLabel(each.label) }))}
      onChange={(event) => {
        const rest = (item.dependencies ?? []).slice(1).filter((name) => name !== event.target.value)
        change({ dependencies: event.target.value === '' ? undefined : [event.target.value, ...rest] })
      }}
    />
  )
}
