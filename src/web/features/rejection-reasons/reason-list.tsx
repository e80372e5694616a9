import type { RejectionReasons } from '#contract/applications/rejection-reasons.ts'
import { cardClass } from '#web/ui/content/card.tsx'

/** The reasons in one language, to be read only. */
export function ReasonList({ settings, language }: { settings: RejectionReasons; language: string }) {
  return (
    <ul className="stack g4">
      {settings.reasons.map(({ key, label, text }) => {
        const ours = settings.ours[language]?.[key]
        return (
          <li key={key} className={cardClass({}, 'stack g2')}>
            <p className="strong" dir="auto">
              {label[language] ?? ours?.label ?? key}
            </p>
            <p className="ui" dir="auto">
              {text[language] ?? ours?.text}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
