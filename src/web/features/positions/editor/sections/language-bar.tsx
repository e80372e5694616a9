import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Segment } from '#web/ui/content/tabs.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { EditorForm } from '../editor-form.ts'
import { translatedTexts } from './translated-texts.ts'

/** The language being edited: the first one, and translations with their missing texts. */
export function LanguageBar({
  form: { content, draft, change },
  language,
  onLanguage,
}: {
  form: EditorForm
  language: string
  onLanguage: (language: string) => void
}) {
  const t = useTranslations()
  const written = [content.language, ...Object.keys(content.texts).filter((tag) => tag !== content.language)]
  const others = draft.languages.filter((tag) => !written.includes(tag))
  const add = (tag: string) => {
    if (tag === '') return
    change({ texts: { ...content.texts, [tag]: { title: '', description: '', benefits: '' } } })
    onLanguage(tag)
  }
  return (
    <div className="row flow">
      <Segment label={t('positionDrafts.languages')}>
        {written.map((tag) => {
          const { done, total } = translatedTexts(content, tag)
          return (
            <button key={tag} type="button" aria-pressed={tag === language} onClick={() => onLanguage(tag)}>
              <bdi>{languageName(tag)}</bdi>
              {tag !== content.language && done < total && (
                <span className="small num"> {t('positionDrafts.textsDone', { done, total })}</span>
              )}
            </button>
          )
        })}
      </Segment>
      {others.length > 0 && (
        <Select
          isLabelHidden
          label={t('positionDrafts.addLanguage')}
          placeholder={t('positionDrafts.addLanguage')}
          value=""
          options={others.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={(event) => add(event.target.value)}
        />
      )}
    </div>
  )
}
