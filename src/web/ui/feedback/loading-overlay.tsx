import styles from './loading-overlay.module.css'
import { Spinner } from './spinner.tsx'

/** Full screen while nothing else can be done (spec/3 §2): what is happening, as text and as the page's heading. */
export function LoadingOverlay({ title }: { title: string }) {
  return (
    <div className={styles.overlay} role="status">
      <Spinner />
      <h1 className="h2">{title}</h1>
    </div>
  )
}
