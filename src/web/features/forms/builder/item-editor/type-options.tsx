import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { examples } from './examples.ts'
import { NumberInput } from './number-input.tsx'
import { ParentSelect } from './parent-select.tsx'
import { textOrNone, trueOrNone, type EditorProps, type ItemChange } from './use-item-editor.ts'
import styles from '../builder.module.css'

/** Options specific to a question type. */
export function TypeOptions(props: EditorProps) {
  const { item } = props
  switch (item.type) {
    case 'textarea':
      return <Count {...props} name="rows" value={item.rows} placeholder="4" />
    case 'phone':
      return (
        <>
          <Line {...props} name="defaultCountry" value={item.defaultCountry} placeholder={examples.country} />
          <Toggle {...props} name="isStrict" isOn={item.isStrict !== false} isDefault />
        </>
      )
    case 'radio':
    case 'checkbox':
      return (
        <>
          <SortOrder {...props} value={item.choicesSortOrder} />
          <Direction {...props} value={item.direction} />
        </>
      )
    case 'dropdown':
      return <SortOrder {...props} value={item.choicesSortOrder} />
    case 'checkboxItem':
      return (
        <>
          <Line {...props} name="text" value={item.text} />
          <Toggle {...props} name="toggle" isOn={item.toggle === true} />
        </>
      )
    case 'state':
      return (
        <>
          <Line {...props} name="country" value={item.country} placeholder={examples.country} />
          <ParentSelect {...props} />
        </>
      )
    case 'skillSelector':
      return (
        <>
          <Count {...props} name="collapsedCount" value={item.collapsedCount} placeholder="10" />
          <Words {...props} name="suggestions" value={item.suggestions} />
        </>
      )
    case 'date':
      return (
        <>
          <Bound {...props} name="enableFrom" value={item.enableFrom} />
          <Bound {...props} name="enableUntil" value={item.enableUntil} />
          <Toggle {...props} name="today" isOn={item.today === true} />
        </>
      )
    case 'dateRange':
      return (
        <>
          <Toggle {...props} name="disallowFutureStartDate" isOn={item.disallowFutureStartDate === true} />
          <Toggle {...props} name="hasNoCurrent" isOn={item.hasNoCurrent === true} />
          {!item.hasNoCurrent && <Line {...props} name="currentText" value={item.currentText} />}
        </>
      )
    case 'file_upload':
      return <Words {...props} name="allowedTypes" value={item.allowedTypes} isLower placeholder={examples.fileTypes} />
    case 'dynamicList':
      return (
        <>
          <Line {...props} name="itemLabel" value={item.itemLabel} />
          <TextFieldOf
            {...props}
            name="addButton"
            value={item.addButton?.text}
            toChange={(text) => ({ addButton: text === '' ? undefined : { ...item.addButton, text } })}
          />
          <Toggle
            {...props}
            name="itemLayout"
            isOn={item.itemLayout === 'row'}
            toChange={(isOn) => ({ itemLayout: isOn ? 'row' : undefined })}
          />
        </>
      )
    case 'instruction':
      return <Count {...props} name="maxHeight" value={item.maxHeight} placeholder="150" />
    case 'embedded_form':
      return (
        <>
          {(['title', 'url', 'customDomain', 'wid'] as const).map((name) => (
            <Line key={name} {...props} name={name} value={item[name]} />
          ))}
          <Toggle {...props} name="hosted" isOn={item.hosted === true} />
        </>
      )
    default:
      return null
  }
}

type OptionName =
  | 'rows'
  | 'defaultCountry'
  | 'isStrict'
  | 'text'
  | 'toggle'
  | 'country'
  | 'collapsedCount'
  | 'suggestions'
  | 'enableFrom'
  | 'enableUntil'
  | 'today'
  | 'disallowFutureStartDate'
  | 'hasNoCurrent'
  | 'currentText'
  | 'allowedTypes'
  | 'itemLabel'
  | 'addButton'
  | 'itemLayout'
  | 'maxHeight'
  | 'title'
  | 'url'
  | 'customDomain'
  | 'wid'
  | 'hosted'

type OptionProps = Pick<EditorProps, 'change'> & { name: OptionName }

