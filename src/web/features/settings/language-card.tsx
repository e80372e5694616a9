import { useMutation } from '@tanstack/react-query'
import { languageNames } from '#shared/locales/language-names.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { switchLanguage } from '#web/lib/texts/switch-language.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useKeepSettings } from './settings.queries.ts'

/** The language of emails and of the site; choosing one reloads the page in it. */
export function LanguageCard({ chosen }: { chosen: string | null }) {
  const t = useTranslations()
  const { locale, supportedLanguages } = useBoot()
  const keep = useKeepSettings()
  // The employer may have stopped offering it; the list could not show it.
  const isOffered = chosen !== null && supportedLanguages.includes(chosen)
  const choose = useMutation({
    mutationFn: async (wanted: string) =>
      (await callApi('PATCH /api/pcsx/settings', { body: { locale: wanted } })).data,
    onSuccess: (settings, wanted) => {
      keep(settings)
      if (wanted === locale) return void toasts.show(t('settings.languageSaved'), { tone: 'success' })
      return switchLanguage(wanted)
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <section className="stack g3" aria-labelledby="language-title">
      <h2 id="language-title" className="h2">
        {t('settings.language')}
      </h2>
      <div className={cardClass()}>
        <Select
          label={t('settings.language')}
          help={t('settings.languageText')}
          options={Object.entries(languageNames(supportedLanguages)).map(([value, label]) => ({ value, label }))}
          value={isOffered ? chosen : locale}
          onChange={(event) => choose.mutate(event.target.value)}
        />
      </div>
    </section>
  )
}
