import { cx } from '#web/ui/cx.ts'
import { useCleanHtml, useTextLanguage } from '../../form-context.tsx'

/** HTML sanitized by the server, in the page's typography. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const cleanHtml = useCleanHtml()
  const language = useTextLanguage()
  const shown = cleanHtml ? cleanHtml(html) : html
  return (
    <div lang={language} dir="auto" className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: shown }} />
  )
}