function Count({ name, value, change, placeholder }: OptionProps & { value: number | undefined; placeholder: string }) {
  const t = useTranslations()
  return (
    <NumberInput
      label={t(`formBuilder.option.${name}`)}
      optionalLabel={t('formBuilder.optional')}
      value={value}
      canBeEmpty
      placeholder={placeholder}
      onChange={(next) => change({ [name]: next })}
    />
  )
}

type LineProps = OptionProps & { value: string | undefined; placeholder?: string }

const Line = (props: LineProps) => (
  <TextFieldOf {...props} toChange={(text) => ({ [props.name]: textOrNone(text) }) as ItemChange} />
)

function TextFieldOf({
  name,
  value,
  change,
  placeholder,
  toChange,
}: LineProps & { toChange: (text: string) => ItemChange }) {
  const t = useTranslations()
  return (
    <TextField
      label={t(`formBuilder.option.${name}`)}
      optionalLabel={t('formBuilder.optional')}
      dir="auto"
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => change(toChange(event.target.value))}
    />
  )
}

type ToggleProps = OptionProps & {
  isOn: boolean
  /** On by default. */
  isDefault?: boolean
  toChange?: (isOn: boolean) => ItemChange
}

function Toggle({ name, isOn, isDefault, change, toChange }: ToggleProps) {
  const t = useTranslations()
  return (
    <Switch
      className={styles.switchRow}
      label={t(`formBuilder.option.${name}`)}
      checked={isOn}
      onChange={({ target: { checked } }) =>
        change(
          toChange ? toChange(checked) : { [name]: isDefault ? (checked ? undefined : false) : trueOrNone(checked) },
        )
      }
    />
  )
}

/** Days from today, or a date. */
function Bound({ name, value, change }: OptionProps & { value: number | string | undefined }) {
  const t = useTranslations()
  const read = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : textOrNone(text.trim()))
  const isWrong = typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(value)
  return (
    <TextField
      label={t(`formBuilder.option.${name}`)}
      help={t('formBuilder.boundHelp')}
      error={isWrong ? t('formBuilder.notBound') : undefined}
      optionalLabel={t('formBuilder.optional')}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => change({ [name]: read(event.target.value) })}
    />
  )
}

type WordsProps = OptionProps & { value: string[] | undefined; isLower?: boolean; placeholder?: string }

/** Comma-separated words; parsed on blur, so that a comma can be typed. */
function Words({ name, value, change, isLower, placeholder }: WordsProps) {
  const t = useTranslations()
  const read = (text: string) =>
    text
      .split(/[,\n]/)
      .map((word) =>
        isLower
          ? word
              .trim()
              .toLowerCase()
              .replace(/^(?=[a-z0-9])/, '.')
          : word.trim(),
      )
      .filter(Boolean)
  return (
    <TextField
      key={value?.join()}
      label={t(`formBuilder.option.${name}`)}
      help={t('formBuilder.commas')}
      optionalLabel={t('formBuilder.optional')}
      placeholder={placeholder}
      defaultValue={value?.join(', ') ?? ''}
      onBlur={(event) => {
        const words = read(event.target.value)
        if (words.join() !== (value ?? []).join()) change({ [name]: words.length > 0 ? words : undefined })
      }}
    />
  )
}

type SortValue = Extract<FormItem, { type: 'dropdown' }>['choicesSortOrder']

function SortOrder({ value, change }: Pick<EditorProps, 'change'> & { value: SortValue }) {
  const t = useTranslations()
  return (
    <Select
      label={t('formBuilder.order')}
      value={value ?? ''}
      options={[
        { value: '', label: t('formBuilder.order.own') },
        { value: 'ascending', label: t('formBuilder.order.ascending') },
        { value: 'descending', label: t('formBuilder.order.descending') },
      ]}
      onChange={(event) => change({ choicesSortOrder: (event.target.value || undefined) as SortValue })}
    />
  )
}

function Direction({ value, change }: Pick<EditorProps, 'change'> & { value: 'vertical' | 'horizontal' | undefined }) {
  const t = useTranslations()
  return (
    <Switch
      className={styles.switchRow}
      label={t('formBuilder.horizontal')}
      checked={value === 'horizontal'}
      onChange={(event) => change({ direction: event.target.checked ? 'horizontal' : undefined })}
    />
  )
}
