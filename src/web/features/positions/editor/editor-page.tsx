import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Segment } from '#web/ui/content/tabs.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { BackLink } from '#web/parts/staff-page.tsx'
import { cx } from '#web/ui/cx.ts'
import { BasicsSection } from './sections/basics-section.tsx'
import { ConflictBar } from './conflict-bar.tsx'
import { DatesSection } from './sections/dates-section.tsx'
import type { EditorForm } from './editor-form.ts'
import { EditorHeader } from './editor-header.tsx'
import { GatesPanel } from './gates-panel.tsx'
import { PaySection } from './sections/pay-section.tsx'
import { positionDraftQuery } from './drafts/position-drafts.queries.ts'
import { PreviewPanel, type PreviewLook } from './preview/preview-panel.tsx'
import { structuredDataId } from './preview/search-preview.tsx'
import { QuestionsSection } from './sections/questions-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { StagesSection } from './sections/stages-section.tsx'
import { TeamSection } from './sections/team-section.tsx'
import { TextSection } from './sections/text-section.tsx'
import { useDraftStore } from './drafts/use-draft-store.ts'
import { useGates } from './use-gates.ts'
import { useUnreadPay } from './sections/use-unread-pay.ts'
import styles from './editor.module.css'

/** The position editor, next to the list of missing fields and a preview. */
export function EditorPage({ id }: { id: string }) {
  const t = useTranslations()
  const draft = useQuery(positionDraftQuery(id))
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/positions">{t('staffPositions.title')}</BackLink>
      <LoadedRows
        answer={draft}
        loadingLabel={t('positionDrafts.loading')}
        failedTitle={t('positionDrafts.failed')}
        retryLabel={t('staffPositions.retry')}
      >
        {(data) => <Editor key={data.id} loaded={data} />}
      </LoadedRows>
    </div>
  )
}

const views = ['write', 'check'] as const

function Editor({ loaded }: { loaded: PositionDraft }) {
  const t = useTranslations()
  const { store, state } = useDraftStore(loaded)
  const { content, fields, generation } = state
  const [chosen, setLanguage] = useState(content.language)
  const language = Object.hasOwn(content.texts, chosen) ? chosen : content.language
  // Narrow screens show one of them.
  const [view, setView] = useState<(typeof views)[number]>('write')
  const [look, setLook] = useState<PreviewLook>('page')
  const unread = useUnreadPay(generation)
  const gates = useGates(state, unread.paths)
  const form: EditorForm = {
    draft: state.draft,
    content,
    change: store.change,
    errorOf: (path) => fields[path],
  }
  const lead = (path: string, tag?: string) => {
    setView('write')
    if (tag !== undefined) setLanguage(tag)
    return path
  }
  return (
    <>
      <EditorHeader store={store} state={state} gates={gates} lead={lead} />
      <ConflictBar store={store} state={state} />
      <div className={styles.views}>
        <Segment label={t('positionDrafts.views')}>
          {views.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {t(`positionDrafts.view.${each}`)}
            </button>
          ))}
        </Segment>
      </div>
      <div className={styles.grid} data-view={view}>
        <SectionLinks draft={state.draft} content={content} gates={gates} />
        <div className={cx('stack g12', styles.form)}>
          <TextSection form={form} language={language} generation={generation} onLanguage={setLanguage} />
          <BasicsSection form={form} />
          <PaySection form={form} generation={generation} onRead={unread.note} />
          <TeamSection form={form} />
          <StagesSection form={form} />
          <QuestionsSection form={form} />
          <DatesSection form={form} generation={generation} />
        </div>
        <aside className={cx('stack g6', styles.side)} aria-label={t('positionDrafts.beside')}>
          <GatesPanel
            gates={gates}
            isTemplate={state.draft.kind === 'template'}
            lead={lead}
            onView={() => {
              setLook('search')
              requestAnimationFrame(() => focusField(structuredDataId))
            }}
          />
          <PreviewPanel draft={state.draft} content={content} language={language} look={look} onLook={setLook} />
        </aside>
      </div>
    </>
  )
}
