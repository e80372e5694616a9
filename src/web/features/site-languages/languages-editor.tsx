import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { SiteLanguages } from '#contract/employers/site-languages.ts'
import { languageNames } from '#shared/locales/language-names.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useLeaveWarning } from '#web/lib/interaction/use-leave-warning.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { MenuTextButton } from '#web/ui/overlays/menu-text-button.tsx'
import { LanguageList } from './language-list.tsx'
import { siteLanguagesQuery } from './site-languages.queries.ts'

/** Languages are added, removed and put first, then saved together. If someone else has saved in the meantime, the choice is kept. */
export function LanguagesEditor({ settings }: { settings: SiteLanguages }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [languages, setLanguages] = useState<readonly string[]>(settings.languages)
  const [kept, setKept] = useState<readonly string[]>(settings.languages)
  const [revision, setRevision] = useState(settings.revision)
  const save = useMutation({
    mutationFn: async (chosen: readonly string[]) =>
      (await callApi('PUT /api/pcsx/staff/site_languages', { body: { revision, languages: [...chosen] } })).data,
    onSuccess: async (saved, chosen) => {
      setKept(chosen)
      setRevision(saved.revision)
      queryClient.setQueryData(siteLanguagesQuery().queryKey, saved)
      toasts.show(t('siteLanguages.saved'), { tone: 'success' })
      // Every page's menu has the languages.
      await queryClient.invalidateQueries({ queryKey: bootQuery().queryKey })
    },
    onError: (error) => {
      // They have read that saving again overwrites it.
      setRevision(refusalOf('PUT /api/pcsx/staff/site_languages', 409, error)?.revision ?? revision)
    },
  })
  const hasChanged = languages.join() !== kept.join()
  useLeaveWarning(hasChanged, t('stageSettings.leaveUnsaved'))
  const addable = languageNames(settings.choices.map(({ tag }) => tag).filter((tag) => !languages.includes(tag)))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(languages)
  }
  const makeMain = (tag: string) => setLanguages([tag, ...languages.filter((each) => each !== tag)])
  const remove = (tag: string) => {
    setLanguages(languages.filter((each) => each !== tag))
    announce(t('siteLanguages.removed', { language: languageName(tag) }))
    rescueFocus()
  }
  const add = (tag: string) => {
    setLanguages([...languages, tag])
    announce(t('siteLanguages.added', { language: languageName(tag) }))
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="stack g6">
      {save.isError && (
        <Bar tone="danger" role="alert">
          {save.error.message}
        </Bar>
      )}
      <LanguageList settings={settings} languages={languages} actions={{ onMakeMain: makeMain, onRemove: remove }} />
      <div>
        <MenuTextButton
          isAdding
          label={t('siteLanguages.add')}
          entries={Object.entries(addable).map(([tag, name]) => ({
            id: tag,
            label: name,
            onAction: () => add(tag),
          }))}
        />
      </div>
      <div className="stack g2">
        <p className="small muted">{t('siteLanguages.effect')}</p>
        <div>
          <Button variant="primary" type="submit" isPending={save.isPending}>
            {t('siteLanguages.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}
