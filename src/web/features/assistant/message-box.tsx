import { useState, type FormEvent } from 'react'
import { maxMessageLength } from '#contract/assistant/assistant.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import styles from './assistant.module.css'

export const messageBoxId = 'assistant-message'

/** Enter sends, Shift+Enter starts a new line. The next message can be written and sent while an answer is pending. */
export function MessageBox({ onSend }: { onSend: (text: string) => void }) {
  const t = useTranslations()
  const [text, setText] = useState('')

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const message = text.trim()
    if (message === '') return
    onSend(message)
    setText('')
  }

  return (
    <form className={styles.box} onSubmit={send}>
      <TextArea
        id={messageBoxId}
        label={t('assistant.message')}
        isLabelHidden
        placeholder={t('assistant.placeholder')}
        rows={1}
        maxLength={maxMessageLength}
        dir="auto"
        className={styles.input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <IconButton icon="send" type="submit" line isMirrored label={t('assistant.send')} />
    </form>
  )
}
