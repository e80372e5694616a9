import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import { stepForCandidate, stepName } from '#shared/applications/hiring-steps.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/content/card.tsx'

/** A process as recruiters read it: its steps, and what candidates read about them. */
export function ProcessView({ process }: { process: HiringProcess }) {
  const t = useTranslations()
  const stageName = useStageName()
  const { locale } = useBoot()
  return (
    <>
      <h1 className="h1" dir="auto">
        {process.name}
      </h1>
      <div className={cardClass({})}>
        <ol className={dashboard.feed}>
          {process.steps.map((step) => {
            const { name, told } = stepForCandidate(step, locale)
            return (
              <li key={step.id}>
                <div>
                  <p className="strong" dir="auto">
                    {dotList([stageName(step.stage), stepName(step, locale)], locale)}
                  </p>
                  {name === '' && told === '' ? (
                    <p className="small muted">{t('hiringProcesses.untold')}</p>
                  ) : (
                    <p className="small muted" dir="auto">
                      {dotList([name, told], locale)}
                    </p>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}
