import type { PositionDetails } from '#contract/positions.ts'
import { descriptionAttribute } from '#web/lib/page-answers.ts'

/** The employer's text, sanitised by the server, in its own language and direction. */
export function PositionDescription({
  position,
}: {
  position: Pick<PositionDetails, 'id' | 'language' | 'jobDescription'>
}) {
  return (
    <div
      className="prose"
      lang={position.language}
      dir="auto"
      {...{ [descriptionAttribute]: position.id }}
      dangerouslySetInnerHTML={{ __html: position.jobDescription }}
    />
  )
}
