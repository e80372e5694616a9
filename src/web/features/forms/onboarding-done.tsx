import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormSummary } from '#contract/forms/forms.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import offers from '#web/theme/layouts/offers.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { TideArt } from '#web/ui/feedback/tide-art.tsx'
import { HireArt } from '#web/ui/feedback/milestone-art.tsx'
import { Confetti } from '#web/ui/feedback/confetti.tsx'
import { newPositionQuery } from './forms.queries.ts'

/** Everything is sent: the confirmation card (spec/3 §2) with the position, if known, and next steps. */
export function OnboardingDone({ forms }: { forms: readonly FormSummary[] }) {
  const t = useTranslations()
  const { locale, companyName, user } = useBoot()
  const { data: position } = useQuery(newPositionQuery())
  const lastTs = Math.max(...forms.map((form) => form.submittedTs ?? 0))
  const facts: [string, string | null | undefined][] = [
    [t('forms.onboarding.position'), position?.name],
    [t('forms.onboarding.place'), position?.locations[0]],
    [t('forms.onboarding.department'), position?.department],
    [t('forms.onboarding.sentLast'), formatDate(lastTs, locale)],
  ]
  return (
    <>
      <header className={offers.offerHero}>
        <TideArt className={offers.offerArt} />
        <div className="stack g2">
          {user && <p className={offers.offerMuted}>{t('forms.onboarding.for', { name: user.name || user.email })}</p>}
          <h1 className="display">{t('forms.onboarding.doneTitle')}</h1>
        </div>
        <p className="w-m">{t('forms.onboarding.doneText', { company: companyName })}</p>
        <dl className={offers.offerFacts}>
          {facts
            .filter(([, value]) => value)
            .map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
        </dl>
      </header>
      <Confetti onceKey={`candela.onboarding.${forms[0]?.id}`} />
      <section className="stack">
        <HireArt />
        <h2 className="h2">{t('forms.onboarding.nextTitle')}</h2>
        <div className="prose">
          <ul>
            <li>{t('forms.onboarding.next1')}</li>
            <li>{t('forms.onboarding.next2')}</li>
            <li>{t('forms.onboarding.next3')}</li>
          </ul>
        </div>
        <p>
          <Link to="/careers/applications" className={buttonClass({ variant: 'secondary' })}>
            {t('forms.empty.toApplications')}
          </Link>
        </p>
      </section>
    </>
  )
}
