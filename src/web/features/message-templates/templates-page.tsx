import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MessageTemplate } from '#contract/inbox/message-templates.ts'
import { templateKinds } from '#shared/applications/message-template.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MessagesTabs } from '#web/parts/messages-tabs.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { MenuTextButton } from '#web/ui/overlays/menu-text-button.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { messageTemplatesQuery } from './message-templates.queries.ts'

/** The employer's own texts for notifying candidates of decisions. */
export function MessageTemplatesPage() {
  const t = useTranslations()
  const answer = useQuery(messageTemplatesQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('messageTemplates.title')} info={t('messageTemplates.about')} actions={<NewTemplate />} />
      <MessagesTabs />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('messageTemplates.failed')}
        retryLabel={t('messageTemplates.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState art="mail" title={t('messageTemplates.none')}>
              {t('messageTemplates.noneText')}
            </EmptyState>
          ) : (
            <div className={cardClass({ isFlush: true })}>
              <Templates templates={templates} />
            </div>
          )
        }
      </LoadedRows>
    </div>
  )
}

function NewTemplate() {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <MenuTextButton
      isAdding
      variant="primary"
      label={t('messageTemplates.new')}
      entries={templateKinds.map((kind) => ({
        id: kind,
        label: t(`messageTemplates.kind.${kind}`),
        onAction: () =>
          void navigate({
            to: '/careers/admin/messages/templates/$id',
            params: { id: 'new' },
            search: kind === 'not_selected' ? {} : { kind },
          }),
      }))}
    />
  )
}

function Templates({ templates }: { templates: readonly MessageTemplate[] }) {
  const t = useTranslations()
  const boot = useBoot()
  return (
    <Table isStacked aria-label={t('messageTemplates.title')}>
      <thead>
        <tr>
          <th scope="col">{t('messageTemplates.name')}</th>
          <th scope="col">{t('messageTemplates.kind')}</th>
          <th scope="col">{t('messageTemplates.languages')}</th>
          <th scope="col">{t('messageTemplates.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {templates.map(({ id, kind, name, texts, updatedTs }) => (
          <tr key={id}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
            <th scope="row" className={rowHeadClass}>
              <Link to="/careers/admin/messages/templates/$id" params={{ id }} className="plain strong" dir="auto">
                {name}
              </Link>
            </th>
            <td data-label={t('messageTemplates.kind')}>{t(`messageTemplates.kind.${kind}`)}</td>
            <td data-label={t('messageTemplates.languages')} dir="auto">
              {listOf(
                Object.keys(texts).map((locale) => languageName(locale)),
                boot.locale,
              )}
            </td>
            <td data-label={t('messageTemplates.changed')}>{formatDate(updatedTs, boot.locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
