import type { ReactNode } from 'react'
import type { MessageFile, ThreadMessage } from '#contract/inbox/application-messages.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './messages.module.css'

interface MessageItemProps {
  message: ThreadMessage
  /** The author's name, as the reader knows them. */
  author: string
  /** The mark of unread messages; empty for none. */
  newLabel: string
  /** Instead of a link, for a file that is no longer available. */
  goneLabel?: string
  /** Aligns the reader's own messages at the end. */
  isAtEnd: boolean
  /** Instead of its time. */
  state?: ReactNode
  /** Instead of its text. */
  words?: ReactNode
}

/** One message: who, when, what, and its files. */
export function MessageItem({ message, author, newLabel, goneLabel = '', isAtEnd, state, words }: MessageItemProps) {
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <li className={cx(styles.message, isAtEnd && styles.own)} id={`message-${message.id}`}>
      <p className="small muted row flow">
        <bdi className="strong">{author}</bdi>
        {state ?? <span className="num">{formatMoment(message.atTs, locale)}</span>}
        {newLabel !== '' && <Badge tone="info">{newLabel}</Badge>}
      </p>
      {words ?? <LinkedText text={message.text} />}
      {message.files.length > 0 && (
        <ul className={styles.files}>
          {message.files.map((file) => (
            <FileLink key={file.id} file={file} goneLabel={goneLabel} />
          ))}
        </ul>
      )}
    </li>
  )
}

function FileLink({ file: { name, url }, goneLabel }: { file: MessageFile; goneLabel: string }) {
  return (
    <li className="ui row">
      <Icon name="paperclip" size="s" />
      {url === null ? (
        <span className="muted">
          <bdi>{name}</bdi> · {goneLabel}
        </span>
      ) : (
        <a href={url} download>
          <bdi>{name}</bdi>
        </a>
      )}
    </li>
  )
}
