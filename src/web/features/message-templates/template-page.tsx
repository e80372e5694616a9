import { useQuery } from '@tanstack/react-query'
import { fieldsOf, type TemplateKind } from '#shared/applications/message-template.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { messageTemplatesQuery } from './message-templates.queries.ts'
import { TemplateForm } from './template-form.tsx'

/** One template, or a new one (`new`), which starts with our own text. */
export function MessageTemplatePage({ id, kind }: { id: string; kind: TemplateKind }) {
  const t = useTranslations()
  const answer = useQuery(messageTemplatesQuery())
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/messages/templates">{t('messageTemplates.title')}</BackLink>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('messageTemplates.failed')}
        retryLabel={t('messageTemplates.retry')}
        rowHeights={['320px']}
      >
        {(list) => {
          const template = list.templates.find((each) => each.id === id)
          if (!template && id !== 'new')
            return (
              <EmptyState art="search" level={1} title={t('messageTemplates.gone')}>
                {t('messageTemplates.goneText')}
              </EmptyState>
            )
          return (
            <TemplateForm
              key={template?.id ?? 'new'}
              template={template ?? null}
              kind={template?.kind ?? kind}
              locales={list.locales}
              fields={fieldsOf(template?.kind ?? kind)}
              starters={list.starters[template?.kind ?? kind] ?? {}}
            />
          )
        }}
      </LoadedRows>
    </div>
  )
}
