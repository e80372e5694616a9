import { linkedParts } from '#shared/applications/messages.ts'
import styles from './messages.module.css'

/** A text as it was typed; web addresses in it can be opened, and show what they open. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linkedParts(text).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
