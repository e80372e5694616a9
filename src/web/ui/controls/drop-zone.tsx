import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { ControlProps } from './form-field.tsx'
import { Icon } from '../content/icon.tsx'
import styles from './file-row.module.css'

export type DropZoneProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'onDrop'> &
  Partial<ControlProps> & {
    /**
     * Called with the chosen or dropped files; the list is not empty. The caller validates type and size and reports problems.
     */
    onFiles: (files: File[]) => void
    /** The part of the sentence that is the button: "Choose a file". */
    chooseLabel: ReactNode
    /** The rest: "or drop it here". Hidden on touch screens, where nothing can be dropped. */
    dropLabel: ReactNode
  }

/**
 * An area to choose or drop files, based on the browser's own file input, so that keyboard and screen readers work by
 * themselves.
 */
export function DropZone({ onFiles, chooseLabel, dropLabel, className, ...input }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []).slice(0, input.multiple ? undefined : 1)
    if (files.length > 0 && !input.disabled) onFiles(files)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the input does all
    <label
      className={cx(styles.drop, isOver && styles.over, className)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!input.disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        {...input}
        type="file"
        className="vh"
        onChange={(event) => {
          take(event.target.files)
          // Allows choosing the same file again after it was removed.
          event.target.value = ''
        }}
      />
      <Icon name="upload" size="l" />
      <span className="ui">
        <span className={styles.choose}>{chooseLabel}</span> <span className={styles.dropHint}>{dropLabel}</span>
      </span>
    </label>
  )
}
