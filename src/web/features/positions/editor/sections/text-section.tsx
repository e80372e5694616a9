import type { PositionText } from '#contract/positions/position-drafts.ts'
import { textLengths } from '#shared/positions/draft-limits.ts'
import { plainText } from '#shared/positions/plain-text.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { HtmlEditor } from './html-editor.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { LanguageBar } from './language-bar.tsx'
import { Section } from './section.tsx'

interface TextSectionProps {
  form: EditorForm
  language: string
  /** Changes when the text is replaced. */
  generation: number
  onLanguage: (language: string) => void
}

const emptyText: PositionText = { title: '', description: '', benefits: '' }
const wordsAMinute = 220

/** The text for candidates, in each language. */
export function TextSection({ form, language, generation, onLanguage }: TextSectionProps) {
  const t = useTranslations()
  const { content, change, errorOf } = form
  const text = content.texts[language] ?? emptyText
  const set = (next: Partial<PositionText>) => change({ texts: { ...content.texts, [language]: { ...text, ...next } } })
  const path = (field: keyof PositionText) => `texts.${language}.${field}`
  const words = plainText(text.description).split(/\s+/).filter(Boolean).length
  const isMain = language === content.language
  const remove = () => {
    const { [language]: _removed, ...texts } = content.texts
    change({ texts })
    onLanguage(content.language)
  }
  return (
    <Section
      id="position-text"
      title={t('positionDrafts.section.text')}
      end={<LanguageBar form={form} language={language} onLanguage={onLanguage} />}
    >
      {!isMain && (
        <div className="row between flow">
          <p className="small muted">
            {t('positionDrafts.translationHelp', {
              language: languageName(language),
              first: languageName(content.language),
            })}
          </p>
          <span className="row flow">
            <Button size="s" onClick={() => change({ language })}>
              {t('positionDrafts.makeFirst', { language: languageName(language) })}
            </Button>
            <Button size="s" onClick={remove}>
              {t('positionDrafts.removeLanguage', { language: languageName(language) })}
            </Button>
          </span>
        </div>
      )}
      <TextField
        id={fieldId(path('title'))}
        label={t('positionDrafts.title')}
        error={errorOf(path('title'))}
        lang={language}
        dir="auto"
        maxLength={textLengths.title}
        value={text.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="stack g2">
        <p className="ui strong" aria-hidden="true">
          {t('positionDrafts.description')}
        </p>
        <HtmlEditor
          key={`${language} ${generation}`}
          id={fieldId(path('description'))}
          label={t('positionDrafts.description')}
          language={language}
          value={text.description}
          error={errorOf(path('description'))}
          note={t('positionDrafts.words', { count: words, minutes: Math.max(1, Math.round(words / wordsAMinute)) })}
          onChange={(description) => set({ description })}
        />
      </div>
      <TextArea
        id={fieldId(path('benefits'))}
        label={t('positionDrafts.benefits')}
        optionalLabel={t('positionDrafts.optional')}
        help={t('positionDrafts.benefitsHelp')}
        error={errorOf(path('benefits'))}
        lang={language}
        dir="auto"
        rows={3}
        maxLength={textLengths.benefits}
        value={text.benefits}
        onChange={(event) => set({ benefits: event.target.value })}
      />
    </Section>
  )
}
