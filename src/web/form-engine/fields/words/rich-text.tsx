import { cx } from '#web/ui/cx.ts'
import { useTextLanguage } from '../../form-context.tsx'

/** HTML sanitized by the server, in the page's typography. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const language = useTextLanguage()
  return (
    <div lang={language} dir="auto" className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
