import { cx } from '#web/ui/cx.ts'

/** HTML that the server has sanitised, in the page's type. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div dir="auto" className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
