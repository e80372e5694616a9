import type { MessageTexts } from '#shared/applications/message-template.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { Icon } from '#web/ui/content/icon.tsx'

interface TemplateLanguagesProps {
  locales: readonly string[]
  texts: MessageTexts
  /** Errors by language, under the server's names. */
  problems: Record<string, string>
  locale: string
  onChoose: (locale: string) => void
  onRemove: () => void
}

/** The site's languages: those with a text are marked, and choosing another starts one. */
export function TemplateLanguages({ locales, texts, problems, locale, onChoose, onRemove }: TemplateLanguagesProps) {
  const t = useTranslations()
  const all = [...new Set([...locales, ...Object.keys(texts)])]
  return (
    <div className="stack g2" role="group" aria-label={t('messageTemplates.languages')}>
      <div className="row flow">
        {all.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            className={chipClass({ isOn: each === locale })}
            aria-pressed={each === locale}
            onClick={() => onChoose(each)}
          >
            <Icon name={problems[each] ? 'circle-alert' : texts[each] ? 'check' : 'plus'} size="s" />
            {languageName(each)}
          </button>
        ))}
        {Object.keys(texts).length > 1 && (
          <Button size="s" variant="neutral" onClick={onRemove}>
            {t('messageTemplates.removeLanguage', { language: languageName(locale) })}
          </Button>
        )}
      </div>
      <p className="small muted">{t('messageTemplates.languagesHelp')}</p>
    </div>
  )
}
