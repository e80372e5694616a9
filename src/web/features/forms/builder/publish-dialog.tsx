import { useQuery } from '@tanstack/react-query'
import { compareDefinitions } from '#shared/form-builder/compare-definitions.ts'
import { translateProblem } from '#shared/form-engine/checks/translate-problem.ts'
import { PublishDraftDialog } from '#web/parts/publish-draft-dialog.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { formVersionQuery, newerForm, problemsOf, publishDraft } from './builder.queries.ts'
import { useBuilder, useBuilderState } from './builder-context.ts'
import type { DialogProps } from './builder-dialogs.tsx'
import { ChangeList } from './change-list.tsx'

/** Publishes the draft to candidates, after showing what changes for them. */
export function PublishDialog({ onClose }: DialogProps) {
  const store = useBuilder()
  const t = useTranslations()
  const form = useBuilderState((state) => state.form)
  const isSaved = useBuilderState((state) => state.save.status === 'saved')
  const live = form.publishedVersion
  const { data } = useQuery({ ...formVersionQuery(form.id, live ?? 0), enabled: live !== null })
  const isSame = live !== null && isSaved && !form.hasUnpublishedChanges
  const publish = async (note: string) => {
    const definition = store.getState().history.present
    store.adopt(await publishDraft(form.id, store.getState().form.draftRevision, note), definition)
  }
  const explain = (error: Error) => {
    if (newerForm(error)) return t('formBuilder.conflictText')
    const { definition } = store.getState().form
    const problems = problemsOf(error).map(([path, message]) => translateProblem(definition, { path, message }))
    return problems.slice(0, 5).join(' ') || error.message
  }
  const problemCount = isSaved ? form.problems.length : 0
  return (
    <PublishDraftDialog
      version={(live ?? 0) + 1}
      blockedReason={
        problemCount > 0
          ? t('formBuilder.problems', { count: problemCount })
          : isSame
            ? t('formBuilder.nothingToPublish')
            : undefined
      }
      flush={store.flush}
      publish={publish}
      explain={explain}
      onClose={onClose}
    >
      <p className="ui">{t(live === null ? 'formBuilder.publishFirst' : 'formBuilder.publishText')}</p>
      {data && (
        <div className="stack g2">
          <p className="ui strong">{t('formBuilder.changesSince', { version: data.version })}</p>
          <ChangeList changes={compareDefinitions(data.definition, form.definition)} />
        </div>
      )}
    </PublishDraftDialog>
  )
}
