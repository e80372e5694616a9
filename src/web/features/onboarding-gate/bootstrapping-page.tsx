import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import type { BootstrapField } from '#contract/employers/employer-config.ts'
import { languageNames } from '#shared/locales/language-names.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { signOutSearch } from '#web/lib/pages/sign-out-search.ts'
import { switchLanguage } from '#web/lib/texts/switch-language.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useGateActions } from './onboarding-gate.queries.ts'
import { ResumeField } from './resume-field.tsx'
import { useFullPage } from './use-full-page.ts'
import styles from './onboarding-gate.module.css'

const fieldIds = { name: 'welcome-name', location: 'welcome-location', language: 'welcome-language' }

/** Profile bootstrapping page (spec/1 §2): the first questions, over the requested page, which follows. */
export function BootstrappingPage({ fields, isSkippable }: { fields: BootstrapField[]; isSkippable: boolean }) {
  const t = useTranslations()
  const boot = useBoot()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { bootstrap } = useGateActions()
  const [name, setName] = useState(boot.user?.name ?? '')
  const [location, setLocation] = useState('')
  const [language, setLanguage] = useState(boot.locale)
  useFullPage(dialog)
  const errors = bootstrap.error instanceof ApiError ? bootstrap.error.fields : {}
  const isElsewhere = bootstrap.isError && Object.keys(errors).length === 0
  const { supportedLanguages } = boot
  const isOffered = supportedLanguages.includes(language)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    bootstrap.mutate(
      { name, location, ...(isOffered && { language }) },
      {
        onSuccess: () => language !== boot.locale && isOffered && switchLanguage(language),
        onError: (error) => {
          const [first] = Object.keys(error instanceof ApiError ? error.fields : {})
          if (first && first in fieldIds)
            requestAnimationFrame(() => focusField(fieldIds[first as keyof typeof fieldIds]))
        },
      },
    )
  }
  const search = useSearch({ strict: false })
  const leave = () => void navigate({ to: '/logout', search: signOutSearch(boot, search) })
  return (
    <dialog ref={dialog} className={styles.welcome} aria-labelledby="welcome-title" tabIndex={-1}>
      <div className={styles.welcomeHead}>
        <span className={styles.brand}>{boot.configs.pcsxConfig.branding.wordmark || boot.companyName}</span>
        <Button variant="neutral" size="s" onClick={leave}>
          {t('shell.signOut')}
        </Button>
      </div>
      <form className={styles.welcomeBody} noValidate onSubmit={handleSubmit}>
        <div className="stack g6">
          <div className="stack g2">
            <h1 id="welcome-title" className="h1">
              {t('onboardingGate.welcome.title', { company: boot.companyName })}
            </h1>
            <p className="muted">{t('onboardingGate.welcome.text')}</p>
          </div>
          {isElsewhere && (
            <Bar tone="danger" role="alert">
              {bootstrap.error?.message}
            </Bar>
          )}
          {fields.includes('name') && (
            <TextField
              id={fieldIds.name}
              label={t('onboardingGate.welcome.name')}
              autoComplete="name"
              dir="auto"
              value={name}
              error={errors.name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          {fields.includes('location') && (
            <TextField
              id={fieldIds.location}
              label={t('onboardingGate.welcome.location')}
              optionalLabel={t('onboardingGate.welcome.optional')}
              help={t('onboardingGate.welcome.locationHelp')}
              icon="map-pin"
              autoComplete="address-level2"
              dir="auto"
              value={location}
              error={errors.location}
              onChange={(event) => setLocation(event.target.value)}
            />
          )}
          {fields.includes('language') && supportedLanguages.length > 1 && (
            <Select
              id={fieldIds.language}
              label={t('onboardingGate.welcome.language')}
              help={t('onboardingGate.welcome.languageHelp')}
              value={language}
              error={errors.language}
              options={Object.entries(languageNames(supportedLanguages)).map(([value, label]) => ({ value, label }))}
              onChange={(event) => setLanguage(event.target.value)}
            />
          )}
          {fields.includes('resume') && <ResumeField />}
          <div className={styles.welcomeActions}>
            {isSkippable && (
              <Button variant="neutral" onClick={() => bootstrap.mutate({ skip: true })}>
                {t('onboardingGate.welcome.skip')}
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              isPending={bootstrap.isPending}
              pendingLabel={t('onboardingGate.welcome.saving')}
            >
              {t('onboardingGate.welcome.go')}
            </Button>
          </div>
        </div>
      </form>
    </dialog>
  )
}
