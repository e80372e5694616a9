import type { StageSetting, StageSettings } from '#contract/applications/stage-settings.ts'
import { textIn } from '#shared/applications/stage-texts.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/content/card.tsx'

interface StagePreviewProps {
  settings: StageSettings
  stages: readonly StageSetting[]
  language: string
}

/** An application's timeline as candidates see it, in one language. */
export function StagePreview({ settings, stages, language }: StagePreviewProps) {
  const t = useTranslations()
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="stage-preview">
      <div className="stack g1">
        <h2 className="h2" id="stage-preview">
          {t('stageSettings.preview')}
        </h2>
        <p className="small muted">
          <bdi>{languageName(language)}</bdi>
        </p>
      </div>
      <ol className={dashboard.feed} lang={language} dir={directionOf(language)}>
        {stages.map(({ stage, candidateNames, told }) => (
          <li key={stage}>
            <div>
              <p className="strong">
                {textIn(candidateNames, language) || settings.ours[language]?.[stage]?.candidateName}
              </p>
              {textIn(told, language) && (
                <p className="ui" dir="auto">
                  {textIn(told, language)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
