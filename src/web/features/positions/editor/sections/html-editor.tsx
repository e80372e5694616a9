import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { escapeHtml } from '#shared/escape-html.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import type { IconName } from '#web/ui/content/icon-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { htmlOf } from './html-of.ts'
import { LinkDialog } from './link-dialog.tsx'
import styles from '../editor.module.css'

interface HtmlEditorProps {
  id: string
  label: string
  /** Clean HTML; a change from outside needs a new `key`. */
  value: string
  language: string
  error?: string | undefined
  /** At the end of the toolbar: the length of the text. */
  note: ReactNode
  onChange: (html: string) => void
}

const tools = ['bold', 'italic', 'heading', 'list', 'link'] as const
type Tool = (typeof tools)[number]
const commands = { bold: 'bold', italic: 'italic', list: 'insertUnorderedList' } as const

/** Formatted text with the browser's own editing: paragraphs, headings, lists, emphasis and links, and nothing else. */
export function HtmlEditor({ id, label, value, language, error, note, onChange }: HtmlEditorProps) {
  const t = useTranslations()
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(value)
  const [active, setActive] = useState<ReadonlySet<Tool>>(new Set())
  const [link, setLink] = useState<{ range: Range; href: string } | null>(null)
  const errorId = useId()
  useEffect(() => {
    document.execCommand?.('defaultParagraphSeparator', false, 'p')
    const show = () => isInside(box.current) && setActive(activeTools(box.current!))
    document.addEventListener('selectionchange', show)
    return () => document.removeEventListener('selectionchange', show)
  }, [])
  const read = () => box.current && onChange(htmlOf(box.current))
  const use = (tool: Tool) => {
    if (!box.current) return
    if (!isInside(box.current)) box.current.focus()
    if (tool === 'link') return setLink(selectedLink(box.current))
    if (tool === 'heading') document.execCommand('formatBlock', false, active.has('heading') ? 'p' : 'h2')
    else document.execCommand(commands[tool])
    setActive(activeTools(box.current))
    return read()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
    // In a text this is the key for links; elsewhere it opens the console's search.
    event.preventDefault()
    event.stopPropagation()
    use('link')
  }
  const setHref = (href: string) => {
    const { range } = link!
    setLink(null)
    box.current!.focus()
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    // Without a selection there is nothing to turn into a link, so the URL becomes its own text.
    if (range.collapsed) document.execCommand('insertHTML', false, addressLink(href))
    else document.execCommand(href === '' ? 'unlink' : 'createLink', false, href)
    read()
  }
  return (
    <div className="stack g2">
      <div className={styles.editor} data-invalid={error ? '' : undefined}>
        <div className={styles.editorBar} role="group" aria-label={t('positionDrafts.formatting')}>
          {tools.map((tool) => (
            <IconButton
              key={tool}
              icon={tool satisfies IconName}
              label={t(`positionDrafts.tool.${tool}`)}
              aria-pressed={tool === 'link' ? undefined : active.has(tool)}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
            />
          ))}
          <span className="push small muted num">{note}</span>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is a text box */}
        <div
          ref={box}
          id={id}
          className={cx('prose', styles.editorText)}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          lang={language}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: first }}
          onInput={read}
          onKeyDown={handleKeyDown}
          onPaste={() => setTimeout(() => box.current && (dropStyles(box.current), read()))}
        />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {link && <LinkDialog href={link.href} onSet={setHref} onClose={() => setLink(null)} />}
    </div>
  )
}

const addressLink = (href: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(href)}</a>`

const isInside = (box: HTMLElement | null): boolean => {
  const { anchorNode = null } = getSelection() ?? {}
  return box !== null && anchorNode !== null && box.contains(anchorNode)
}

function closest(box: HTMLElement, selector: string): Element | null {
  const { anchorNode = null } = getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : (anchorNode?.parentElement ?? null)
  const found = element?.closest(selector) ?? null
  return found && found !== box && box.contains(found) ? found : null
}

const activeTools = (box: HTMLElement): ReadonlySet<Tool> =>
  new Set(
    (
      [
        ['bold', 'b, strong'],
        ['italic', 'i, em'],
        ['heading', 'h1, h2, h3, h4'],
        ['list', 'li'],
        ['link', 'a'],
      ] as const
    ).flatMap(([tool, selector]) => (closest(box, selector) ? [tool] : [])),
  )

/** The selection, extended to the link that contains it. */
function selectedLink(box: HTMLElement): { range: Range; href: string } | null {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  const link = closest(box, 'a')
  if (link) range.selectNodeContents(link)
  return { range, href: link?.getAttribute('href') ?? '' }
}

/** Pasted content keeps its structure, but not its formatting. */
function dropStyles(box: HTMLElement): void {
  for (const element of box.querySelectorAll('[style], [class], [id], [dir], [lang]'))
    for (const name of ['style', 'class', 'id', 'dir', 'lang']) element.removeAttribute(name)
  for (const element of box.querySelectorAll('img, video, svg, style, meta')) element.remove()
}
