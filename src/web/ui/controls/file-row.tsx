import type { ReactNode } from 'react'
import { FieldError } from './form-field.tsx'
import { Icon } from '../content/icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import styles from './file-row.module.css'

export type FileRowProps = {
  name: ReactNode
  /** Below the name: the size, or the current activity ("Reading your résumé, about 10 seconds left"). */
  detail?: ReactNode
  /** While uploading: 0 to 100, or "unknown". */
  progress?: number | 'unknown'
  progressLabel?: string
  error?: ReactNode
  /** Includes the file's name: "Remove cv.pdf". */
  removeLabel?: string
  onRemove?: () => void
  /** Before the remove button: "Try again", a download link. */
  actions?: ReactNode
}

/** One file: uploading, uploaded, or failed. */
export function FileRow({ name, detail, progress, error, removeLabel, onRemove, actions, ...rest }: FileRowProps) {
  return (
    <div className={styles.file}>
      <Icon name={error ? 'file-x' : 'file-text'} />
      <div className="grow stack g1">
        <span className={styles.name}>{name}</span>
        {progress !== undefined && (
          <ProgressBar
            label={rest.progressLabel ?? (typeof name === 'string' ? name : '')}
            percent={progress === 'unknown' ? undefined : progress}
          />
        )}
        {detail && <span className="small muted">{detail}</span>}
        {error && <FieldError>{error}</FieldError>}
      </div>
      {actions}
      {onRemove && removeLabel && (
        <IconButton icon={progress === undefined ? 'trash-2' : 'x'} size="s" label={removeLabel} onClick={onRemove} />
      )}
    </div>
  )
}
