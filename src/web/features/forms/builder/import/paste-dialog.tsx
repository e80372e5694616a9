import { useDeferredValue, useMemo, useState } from 'react'
import { parseQuestions, type PastedQuestion, type PastedSection } from '#shared/form-builder/parse-questions.ts'
import { takePasted } from '#shared/form-builder/take-pasted.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useBuilder } from '../builder-context.ts'
import type { DialogProps } from '../builder-dialogs.tsx'
import { shortLabel } from '../use-question-actions.ts'
import styles from '../builder.module.css'

type PastedType = PastedQuestion['type']
const withChoices: readonly PastedType[] = ['radio', 'checkbox', 'dropdown']

/** Questions with their choices from text copied from a document; previewed before they are added. */
export function PasteDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const t = useTranslations()
  const [text, setText] = useState('')
  const [isRequired, setRequired] = useState(true)
  const [types, setTypes] = useState<Record<string, PastedType>>({})
  const deferred = useDeferredValue(text)
  const sections = useMemo(() => parseQuestions(deferred), [deferred])
  const count = sections.reduce((sum, section) => sum + section.questions.length, 0)
  const take = () => {
    const chosen = sections.map((section, at) => ({
      ...section,
      questions: section.questions.map((question, index) => ({
        ...question,
        type: types[`${at}.${index}`] ?? question.type,
      })),
    }))
    const { history, section } = store.getState()
    const taken = takePasted(history.present, chosen, {
      section,
      isRequired,
      titleOf: (number) => t('formBuilder.newSection', { number }),
      infoLabel: t('formBuilder.type.info'),
    })
    store.edit(taken.definition, { section: taken.section, select: null })
    toasts.show(t('formBuilder.pasted', { count }), { action: { label: t('formBuilder.undo'), onPress: store.undo } })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="l"
      title={t('formBuilder.paste')}
      closeLabel={t('formBuilder.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('formBuilder.cancel')}</Button>
          <Button variant="primary" disabled={count === 0} onClick={take}>
            {t('formBuilder.pasteTake', { count })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('formBuilder.pasteLabel')}
        help={t('formBuilder.pasteHelp')}
        rows={8}
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTypes({})
        }}
      />
      {count > 0 && (
        <Understood
          sections={sections}
          types={types}
          onType={(key, type) => setTypes((known) => ({ ...known, [key]: type }))}
        />
      )}
      <Checkbox
        label={t('formBuilder.pasteRequired')}
        checked={isRequired}
        onChange={(event) => setRequired(event.target.checked)}
      />
    </Dialog>
  )
}

interface UnderstoodProps {
  sections: readonly PastedSection[]
  types: Record<string, PastedType>
  onType: (key: string, type: PastedType) => void
}

function Understood({ sections, types, onType }: UnderstoodProps) {
  const t = useTranslations()
  return (
    <div className={`stack g3 ${styles.scroller}`} tabIndex={0} role="group" aria-label={t('formBuilder.understood')}>
      {sections.map((section, at) => (
        <div key={at} className="stack g2">
          {section.title && (
            <p className="h3" dir="auto">
              {section.title}
            </p>
          )}
          {section.questions.map((question, index) => {
            const key = `${at}.${index}`
            const options: readonly PastedType[] =
              question.type === 'info' ? ['info'] : question.choices.length > 0 ? withChoices : ['textarea', 'info']
            return (
              <div key={key} className={styles.boxHead}>
                <p className="ui grow" dir="auto">
                  {shortLabel(question.label) || t('formBuilder.type.info')}
                  {question.choices.length > 0 && (
                    <span className="small muted">
                      {' '}
                      {t('formBuilder.choiceCount', { count: question.choices.length })}
                    </span>
                  )}
                </p>
                <Select
                  label={t('formBuilder.typeLabel')}
                  isLabelHidden
                  value={types[key] ?? question.type}
                  options={options.map((type) => ({ value: type, label: t(`formBuilder.type.${type}`) }))}
                  onChange={(event) => onType(key, event.target.value as PastedType)}
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
