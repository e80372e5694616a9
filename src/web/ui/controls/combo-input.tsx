import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'
import { announce } from '../feedback/live-region.tsx'
import styles from './combo-box.module.css'

export type ComboBoxOption = {
  id: string
  label: string
  /** Its language, if different from the page's. */
  lang?: string | undefined
  /** A second, quieter line. */
  note?: ReactNode
  /** At the end: a count. */
  end?: ReactNode
  icon?: IconName
  /** The icon's meaning: "recent search". */
  iconLabel?: string
  /** A heading above adjacent options with the same group. */
  group?: string
  isDisabled?: boolean
}

export type ComboInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'onSelect' | 'value'> & {
  options: readonly ComboBoxOption[]
  inputValue: string
  onInputChange: (text: string) => void
  onSelect: (option: ComboBoxOption) => void
  selectedId?: string | null
  /** The list's accessible name. */
  listLabel: string
  /** Shown instead of options: "Nothing found". Without it the list closes when it is empty. */
  emptyText?: ReactNode
  /** Announced when the options change: "5 suggestions". */
  resultText?: string
}

/**
 * A text input with a list of suggestions (ARIA 1.2 combobox), without a form field's frame: for search rows; forms use
 * ComboBox. The caller filters. The first option is never selected automatically: Enter without a selected option submits the
 * form. Lightweight, for pages where the search is used first.
 */
export function ComboInput({ options, inputValue, onInputChange, onSelect, ...props }: ComboInputProps) {
  const { selectedId, listLabel, emptyText, resultText, ...input } = props
  const listId = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const isOpen = isWanted && !input.readOnly && (options.length > 0 || Boolean(emptyText && inputValue))
  const enabled = options.filter((option) => !option.isDisabled)
  const active = isOpen ? enabled.find((option) => option.id === activeId) : undefined
  const optionId = (option: ComboBoxOption) => `${listId}-${option.id}`

  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    if (isOpen && resultText) announce(resultText)
  }, [isOpen, resultText])

  const close = () => {
    setIsWanted(false)
    setActiveId(null)
  }
  const choose = (option: ComboBoxOption) => {
    if (option.isDisabled) return
    onSelect(option)
    close()
  }
  const move = (step: 1 | -1) => {
    setIsWanted(true)
    const from = active ? enabled.indexOf(active) : step === 1 ? -1 : 0
    const next = enabled[(from + step + enabled.length) % enabled.length]
    setActiveId(next?.id ?? null)
    if (next) document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && isOpen) {
      close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <input
        type="text"
        {...input}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        value={inputValue}
        onChange={(event) => {
          setIsWanted(true)
          setActiveId(null)
          onInputChange(event.target.value)
        }}
        onFocus={(event) => {
          input.onFocus?.(event)
          setIsWanted(true)
        }}
        onClick={() => setIsWanted(true)}
        onBlur={(event) => {
          input.onBlur?.(event)
          close()
        }}
        onKeyDown={handleKeyDown}
      />
      {isOpen && (
        // The focus stays in the input: clicking in the list must not take it.
        <div
          ref={popup}
          className={cx(styles.popup, 'floating')}
          onPointerDown={(event) => event.preventDefault()}
          role="presentation"
          // A scrollable list would be a tab stop of its own.
          tabIndex={-1}
        >
          <div id={listId} role="listbox" aria-label={listLabel}>
            {inGroups(options).map(([group, members]) => (
              <div key={group} role="group" aria-label={group || listLabel}>
                {group && (
                  <div className={styles.groupHead} aria-hidden="true">
                    {group}
                  </div>
                )}
                {members.map((option) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the input
                  <div
                    key={option.id}
                    id={optionId(option)}
                    role="option"
                    aria-selected={option.id === selectedId}
                    lang={option.lang}
                    aria-disabled={option.isDisabled}
                    className={cx(styles.option, option === active && styles.active)}
                    onClick={() => choose(option)}
                  >
                    <OptionContent option={option} query={inputValue} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          {options.length === 0 && <div className={styles.empty}>{emptyText}</div>}
        </div>
      )}
    </>
  )
}

function OptionContent({ option, query }: { option: ComboBoxOption; query: string }) {
  return (
    <>
      {option.icon && <Icon name={option.icon} size="s" />}
      {option.iconLabel && <span className="vh">{option.iconLabel}: </span>}
      <span className={styles.text}>
        <Marked text={option.label} query={query} />
        {option.note && <span className={styles.note}>{option.note}</span>}
      </span>
      {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
    </>
  )
}

/** The text with its first match of the query emphasized. */
function Marked({ text, query }: { text: string; query: string }) {
  const wanted = query.trim()
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}

function inGroups(options: readonly ComboBoxOption[]): [string, ComboBoxOption[]][] {
  return Array.from(Map.groupBy(options, (option) => option.group ?? ''))
}
