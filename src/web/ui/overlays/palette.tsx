import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { AriaLocale } from '../loading/aria-locale.tsx'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'
import { CloseButton } from './dialog.tsx'
import styles from './palette.module.css'

export interface PaletteOption {
  id: string
  label: string
  /** In small type after it. */
  detail?: string | undefined
  icon: IconName
  onAction: () => void
}

interface PaletteGroup {
  label: string
  options: readonly PaletteOption[]
}

export interface PaletteProps {
  label: string
  placeholder: string
  closeLabel: string
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  /** Instead of groups without options. */
  empty: ReactNode
  footer?: ReactNode
  onClose: () => void
}

/** Loaded on demand. Type to find something and go there: arrow keys choose, Enter opens, Escape closes. */
export function Palette(props: PaletteProps) {
  const { label, placeholder, closeLabel, query, onQuery, groups, empty, footer, onClose } = props
  const listId = useId()
  const [at, setAt] = useState(0)
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(at, options.length - 1)]
  const optionId = (id: string) => `${listId}-${id}`
  const open = (option: PaletteOption) => {
    onClose()
    option.onAction()
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const next = (options.indexOf(current!) + step + options.length) % options.length
      setAt(next)
      document.getElementById(optionId(options[next]!.id))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(current)
    }
  }
  return (
    <AriaLocale>
      <ModalOverlay className={styles.scrim} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className={styles.modal}>
          <Dialog className={styles.palette} aria-label={label}>
            <div className={styles.field}>
              <Icon name="search" />
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search that opens takes the focus
                autoFocus
                type="text"
                role="combobox"
                aria-label={label}
                aria-expanded={options.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={current && optionId(current.id)}
                autoComplete="off"
                maxLength={100}
                dir="auto"
                placeholder={placeholder}
                value={query}
                onChange={({ target }) => {
                  setAt(0)
                  onQuery(target.value)
                }}
                onKeyDown={handleKey}
              />
              <CloseButton label={closeLabel} />
            </div>
            <div className={styles.list}>
              <div id={listId} role="listbox" aria-label={label}>
                {groups
                  .filter((group) => group.options.length > 0)
                  .map((group, index) => (
                    <div key={group.label} role="group" aria-labelledby={`${listId}-group-${index}`}>
                      <p className={styles.group} id={`${listId}-group-${index}`}>
                        {group.label}
                      </p>
                      {group.options.map((option) => (
                        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                        <div
                          key={option.id}
                          id={optionId(option.id)}
                          role="option"
                          tabIndex={-1}
                          aria-selected={option === current}
                          className={styles.option}
                          onPointerMove={() => setAt(options.indexOf(option))}
                          onClick={() => open(option)}
                        >
                          <Icon name={option.icon} />
                          <span className={styles.text}>
                            <bdi>{option.label}</bdi>{' '}
                            {option.detail && <bdi className="small muted">{option.detail}</bdi>}
                          </span>
                        </div>
                      ))}
                    </div>
                  ))}
              </div>
              <div className={styles.empty} role="status">
                {options.length === 0 && empty}
              </div>
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
