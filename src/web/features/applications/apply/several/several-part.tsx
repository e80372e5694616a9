import type { ReactNode } from 'react'
import { FormProvider, useFormState, useSectionLanguages } from '#web/form-engine/form-context.tsx'
import { FormItemView } from '#web/form-engine/fields/form-field-view.tsx'
import { ConflictBar, SavedWord } from '#web/form-engine/draft/saved-state.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { ResumeHelp } from '../resume-help.tsx'
import { useFormCalls } from '../use-application.ts'
import { prefixOf, sharedPrefix, sharedSections, type SeveralEntry } from './several.ts'

/** Contact details and résumé, shared by all applications. Once one has been sent with them, they are fixed. */
export function SharedPart({ lead, isFixed }: { lead: SeveralEntry; isFixed: boolean }) {
  const t = useTranslations()
  const environment = useFormEnvironment(useFormCalls(lead.application))
  const { store, draft } = lead.application
  return (
    <FormProvider store={store} environment={environment} mode={isFixed ? 'view' : 'edit'} idPrefix={sharedPrefix}>
      <section id={sharedPrefix}>
        {!isFixed && <ConflictBar draft={draft} />}
        <div className="stack g8">
          {isFixed && <p className="muted">{t('apply.severalFixed')}</p>}
          <Sections names={sharedSections} level={2} saved={!isFixed && <SavedWord draft={draft} />}>
            {!isFixed && <ResumeHelp application={lead.application} lastResume={lead.lastResume} />}
          </Sections>
        </div>
      </section>
    </FormProvider>
  )
}

interface PositionPartProps {
  entry: SeveralEntry
  isOut: boolean
  /** Why it was not sent at the last attempt. */
  failure: string | undefined
  /** Undefined for the last one in the form. */
  onToggle: (() => void) | undefined
}

/** One position: its own questions, or a note that it has none, and a button to leave it out. */
export function PositionPart({ entry, isOut, failure, onToggle }: PositionPartProps) {
  const t = useTranslations()
  const environment = useFormEnvironment(useFormCalls(entry.application))
  const { store, draft } = entry.application
  const label = t(isOut ? 'apply.putBack' : 'apply.leaveOut')
  return (
    <FormProvider store={store} environment={environment} idPrefix={prefixOf(entry.id)}>
      <section
        className={cardClass({}, 'stack g6')}
        id={prefixOf(entry.id)}
        aria-labelledby={`${prefixOf(entry.id)}-title`}
      >
        <header className="row between top">
          <div className="stack g1">
            <h2 className="h2" id={`${prefixOf(entry.id)}-title`} dir="auto">
              {entry.name}
            </h2>
            <p className="ui muted dot-sep">
              {entry.place && (
                <span>
                  <bdi>{entry.place}</bdi>
                </span>
              )}
              {isOut ? <span>{t('apply.isLeftOut')}</span> : <SavedWord draft={draft} />}
            </p>
            <ConflictBar draft={draft} />
          </div>
          {onToggle && (
            <Button size="s" style={{ flexShrink: 0 }} onClick={onToggle} aria-label={`${label}: ${entry.name}`}>
              {label}
            </Button>
          )}
        </header>
        {failure !== undefined && (
          <Bar tone="danger" role="alert">
            {failure}
          </Bar>
        )}
        {!isOut && (entry.ownSections.length === 0 ? <p>{t('apply.noQuestions')}</p> : <OwnSections entry={entry} />)}
      </section>
    </FormProvider>
  )
}

const OwnSections = ({ entry }: { entry: SeveralEntry }) => <Sections names={entry.ownSections} level={3} />

interface SectionsProps {
  names: readonly string[]
  level: 2 | 3
  /** Next to the first title. */
  saved?: ReactNode
  /** At the end of the first section. */
  children?: ReactNode
}

/** Some sections of the surrounding form, each with its title. */
function Sections({ names, level, saved, children }: SectionsProps) {
  const sections = useFormState().sections.filter(({ name, isVisible }) => isVisible && names.includes(name))
  const Heading = `h${level}` as const
  const languageOf = useSectionLanguages()
  return sections.map(({ name, title, paths }, index) => (
    <div key={name} className="stack g6">
      <div className="row between">
        <Heading className={`h${level}`} lang={languageOf(name)} dir="auto">
          {title}
        </Heading>
        {index === 0 && <p className="small muted">{saved}</p>}
      </div>
      <div className={styles.fields}>
        {paths.map((path) => (
          <FormItemView key={path} path={path} />
        ))}
        {index === 0 && children}
      </div>
    </div>
  ))
}
