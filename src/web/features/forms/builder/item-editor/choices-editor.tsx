import { useState } from 'react'
import { choicesOf } from '#shared/form-builder/parse-questions.ts'
import { renameChoice } from '#shared/form-builder/references.ts'
import { publishedKey, valueFromLabel } from '#shared/form-builder/item-names.ts'
import type { Choice, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { optionSources } from '#contract/forms/forms.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useBuilder } from '../builder-context.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ParentSelect } from './parent-select.tsx'
import type { EditorProps } from './use-item-editor.ts'
import styles from './item-editor.module.css'

const ChoicesDialog = lazyPart(() => import('./choices-dialog.tsx'), 'ChoicesDialog')

type WithChoices = Extract<FormItem, { type: 'radio' | 'checkbox' | 'dropdown' }>
const hasChoices = (item: FormItem): item is WithChoices =>
  item.type === 'radio' || item.type === 'checkbox' || item.type === 'dropdown'

const sourcePath = '/api/pcsx/form_options/'
const parentQuery = '?parent={{parentValue}}'

/** A question's choices: typed, pasted, read from a file, or loaded from one of the site's lists. */
export function ChoicesEditor({ at, item, change }: EditorProps) {
  if (!hasChoices(item)) return null
  const props = { at, item, change }
  const isLoaded = item.type === 'dropdown' && item.apiEndpoint !== undefined
  return (
    <>
      {item.type === 'dropdown' && <SourceSelect {...props} item={item} />}
      {!isLoaded && <LocalChoices {...props} />}
      {isLoaded && item.apiEndpoint?.includes(parentQuery) && <ParentSelect {...props} />}
    </>
  )
}

function SourceSelect({ item, change }: EditorProps<WithChoices & { type: 'dropdown' }>) {
  const t = useTranslations()
  const source = item.apiEndpoint?.startsWith(sourcePath)
    ? item.apiEndpoint.slice(sourcePath.length).replace(parentQuery, '')
    : item.apiEndpoint === undefined
      ? ''
      : 'other'
  const handleChange = (value: string) => {
    if (value === '')
      change({
        apiEndpoint: undefined,
        choices: item.choices ?? choicesOf([t('formBuilder.newChoice', { number: 1 })]),
      })
    else change({ apiEndpoint: `${sourcePath}${value}${value === 'states' ? parentQuery : ''}` })
  }
  return (
    <Select
      label={t('formBuilder.source')}
      help={source === 'other' ? item.apiEndpoint : undefined}
      value={source}
      options={[
        { value: '', label: t('formBuilder.source.own') },
        ...optionSources.map((each) => ({ value: each, label: t(`formBuilder.source.${each}`) })),
        ...(source === 'other' ? [{ value: 'other', label: t('formBuilder.source.other') }] : []),
      ]}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}

function LocalChoices({ at, item, change }: EditorProps<WithChoices>) {
  const store = useBuilder()
  const t = useTranslations()
  const [hasValues, setHasValues] = useState(false)
  const [dialog, setDialog] = useState<'paste' | 'file' | null>(null)
  const choices = item.choices ?? []
  const isPublished = store.getState().published.has(publishedKey(at))
  const setChoices = (next: Choice[]) => change({ choices: next })
  const replaceAt = (index: number, choice: Choice) =>
    setChoices(choices.map((each, place) => (place === index ? choice : each)))
  const rename = (old: string, value: string) => store.edit((definition) => renameChoice(definition, at, old, value))
  const add = () => {
    const label = t('formBuilder.newChoice', { number: choices.length + 1 })
    setChoices([...choices, { label, value: valueFromLabel(label, new Set(choices.map((each) => each.value))) }])
    requestAnimationFrame(() => {
      const inputs = document.querySelectorAll<HTMLInputElement>('[data-choice]')
      inputs[inputs.length - 1]?.select()
    })
  }
  return (
    <FormFieldGroup
      label={t('formBuilder.choices')}
      error={choices.length === 0 ? t('formBuilder.choicesMissing') : undefined}
    >
      <div className="stack g2">
        {choices.map((choice, index) => (
          <ChoiceRow
            key={index}
            {...{ choice, index, choices, hasValues, isPublished, replaceAt, rename, setChoices }}
            onAdd={add}
          />
        ))}
        <div className="row flow">
          <Button variant="neutral" size="s" onClick={add}>
            <Icon name="plus" size="s" />
            {t('formBuilder.addChoice')}
          </Button>
          <Button variant="neutral" size="s" onClick={() => setDialog('paste')}>
            {t('formBuilder.pasteChoices')}
          </Button>
          <Button variant="neutral" size="s" onClick={() => setDialog('file')}>
            {t('formBuilder.importChoices')}
          </Button>
        </div>
        <Switch
          className={styles.switchRow}
          label={t('formBuilder.showValues')}
          checked={hasValues}
          onChange={(event) => setHasValues(event.target.checked)}
        />
      </div>
      {dialog && (
        <ChoicesDialog
          from={dialog}
          known={choices}
          onClose={() => setDialog(null)}
          onTake={(next) => {
            setChoices(next)
            setDialog(null)
          }}
        />
      )}
    </FormFieldGroup>
  )
}
