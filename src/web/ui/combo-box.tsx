import type { ReactNode } from 'react'
import { ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { AriaLocale } from './aria-locale.tsx'
import { FormField, type FormFieldFrame } from './form-field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { inputClass } from './text-field.tsx'
import inputStyles from './input.module.css'
import styles from './popover.module.css'

export type ComboBoxOption = {
  id: string
  label: string
  note?: ReactNode
  end?: ReactNode
  icon?: IconName
  isDisabled?: boolean
}

export type ComboBoxProps = FormFieldFrame & {
  options: readonly ComboBoxOption[]
  /** The chosen option's id; `null` while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** Give both when the options come from the server: then nothing is filtered here. */
  inputValue?: string
  onInputChange?: (text: string) => void
  /** Any text may stand, not only options. */
  allowsCustomValue?: boolean
  placeholder?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  name?: string
  icon?: IconName
  /** In place of options: nothing found, or still looking. */
  emptyText: ReactNode
}

/** Loaded on demand (LazyComboBox in lazy-parts.tsx). Type to find one of many options. */
export function ComboBox(props: ComboBoxProps) {
  const { label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName, ...rest } = props
  const { options, value, onChange, inputValue, onInputChange, placeholder, emptyText, icon, ...aria } = rest
  return (
    <AriaLocale>
      <FormField {...{ label, help, error, optionalLabel, isLabelHidden, note, id, fieldClassName }}>
        {(control) => (
          <AriaComboBox
            {...aria}
            aria-label={typeof label === 'string' ? label : undefined}
            menuTrigger="focus"
            allowsEmptyCollection
            {...(onInputChange ? { items: options, inputValue, onInputChange } : { defaultItems: options })}
            value={value}
            onChange={(key) => onChange(key === null ? null : String(key))}
            isInvalid={control['aria-invalid']}
          >
            <div className={inputStyles.affix}>
              {icon && <Icon name={icon} />}
              <Input {...control} className={inputClass()} placeholder={placeholder} />
            </div>
            <Popover className={`${styles.popover} ${styles.atInput}`} offset={4}>
              <ListBox<ComboBoxOption>
                className={styles.list}
                renderEmptyState={() => <div className={styles.listNote}>{emptyText}</div>}
              >
                {(option) => (
                  <ListBoxItem
                    id={option.id}
                    className={styles.option}
                    textValue={option.label}
                    isDisabled={option.isDisabled}
                  >
                    {option.icon && <Icon name={option.icon} size="s" />}
                    <span className={styles.optionText}>
                      {option.label}
                      {option.note && <span className={styles.optionNote}>{option.note}</span>}
                    </span>
                    {option.end !== undefined && <span className={styles.optionEnd}>{option.end}</span>}
                  </ListBoxItem>
                )}
              </ListBox>
            </Popover>
          </AriaComboBox>
        )}
      </FormField>
    </AriaLocale>
  )
}
