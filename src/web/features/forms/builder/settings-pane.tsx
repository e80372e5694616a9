import { changeSection, deleteSection, moveSection } from '#shared/form-builder/edit-sections.ts'
import { staffFormPurposes } from '#contract/forms/staff-forms.ts'
import { formVariants, type FormVariant } from '#shared/form-engine/definition/form-definition.ts'
import { useBoot } from '#web/lib/boot.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useBuilder, useBuilderState, useDefinition } from './builder-context.ts'
import { titleOf } from './section-tabs.tsx'
import { shortLabel } from './use-question-actions.ts'
import styles from './builder.module.css'

/** Shown if no question is selected: settings of the open section, and of the form itself. */
export function SettingsPane() {
  return (
    <div className={styles.pane}>
      <SectionSettings />
      <hr />
      <FormSettings />
    </div>
  )
}

function SectionSettings() {
  const store = useBuilder()
  const t = useTranslations()
  const { sections } = useDefinition()
  const current = useBuilderState((state) => state.section)
  const index = sections.findIndex((section) => section.name === current)
  const section = sections[index]
  if (!section) return null
  const change = (key: 'title' | 'description', value: string) =>
    store.edit((definition) => changeSection(definition, section.name, { [key]: value }), {
      group: `${section.name} ${key}`,
    })
  const remove = () => {
    const before = store.getState().history.present
    store.edit((definition) => deleteSection(definition, section.name))
    toasts.show(t('formBuilder.deleted', { label: shortLabel(titleOf(section, t)) }), {
      durationMs: 15_000,
      action: {
        label: t('formBuilder.undo'),
        onPress: () => {
          const now = store.getState().history.present
          const next = [...now.sections]
          next.splice(Math.min(before.sections.indexOf(section), next.length), 0, section)
          store.edit({ ...now, sections: next }, { section: section.name })
        },
      },
    })
  }
  return (
    <>
      <div className={styles.boxHead}>
        <h2 className="h3">{t('formBuilder.section')}</h2>
        <span className="row">
          <IconButton
            icon="arrow-left"
            isMirrored
            size="s"
            label={t('formBuilder.sectionBefore')}
            disabled={index === 0}
            onClick={() => store.edit((definition) => moveSection(definition, section.name, -1))}
          />
          <IconButton
            icon="arrow-right"
            isMirrored
            size="s"
            label={t('formBuilder.sectionAfter')}
            disabled={index === sections.length - 1}
            onClick={() => store.edit((definition) => moveSection(definition, section.name, 1))}
          />
          <IconButton
            icon="trash-2"
            size="s"
            label={t('formBuilder.sectionDelete')}
            disabled={sections.length === 1}
            onClick={remove}
          />
        </span>
      </div>
      <TextField
        id="builder-section-title"
        label={t('formBuilder.sectionTitle')}
        dir="auto"
        value={section.title ?? ''}
        onChange={(event) => change('title', event.target.value)}
      />
      <TextArea
        label={t('formBuilder.sectionDescription')}
        optionalLabel={t('formBuilder.optional')}
        help={t('formBuilder.htmlHelp')}
        rows={3}
        dir="auto"
        value={section.description ?? ''}
        onChange={(event) => change('description', event.target.value)}
      />
    </>
  )
}

function FormSettings() {
  const store = useBuilder()
  const t = useTranslations()
  const definition = useDefinition()
  const form = useBuilderState((state) => state.form)
  const boot = useBoot()
  const set = (change: Partial<typeof definition>, key: string) =>
    store.edit({ ...definition, ...change }, { group: `form ${key}` })
  return (
    <>
      <h2 className="h3">{t('formBuilder.form')}</h2>
      <TextField
        label={t('formBuilder.formName')}
        help={t('formBuilder.formNameHelp')}
        error={form.name.trim() === '' ? t('formBuilder.formNameMissing') : undefined}
        dir="auto"
        maxLength={120}
        value={form.name}
        onChange={(event) => store.changeDetails({ name: event.target.value })}
      />
      <TextField
        label={t('formBuilder.formTitle')}
        help={t('formBuilder.titleHelp')}
        dir="auto"
        value={definition.title}
        onChange={(event) => set({ title: event.target.value }, 'title')}
      />
      <TextArea
        label={t('formBuilder.formDescription')}
        optionalLabel={t('formBuilder.optional')}
        help={t('formBuilder.htmlHelp')}
        rows={3}
        dir="auto"
        value={definition.description ?? ''}
        onChange={(event) => set({ description: event.target.value || undefined }, 'description')}
      />
      <Select
        label={t('formBuilder.language')}
        help={t('formBuilder.languageHelp')}
        placeholder={t('formBuilder.languageUnsaid')}
        value={definition.language ?? ''}
        options={[...new Set([...boot.supportedLanguages, ...(definition.language ? [definition.language] : [])])].map(
          (value) => ({
            value,
            label: languageName(value),
          }),
        )}
        onChange={(event) => set({ language: event.target.value || undefined }, 'language')}
      />
      <Select
        label={t('formBuilder.purpose')}
        help={form.purpose === 'equality' ? t('formBuilder.equalityHelp') : undefined}
        value={form.purpose}
        options={staffFormPurposes.map((purpose) => ({
          value: purpose,
          label: t(`formBuilder.purpose.${purpose}`),
          isDisabled: form.publishedVersion !== null && (purpose === 'equality') !== (form.purpose === 'equality'),
        }))}
        onChange={(event) => store.changeDetails({ purpose: event.target.value as typeof form.purpose })}
      />
      <Select
        label={t('formBuilder.variant')}
        value={definition.variant}
        options={formVariants.map((variant) => ({ value: variant, label: t(`formBuilder.variant.${variant}`) }))}
        onChange={(event) => set({ variant: event.target.value as FormVariant }, 'variant')}
      />
    </>
  )
}

/** Below the pane's breakpoint the settings are a separate sheet, which this opens. */
export function SettingsButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations()
  return (
    <Button size="s" onClick={onOpen}>
      <Icon name="settings" size="s" />
      {t('formBuilder.settings')}
    </Button>
  )
}
