import { useSay } from '#web/lib/messages.ts'
import styles from './letter.module.css'

/** What is recorded, and what a signature is worth, for who wants to know. */
export function SigningMeans() {
  const say = useSay()
  return (
    <div className="stack g2 small muted">
      <p>{say('offer.sign.recorded')}</p>
      <details className={styles.means}>
        <summary>{say('offer.sign.means')}</summary>
        <p>{say('offer.sign.meansText')}</p>
      </details>
    </div>
  )
}
