import type { PositionDetails } from '#contract/positions/positions.ts'
import { descriptionAttribute } from '#web/lib/calls/page-answers.ts'
import { cx } from '#web/ui/cx.ts'

/** The employer's text, sanitized by the server, in its own language and direction. */
export function PositionDescription({
  position,
  ledeClassName,
}: {
  position: Pick<PositionDetails, 'id' | 'language' | 'jobDescription'>
  /** Added if the text starts with a short, plain paragraph, which can be shown larger. */
  ledeClassName?: string
}) {
  return (
    <div
      className={cx('prose', /^<p>[^<]{40,240}<\/p>/.test(position.jobDescription) && ledeClassName)}
      lang={position.language}
      dir="auto"
      {...{ [descriptionAttribute]: position.id }}
      dangerouslySetInnerHTML={{ __html: position.jobDescription }}
    />
  )
}
