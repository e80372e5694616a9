import { useEffect, useRef, useState } from 'react'
import type { Choice, DropdownItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { cx } from '#web/ui/cx.ts'
import type { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { Select } from '#web/ui/controls/select.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment, useTextLanguage } from '../../form-context.tsx'
import { PlainText } from '../words/plain-text.tsx'
import { choiceLabel, sortChoices } from './sort-choices.ts'
import { addressOf, needsParent, useChoicesToRead, useLoadedChoices, useParentValue } from './use-choices.ts'

/** Longer lists can be searched by typing. */
const nativeChoices = 15

const lateParts: { ComboBox?: typeof ComboBox } = {}

export function DropdownEdit(props: FieldEditProps<DropdownItem>) {
  const { path, item, field } = props
  const { locale } = useFormEnvironment()
  const loaded = useLoadedChoices(path, useAddress(path, item))
  const choices = sortChoices(field.choices ?? item.choices ?? [], item.choicesSortOrder, locale)
  const textLanguage = useTextLanguage()
  const language = item.apiEndpoint === undefined ? textLanguage : undefined
  return <ChoiceBox {...props} choices={choices} loaded={loaded} language={language} />
}

export function DropdownView({ path, item, field }: FieldViewProps<DropdownItem>) {
  // Only names what was chosen: an answer that can no longer be chosen was still given, and remains.
  const loaded = useChoicesToRead(useAddress(path, item))
  // The site's own choices are in the page's language.
  const textLanguage = useTextLanguage()
  const language = item.apiEndpoint === undefined ? textLanguage : undefined
  return (
    <PlainText lang={language}>{choiceLabel(field.choices ?? item.choices ?? loaded, String(field.value))}</PlainText>
  )
}

function useAddress(path: FieldPath, { apiEndpoint, dependencies }: DropdownItem): string | null | undefined {
  const parent = useParentValue(path, apiEndpoint && needsParent(apiEndpoint) ? dependencies?.[0] : undefined)
  return apiEndpoint === undefined ? undefined : addressOf(apiEndpoint, parent)
}

type ChoiceBoxProps = FieldEditProps & {
  choices: readonly Choice[]
  /** Language of the choices, if different from the page's. */
  language?: string | undefined
  loaded: ReturnType<typeof useLoadedChoices>
}

/** A dropdown: loading, failed with a way to try again, or loaded. */
export function ChoiceBox({ choices, loaded, language, ...props }: ChoiceBoxProps) {
  const { path, item, field, id, frame, isDisabled, isHighlighted, onChange } = props
  const { t } = useFormEnvironment()
  const retry = useRetryFocus(id, loaded)
  const value = typeof field.value === 'string' ? field.value : ''
  const isReady = loaded.state === 'ready'
  const shared = {
    ...frame,
    error: frame.error ?? (loaded.state === 'failed' ? loaded.failure : undefined),
    note: loaded.state === 'failed' && <LinkButton onClick={retry}>{t('formEngine.retry')}</LinkButton>,
  }
  const select = (
    <Select
      {...shared}
      className={cx(item.layout === undefined && 'w-m')}
      name={path}
      value={value}
      // While choices are loading, the existing answer stays selected.
      options={isReady || value === '' ? (isReady ? choices : []) : [{ value, label: choiceLabel(choices, value) }]}
      optionLanguage={language}
      placeholder={item.placeholder ?? t(placeholderKeys[loaded.state])}
      autoComplete={item.autocomplete}
      aria-required={item.required || undefined}
      aria-busy={loaded.state === 'loading' || undefined}
      disabled={isDisabled || !isReady}
      isSuggested={isHighlighted}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
  const hasSearch = useComboBox(id, choices.length > nativeChoices)
  if (!isReady || isDisabled || !hasSearch || !lateParts.ComboBox) return select
  return (
    <lateParts.ComboBox
      {...shared}
      fieldClassName={cx(item.layout === undefined && 'w-m')}
      listLabel={item.label}
      name={path}
      placeholder={item.placeholder ?? t('formEngine.chooseOrType')}
      emptyText={t('formEngine.nothingFound')}
      options={choices.map((choice) => ({ id: choice.value, label: choice.label, lang: language }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

/** The searchable list once it has loaded; until then, and if that fails, the browser's own. */
function useComboBox(id: string, isWanted: boolean): boolean {
  const [hasCome, setCome] = useState(lateParts.ComboBox !== undefined)
  useEffect(() => {
    if (!isWanted || hasCome) return undefined
    let isGone = false
    loadPart(() => import('#web/ui/controls/combo-box.tsx')).then(
      (module) => {
        lateParts.ComboBox = module.ComboBox
        // Someone who is already choosing is not interrupted.
        if (!isGone && document.activeElement?.id !== id) setCome(true)
      },
      () => undefined,
    )
    return () => void (isGone = true)
  }, [hasCome, id, isWanted])
  return isWanted && hasCome
}

const placeholderKeys = {
  ready: 'formEngine.chooseOne',
  loading: 'formEngine.loading',
  failed: 'formEngine.chooseOne',
  waiting: 'formEngine.chooseParent',
} as const

/** Trying again removes the button, so the focus moves to the list once it has loaded. */
function useRetryFocus(id: string, { state, retry }: ReturnType<typeof useLoadedChoices>): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (state === 'loading' || !isWanted.current) return
    isWanted.current = false
    document.getElementById(id)?.focus()
  }, [id, state])
  return () => {
    isWanted.current = true
    retry()
  }
}
