import { useEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { inputClass } from '../controls/text-field.tsx'
import type { PdfWords } from './pdf-viewer.types.ts'
import type { Find } from './use-find.ts'
import styles from './pdf-viewer.module.css'

interface FindRowProps {
  words: PdfWords
  query: string
  find: Find
  count: number
  onQuery: (query: string) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** Text to search for, the number of matches, and moving between them. Enter goes to the next, Escape closes. */
export function FindRow({ words, query, find, count, onQuery, onStep, onClose }: FindRowProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isDone = find.searching === 0
  const said =
    query.trim() === ''
      ? ''
      : find.matches.length > 0
        ? words.finds(find.at + 1, find.matches.length)
        : isDone
          ? words.findsNothing
          : words.finding(find.searching, count)
  return (
    <div className={styles.findRow} role="search">
      <input
        ref={input}
        type="search"
        className={inputClass({}, styles.find)}
        aria-label={words.findLabel}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
      />
      <span className="small muted num" role="status">
        {said}
      </span>
      <span className="push" />
      <IconButton
        icon="chevron-up"
        size="s"
        label={words.previousFind}
        disabled={find.matches.length === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="s"
        label={words.nextFind}
        disabled={find.matches.length === 0}
        onClick={() => onStep(1)}
      />
      <IconButton icon="x" size="s" label={words.closeFind} onClick={onClose} />
    </div>
  )
}
